import type { Chain } from '#contracts/declaration.ts';
import { EXECUTION_KINDS } from '#contracts/execution-kinds.ts';
import { BitcoinTxid, EvmHash } from '#contracts/values.ts';

const HASHES: Record<Chain, (hash: string) => string | undefined> = {
  evm: (hash) => EvmHash.safeParse(hash).data,
  // A txid may be written with `0x` in a form; an executor that does so has mixed up the chains.
  bitcoin: (hash) => (/^\s*0x/i.test(hash) ? undefined : BitcoinTxid.safeParse(hash).data),
};

/** Throws for a kind that no area declares. */
export function chainOf(kind: string): Chain {
  const declared = EXECUTION_KINDS[kind];
  if (!declared) throw new Error(`no area declares executions of kind ${kind}`);
  return declared.chain;
}
/** A hash in the spelling of the chain that an execution of the kind is carried out on; null if it is of another. */
export const hashOnChain = (kind: string, hash: string): string | null => HASHES[chainOf(kind)](hash) ?? null;
