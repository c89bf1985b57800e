import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch, ThemeSwitch } from '../app/switches.tsx';
import { allZones, BROWSER_ZONE, offsetOf, timeZone } from '../app/time.ts';
import { useStore } from '../base/store.ts';

const ZONES = [...new Set([BROWSER_ZONE, ...allZones()])].map((name) => ({ value: name, label: name }));
/** By its name or its offset. The offsets of all zones take a while: they are worked out for whoever searches. */
const isSearched = (typed: string, zone?: { value: string }): boolean => `${zone?.value} ${zone && offsetOf(zone.value)}`.toLowerCase().includes(typed.toLowerCase());

/** Language, theme and time zone. */
export function Preferences() {
  const { t } = useTranslation('shell');
  const zone = useStore(timeZone);
  return (
    <div className="preferences">
      <LanguageSwitch />
      <ThemeSwitch />
      <Select
        className="preferences-zone" size="small" value={zone} onChange={timeZone.set} options={ZONES} showSearch={{ filterOption: isSearched }} popupMatchSelectWidth={260}
        aria-label={t('timeZone')} labelRender={() => offsetOf(zone)} optionRender={({ value }) => <span className="zone-option"><span>{value}</span><span>{offsetOf(String(value))}</span></span>}
      />
    </div>
  );
}
