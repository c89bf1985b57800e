import type { ExecutionKind } from '#contracts/execution.ts';
import { BitcoinTxid, EvmHash } from '#contracts/values.ts';

/** A hash in the spelling of the execution's chain, EVM for a mint and bitcoin for a pay-out; null if it is of another. */
export function hashOnChain(kind: ExecutionKind, hash: string): string | null {
  // A txid may be written with `0x` in a form; an executor that does so has mixed up the chains.
  const schema = kind === 'mint' ? EvmHash : BitcoinTxid.refine(() => !/^\s*0x/i.test(hash));
  return schema.safeParse(hash).data ?? null;
}
