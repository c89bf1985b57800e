import { CHAINS } from '#contracts/chain.ts';
import type { Say } from '#contracts/pair.ts';

export type ChainNames = (chainId: number) => string;
/** By name with its id; an unknown one by its id. */
export const chainNamed =
  (say: Say): ChainNames =>
  (chainId) => {
    const pair = CHAINS[chainId];
    return pair ? `${say(pair)} (${chainId})` : String(chainId);
  };
