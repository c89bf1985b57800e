import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from './store.ts';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';
import { allZones, BROWSER_ZONE, offsetOf, timeZone } from './time.ts';

/** Language, theme and time zone. */
export function Preferences() {
  const { t } = useTranslation('shell');
  const zone = useStore(timeZone);
  const options = useMemo(() => [...new Set([BROWSER_ZONE, ...allZones()])].map((name) => ({ value: name, label: name, search: `${name} ${offsetOf(name)}` })), []);
  return (
    <div className="preferences">
      <LanguageSwitch />
      <ThemeSwitch />
      <Select
        className="preferences-zone" size="small" value={zone} onChange={timeZone.set} options={options} showSearch={{ optionFilterProp: 'search' }} popupMatchSelectWidth={260}
        aria-label={t('timeZone')} labelRender={() => offsetOf(zone)} optionRender={({ value }) => <span className="zone-option"><span>{value}</span><span>{offsetOf(String(value))}</span></span>}
      />
    </div>
  );
}
