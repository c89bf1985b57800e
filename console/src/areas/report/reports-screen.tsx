// Reports: of a period, and those that were kept.
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { LinkNote } from '../../app/navigation/link-note.tsx';
import { useUrlSearch, withParts } from '../../app/navigation/url-search.ts';
import { KeptList } from './kept-list.tsx';

const TABS = ['reports'] as const;
type Tab = (typeof TABS)[number];
const TAB = 'tab';

export function ReportsScreen() {
  const { t } = useTranslation('report');
  const [search, write] = useUrlSearch();
  const named = search.get(TAB);
  // A link to a row is one to a kept report.
  const tab: Tab = TABS.find((one) => one === named) ?? 'reports';
  const show = (next: Tab): void =>
    write((now) => withParts(new URLSearchParams(), { asOf: now.get('asOf'), [TAB]: next }));
  const tabs = (
    <Segmented<Tab>
      value={tab}
      onChange={show}
      options={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      aria-label={t('view')}
    />
  );
  return (
    <>
      {named && named !== tab ? <LinkNote ignored={[{ part: TAB, text: named }]} /> : null}
      <KeptList tabs={tabs} />
    </>
  );
}
