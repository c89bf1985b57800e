// Measures of the daily overview.
import { CHAINS, SOLANA } from '../../values/chain.ts';
import { defineMeasures, type MeasureOptions } from '../../kits/measure.ts';
import { overview } from './declaration.ts';

/** Open positions: all, and by chain. */
const positionsOn = (chainId: readonly string[]): MeasureOptions['leadsTo'] => ({
  path: '/statistics/dataVault',
  where: { chainId, state: ['ACTIVE'] },
});
const ALL = Object.keys(CHAINS);
const ON_SOLANA = positionsOn([String(SOLANA)]);
const ON_EVM = positionsOn(ALL.filter((chain) => chain !== String(SOLANA)));
const leadsTo = positionsOn(ALL);

export const overviewMeasures = defineMeasures({
  name: 'overviews',
  series: overview.series!.route,
  models: ['overviews'],
  source: 'reported',
  rows: { path: '/overview', time: { column: 'day', kind: 'day' } },
  measures: {
    totalBtcStaked: {
      names: ['质押 BTC 总量', 'Total BTC staked'],
      unit: 'btc',
      kind: 'stock',
      sum: 'totalBtcStaked',
      addends: ['ethBtcStaked', 'solBtcStaked'],
      leadsTo,
    },
    ethBtcStaked: {
      names: ['EVM 链质押 BTC', 'BTC staked, EVM'],
      unit: 'btc',
      kind: 'stock',
      sum: 'ethBtcStaked',
      leadsTo: ON_EVM,
    },
    solBtcStaked: {
      names: ['Solana 质押 BTC', 'BTC staked, Solana'],
      unit: 'btc',
      kind: 'stock',
      sum: 'solBtcStaked',
      leadsTo: ON_SOLANA,
    },
    vaultBtc: { names: ['金库 BTC', 'Vault BTC'], unit: 'btc', kind: 'stock', sum: 'vaultBtc', leadsTo },
    userCount: { names: ['用户数', 'Users'], unit: 'count', kind: 'stock', sum: 'userCount' },
    totalYuMinted: {
      names: ['铸造 YU 总量', 'Total YU minted'],
      unit: 'yu',
      kind: 'stock',
      sum: 'totalYuMinted',
      addends: ['ethYuMinted', 'solYuMinted'],
      leadsTo,
    },
    ethYuMinted: {
      names: ['EVM 链铸造 YU', 'YU minted, EVM'],
      unit: 'yu',
      kind: 'stock',
      sum: 'ethYuMinted',
      leadsTo: ON_EVM,
    },
    solYuMinted: {
      names: ['Solana 铸造 YU', 'YU minted, Solana'],
      unit: 'yu',
      kind: 'stock',
      sum: 'solYuMinted',
      leadsTo: ON_SOLANA,
    },
  },
});
