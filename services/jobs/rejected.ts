// The items that a job rejected: where they are and why, and no more. Their values and the words are made of what was
// handed in as they are read.
import { z } from 'zod';
import type { JobCounts } from '#contracts/areas/job/events.ts';
import { QuotaExceeded } from '../storage/vault/held-pieces.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { Came } from './kind.ts';

/** Of one job so many are held; of the others it is told how many there are. */
export const MOST_REJECTED = 10_000;
/** What is held of them: a piece for each stretch that had any, by the number of its first item. */
const PART = 'rejected items';

/** As `Place` in services/ingest; `why`: each of its faults. */
export interface RejectedItem {
  line: number;
  row?: number | undefined;
  why: readonly { code: string; path: string }[];
}
/** Items share their reasons: each is told once a piece, as code and path. */
const Piece = z.object({
  reasons: z.array(z.tuple([z.string(), z.string()])),
  items: z.array(z.tuple([z.number(), z.number().nullable(), z.array(z.number())])),
});
type Held = Vault['held'];

function pieceOf(items: readonly RejectedItem[]): Buffer {
  const reasons = new Map<string, { index: number; reason: [string, string] }>();
  const indexOf = ({ code, path }: RejectedItem['why'][number]): number => {
    const known = reasons.get(`${code} ${path}`) ?? { index: reasons.size, reason: [code, path] };
    reasons.set(`${code} ${path}`, known);
    return known.index;
  };
  // Two checks of one field may find the same: it is one reason of this item.
  const told = items.map(({ line, row, why }) => [line, row ?? null, [...new Set(why.map(indexOf))]] as const);
  return Buffer.from(JSON.stringify({ reasons: [...reasons.values()].map(({ reason }) => reason), items: told }));
}

/**
 * Puts something that is held for a stretch which is done already. Where there is no room for it the job ends, and what
 * was done is counted.
 */
export async function withinQuota(counts: JobCounts, put: () => Promise<void>): Promise<Came> {
  try {
    await put();
    return counts;
  } catch (error) {
    if (!(error instanceof QuotaExceeded)) throw error;
    return { ...counts, fault: 'quota-exceeded' };
  }
}

/** Holds those of a stretch that began after `before`, as far as they are among the first. */
export async function holdRejected(
  held: Held,
  id: string,
  before: JobCounts,
  items: readonly RejectedItem[],
): Promise<void> {
  const first = items.slice(0, Math.max(0, MOST_REJECTED - before.refused));
  if (first.length) await held.put(id, PART, before.done, pieceOf(first));
}

/** Those that are held, in their order. */
export async function* rejectedItems(held: Held, id: string): AsyncGenerator<RejectedItem, void, undefined> {
  for (const number of await held.numbers(id, PART)) {
    const piece = await held.piece(id, PART, number);
    if (!piece) return; // it has just gone
    const { reasons, items } = Piece.parse(JSON.parse(piece.toString()));
    for (const [line, row, why] of items)
      yield {
        line,
        ...(row !== null && { row }),
        why: why.map((index) => ({ code: reasons[index]![0], path: reasons[index]![1] })),
      };
  }
}

/** A job as far as telling what it rejected goes by it. */
interface RejectedOf {
  id: string;
  about: string;
  order: unknown;
  refused: number;
}
/**
 * Tells of each item that a job of a kind rejected, in lines of NDJSON; nothing: there was none. Throws the signal's
 * reason once nobody reads on.
 */
export type Teller = (job: RejectedOf, signal: AbortSignal) => AsyncIterable<string>;
