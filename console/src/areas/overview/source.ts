import { CHAINS, SOLANA } from '#contracts/values/chain.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { listAt } from '../../base/list-address.ts';
import type { Source } from '../../statistics/reading.ts';

export const OVERVIEWS: Source = { path: '/api/overviews/series', models: ['overviews'], permission: 'overview:read' };

const onChains = (chains: readonly string[]): FilterModel => ({
  chainId: { filterType: 'set', values: [...chains] },
  state: { filterType: 'set', values: ['ACTIVE'] },
});
const EVM = Object.keys(CHAINS).filter((chain) => chain !== String(SOLANA));
const VAULTS = '/statistics/dataVault';
/** Open troves: all, and by chain. */
export const [ALL, OF_EVM, OF_SOLANA] = [
  listAt(VAULTS, onChains(Object.keys(CHAINS))),
  listAt(VAULTS, onChains(EVM)),
  listAt(VAULTS, onChains([String(SOLANA)])),
];
