// The zone in which all times are shown on this device: found by its name or its offset.
import { Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { closeDialog } from '../../app/navigation/open-dialog.ts';
import { allZones, BROWSER_ZONE, offsetOf, timeZone } from '../../app/time/time.ts';
import { useStore } from '../../base/store.ts';

const ZONES = [...new Set([BROWSER_ZONE, ...allZones()])].map((name) => ({ value: name, label: name }));
/** Computing the offsets of all zones takes a while: it is done only for a search. */
const isSearched = (typed: string, zone?: { value: string }): boolean =>
  `${zone?.value} ${zone && offsetOf(zone.value)}`.toLowerCase().includes(typed.toLowerCase());

export function TimeZoneDialog() {
  const { t } = useTranslation('shell');
  const zone = useStore(timeZone);
  const choose = (chosen: string): void => {
    timeZone.set(chosen);
    closeDialog();
  };
  return (
    <Modal open title={t('timeZone')} onCancel={closeDialog} footer={null} width={420}>
      <p className="zone-about">{t('timeZoneAbout')}</p>
      <Select
        className="wide"
        autoFocus
        value={zone}
        onSelect={choose}
        options={ZONES}
        showSearch={{ filterOption: isSearched }}
        aria-label={t('timeZone')}
        labelRender={() => `${zone} · ${offsetOf(zone)}`}
        optionRender={({ value }) => (
          <span className="zone-option">
            <span>{value}</span>
            <span>{offsetOf(String(value))}</span>
          </span>
        )}
      />
    </Modal>
  );
}
