import { CHAINS } from '#contracts/values/chain.ts';
import type { Say } from '#contracts/declared/pair.ts';

export type ChainNames = (chainId: number) => string;
/** The chain's name with its id; for an unknown chain the id alone. */
export const chainNamed =
  (say: Say): ChainNames =>
  (chainId) => {
    const pair = CHAINS[chainId];
    return pair ? `${say(pair)} (${chainId})` : String(chainId);
  };
