import { base58 } from '@scure/base';
import type { Chain, DeclaredExecution } from '#contracts/declared/declaration.ts';
import { EXECUTION_KINDS } from '#contracts/declared/execution-kinds.ts';
import { BitcoinTxid, EvmHash } from '#contracts/values/values.ts';

const SOLANA_BYTES = 64;
/** 64 bytes in base58, which is case-sensitive. */
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
  // Forms accept a txid with `0x`. An executor that sends one has mixed up the chains.
  bitcoin: (hash) => (/^\s*0x/i.test(hash) ? undefined : BitcoinTxid.safeParse(hash).data),
  'evm-or-solana': (hash) => evmHash(hash) ?? solanaHash(hash),
};

/** Throws for an undeclared kind. */
function declarationOf(kind: string): DeclaredExecution {
  const declared = EXECUTION_KINDS[kind];
  if (!declared) throw new Error(`no area declares executions of kind ${kind}`);
  return declared;
}
/** null: executions of this kind are not transactions. */
export const chainOf = (kind: string): Chain | null => declarationOf(kind).chain;
/** Whether the program itself is the executor. */
export const isOurOwn = (kind: string): boolean => declarationOf(kind).by !== undefined;
/**
 * Normalises a hash for the chain of this kind. null: the kind has no chain. undefined: the hash is missing or belongs
 * to another chain.
 */
export function hashOnChain(kind: string, hash: string | null): string | null | undefined {
  const chain = chainOf(kind);
  if (chain === null) return hash === null ? null : undefined;
  return hash === null ? undefined : HASHES[chain](hash);
}
/**
 * Parses the figures of an outcome by the kind's schema. null: none. undefined: they do not match. Undeclared figures
 * are ignored.
 */
export function figuresOf(kind: string, reported: unknown): Record<string, string> | null | undefined {
  const { figures } = declarationOf(kind);
  if (!figures || reported === undefined || reported === null) return null;
  const parsed = figures.safeParse(reported);
  // The schema has checked it: figures are declared as texts.
  return parsed.success ? (parsed.data as Record<string, string>) : undefined;
}
