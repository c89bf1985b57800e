// Wallet connections and new addresses by day and wallet, with a list of each.
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { connectionMeasures, walletMeasures } from '#contracts/areas/wallet-connection/measures.ts';
import { DRILL_DOWN } from '../../app/navigation/drill-down.ts';
import { useUrlSearch, withParts } from '../../app/navigation/url-search.ts';
import type { StatisticsDeclaration } from '../../statistics/statistic.ts';
import { Figures } from '../../statistics/figures.tsx';
import { Parts } from '../../statistics/parts.tsx';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { ConnectionList, WalletList } from './lists.tsx';

const TAB = 'tab';
const TABS = ['wallet-connections', 'wallets'] as const;

const shownTab = (search: URLSearchParams): (typeof TABS)[number] =>
  TABS.find((tab) => tab === search.get(TAB)) ?? TABS[0];

function Tabs() {
  const { t } = useTranslation(['statistics', 'areas']);
  const [search, write] = useUrlSearch();
  // The view of a list is dropped when the tab changes; the page's range stays.
  const show = (tab: string): void =>
    write((now) =>
      withParts(now, {
        [TAB]: tab === TABS[0] ? null : tab,
        ...Object.fromEntries(
          ['filter', 'sort', 'cols', 'row', 'event', 'field', 'view', DRILL_DOWN].map((part) => [part, null]),
        ),
      }),
    );
  return (
    <Segmented
      value={shownTab(search)}
      onChange={show}
      options={TABS.map((value) => ({ value, label: t(`areas:model.${value}`) }))}
      aria-label={t('tabs')}
    />
  );
}
function Lists() {
  const [search] = useUrlSearch();
  return shownTab(search) === 'wallets' ? <WalletList /> : <ConnectionList />;
}

const WALLETS: StatisticsDeclaration = {
  path: '/statistics/dataWallet',
  measures: [connectionMeasures.connections, walletMeasures.newAddresses],
};

export const WalletConnectionScreen = () => (
  <StatisticsPage of={WALLETS} actions={<Tabs />}>
    <Figures />
    <PanelRow>
      <Trend />
      <Parts />
    </PanelRow>
    <Lists />
  </StatisticsPage>
);
