import { base58 } from '@scure/base';
import type { Chain, DeclaredExecution } from '#contracts/declared/declaration.ts';
import { EXECUTION_KINDS } from '#contracts/declared/execution-kinds.ts';
import { BitcoinTxid, EvmHash } from '#contracts/values/values.ts';

const SOLANA_BYTES = 64;
/** 64 bytes in base58, which tells capitals from small letters. */
function solanaHash(hash: string): string | undefined {
  try {
    return base58.decode(hash).length === SOLANA_BYTES ? hash : undefined;
  } catch {
    return undefined;
  }
}
const evmHash = (hash: string): string | undefined => EvmHash.safeParse(hash).data;

const HASHES: Record<Chain, (hash: string) => string | undefined> = {
  evm: evmHash,
  // A txid may be written with `0x` in a form; an executor that does so has mixed up the chains.
  bitcoin: (hash) => (/^\s*0x/i.test(hash) ? undefined : BitcoinTxid.safeParse(hash).data),
  'evm-or-solana': (hash) => evmHash(hash) ?? solanaHash(hash),
};

/** Throws for a kind that no area declares. */
function declarationOf(kind: string): DeclaredExecution {
  const declared = EXECUTION_KINDS[kind];
  if (!declared) throw new Error(`no area declares executions of kind ${kind}`);
  return declared;
}
/** null: what is of this kind is no transaction. */
export const chainOf = (kind: string): Chain | null => declarationOf(kind).chain;
/** Whether the program itself carries it out. */
export const isOurOwn = (kind: string): boolean => declarationOf(kind).by !== undefined;
/**
 * A hash in the spelling of the chain that an execution of the kind is carried out on: null where it is on none.
 * undefined: it is of another, or lacks.
 */
export function hashOnChain(kind: string, hash: string | null): string | null | undefined {
  const chain = chainOf(kind);
  if (chain === null) return hash === null ? null : undefined;
  return hash === null ? undefined : HASHES[chain](hash);
}
/**
 * What an outcome of the kind brings, as its declaration has it, or null for nothing; undefined: that does not fit.
 * What the kind knows nothing of is the executor's own.
 */
export function figuresOf(kind: string, given: unknown): Record<string, string> | null | undefined {
  const { figures } = declarationOf(kind);
  if (!figures || given === undefined || given === null) return null;
  const told = figures.safeParse(given);
  // Figures are texts: their declarations say so.
  return told.success ? (told.data as Record<string, string>) : undefined;
}
