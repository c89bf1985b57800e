// Measures of wallet connections and of new addresses, by wallet.
import { defineMeasures, type MeasureParts } from '../../kits/measure.ts';
import { walletConnectionSums, walletSums } from './reads.ts';

const path = '/statistics/dataWallet';
const parts: readonly MeasureParts[] = [{ column: 'wallet', names: ['按钱包', 'By wallet'], each: ['钱包', 'Wallet'] }];

export const connectionMeasures = defineMeasures({
  name: 'wallet-connections',
  series: walletConnectionSums.series!,
  models: ['wallet-connections'],
  source: 'counted',
  rows: { path, time: { column: 'at', kind: 'instant' } },
  parts,
  measures: { connections: { names: ['连接次数', 'Connections'], unit: 'count', kind: 'flow', sum: 'count' } },
});
export const walletMeasures = defineMeasures({
  name: 'wallets',
  series: walletSums.series!,
  models: ['wallets'],
  source: 'counted',
  rows: { path, tab: 'wallets', time: { column: 'firstAt', kind: 'instant' } },
  parts,
  measures: { newAddresses: { names: ['新地址', 'New addresses'], unit: 'count', kind: 'flow', sum: 'count' } },
});
