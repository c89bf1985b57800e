// Items that a job rejected: only their place and reasons are kept. Values and texts are derived from the input on
// reading.
import { z } from 'zod';
import type { JobCounts } from '#contracts/areas/job/events.ts';
import { QuotaExceeded } from '../storage/vault/held-pieces.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { ChunkResult } from './kind.ts';

/** The most rejected items kept per job. Further ones are only counted. */
export const MOST_REJECTED = 10_000;
/** Part name: one piece per chunk with rejected items, numbered by the chunk's first item. */
const PART = 'rejected items';

/** Like `Place` in services/ingest. `why`: all its faults. */
export interface RejectedItem {
  line: number;
  row?: number | undefined;
  why: readonly { code: string; path: string }[];
}
/** Items share reasons: each piece lists a reason once, as code and path. */
const Piece = z.object({
  reasons: z.array(z.tuple([z.string(), z.string()])),
  items: z.array(z.tuple([z.number(), z.number().nullable(), z.array(z.number())])),
});
type Held = Vault['held'];

function pieceOf(items: readonly RejectedItem[]): Buffer {
  const reasons = new Map<string, { index: number; reason: [string, string] }>();
  const indexOf = ({ code, path }: RejectedItem['why'][number]): number => {
    const entry = reasons.get(`${code} ${path}`) ?? { index: reasons.size, reason: [code, path] };
    reasons.set(`${code} ${path}`, entry);
    return entry.index;
  };
  // Two checks of a field may find the same fault: list it once.
  const encoded = items.map(({ line, row, why }) => [line, row ?? null, [...new Set(why.map(indexOf))]] as const);
  return Buffer.from(JSON.stringify({ reasons: [...reasons.values()].map(({ reason }) => reason), items: encoded }));
}

/**
 * Stores data of a finished chunk. If the quota is exceeded, the job ends; the chunk still counts.
 */
export async function withinQuota(counts: JobCounts, put: () => Promise<void>): Promise<ChunkResult> {
  try {
    await put();
    return counts;
  } catch (error) {
    if (!(error instanceof QuotaExceeded)) throw error;
    return { ...counts, fault: 'quota-exceeded' };
  }
}

/** Stores the rejected items of the chunk after `before`, up to MOST_REJECTED per job. */
export async function holdRejected(
  held: Held,
  id: string,
  before: JobCounts,
  items: readonly RejectedItem[],
): Promise<void> {
  const first = items.slice(0, Math.max(0, MOST_REJECTED - before.refused));
  if (first.length) await held.put(id, PART, before.done, pieceOf(first));
}

/** The stored items, in order. */
export async function* rejectedItems(held: Held, id: string): AsyncGenerator<RejectedItem, void, undefined> {
  for (const number of await held.numbers(id, PART)) {
    const piece = await held.piece(id, PART, number);
    if (!piece) return; // it has expired meanwhile
    const { reasons, items } = Piece.parse(JSON.parse(piece.toString()));
    for (const [line, row, why] of items)
      yield {
        line,
        ...(row !== null && { row }),
        why: why.map((index) => ({ code: reasons[index]![0], path: reasons[index]![1] })),
      };
  }
}

/** The fields of a job that a Teller uses. */
interface RejectedOf {
  id: string;
  about: string;
  order: unknown;
  refused: number;
}
/**
 * Yields an NDJSON line for each item that a job rejected; nothing if there was none. Throws the signal's reason when
 * the reader has left.
 */
export type RejectedItemWriter = (job: RejectedOf, signal: AbortSignal) => AsyncIterable<string>;
