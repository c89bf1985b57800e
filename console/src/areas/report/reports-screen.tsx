// Reports: of a period, of a shift, and those that were kept.
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUrlSearch, withParts } from '../../app/navigation/url-search.ts';
import { KeptList } from './kept-list.tsx';
import { PeriodPanel } from './period-panel.tsx';
import { ShiftPanel } from './shift-panel.tsx';

const TABS = ['period', 'shift', 'reports'] as const;
type Tab = (typeof TABS)[number];
const TAB = 'tab';

export function ReportsScreen() {
  const { t } = useTranslation('report');
  const [search, write] = useUrlSearch();
  const named = TABS.find((one) => one === search.get(TAB));
  // A link to a row is one to a kept report.
  const tab: Tab = named ?? (search.has('row') ? 'reports' : 'period');
  const show = (next: Tab): void => write(() => withParts(new URLSearchParams(), { [TAB]: next }));
  const tabs = (
    <Segmented<Tab>
      value={tab}
      onChange={show}
      options={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      aria-label={t('view')}
    />
  );
  if (tab === 'shift') return <ShiftPanel tabs={tabs} />;
  return tab === 'period' ? <PeriodPanel tabs={tabs} /> : <KeptList tabs={tabs} />;
}
