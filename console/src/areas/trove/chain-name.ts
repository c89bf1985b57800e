import { CHAINS } from '#contracts/values/chain.ts';
import type { Say } from '#contracts/declared/pair.ts';

export type ChainNames = (chainId: number) => string;
/** By name with its id; an unknown one by its id. */
export const chainNamed =
  (say: Say): ChainNames =>
  (chainId) => {
    const pair = CHAINS[chainId];
    return pair ? `${say(pair)} (${chainId})` : String(chainId);
  };
