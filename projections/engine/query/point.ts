// The point in time a read speaks for, once the read model has come so far.
import type { EventSource } from '../event-source.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Database } from '../storage/database.ts';
import { instantAtPosition, positionAtInstant, positionsAtInstants } from '../storage/times.ts';
import { PositionUnknown, ReadModelBehind, type BasisSource, type GroupAt, type ReadAt } from '../types.ts';

const POSITION = /^\d{1,19}$/;

export interface Reads {
  catalog: Catalog;
  database: Database;
  source: EventSource;
  /** NO_BASIS unless told. */
  basis?: BasisSource;
  /** The clock, ms since 1970; Date.now unless told. */
  now?: () => number;
}

const REMEMBERED = 1_000;
/** Times of positions and positions of times: they do not change once the log's times are known so far. */
const remembered = new WeakMap<Catalog, Map<string, string | null>>();

/** What was found for a key before, or is found now; it is kept if it holds for ever. */
async function recalled(
  { catalog }: Reads,
  key: string,
  find: () => Promise<{ found: string | null; isFinal: boolean }>,
): Promise<string | null> {
  const known = remembered.get(catalog) ?? new Map<string, string | null>();
  remembered.set(catalog, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  // Until then the times in the database may be those of another log.
  if (!(await catalog.waitFor(() => catalog.isOfThisLog, catalog.patience)))
    throw new ReadModelBehind('the log is not known yet');
  const { found, isFinal } = await find();
  if (known.size >= REMEMBERED) known.clear();
  if (isFinal) known.set(key, found);
  return found;
}

const timeOf = (reads: Reads, position: string): Promise<string | null> =>
  recalled(reads, position, async () => {
    const isFinal = (reads.catalog.timesCheckpoint?.commit ?? 0n) >= BigInt(position);
    return { found: await instantAtPosition(reads.database.kysely, position), isFinal };
  });

/**
 * `past`: null, the rows as they are now. `clock`: the instant asked for, or when the position was recorded; null: now.
 */
export interface Point {
  past: { position: string; at: string | null } | null;
  clock: string | null;
  behind: boolean;
}
export const NOW: Point = { past: null, clock: null, behind: false };

const within = <Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined).unref())]);

const isAt = ({ catalog }: Reads, model: string, position: string): boolean =>
  (catalog.known(model)?.checkpoint.commit ?? -1n) >= BigInt(position);
const reaches = (reads: Reads, model: string, position: string): Promise<boolean> =>
  reads.catalog.waitFor(() => isAt(reads, model, position), reads.catalog.patience);

const headOf = ({ source, catalog }: Reads): Promise<{ position: bigint } | undefined> =>
  within(
    source.head().then((position) => ({ position: position?.commit ?? 0n })),
    catalog.patience,
  ).catch(() => undefined);

/**
 * The last position recorded at an instant or before; an instant to come is now. Throws ReadModelBehind if earlier
 * events may still be unseen.
 */
const positionOfInstant = async (reads: Reads, instant: string): Promise<string> =>
  (await recalled(reads, instant, () => findPosition(reads, instant))) ?? '0';

async function findPosition(reads: Reads, instant: string): Promise<{ found: string | null; isFinal: boolean }> {
  const {
    catalog,
    database: { kysely },
  } = reads;
  let { position: found, passed } = await positionAtInstant(kysely, instant);
  if (passed) return { found, isFinal: true };
  const head = await headOf(reads);
  if (!head) throw new ReadModelBehind('the end of the log is not known');
  if (Date.parse(instant) >= Date.now()) return { found: `${head.position}`, isFinal: false };
  const known = await catalog.waitFor(async () => {
    const through = (catalog.timesCheckpoint?.commit ?? 0n) >= head.position;
    ({ position: found, passed } = await positionAtInstant(kysely, instant));
    return through || passed;
  }, catalog.patience);
  if (!known) throw new ReadModelBehind(`the log is not yet known up to ${instant}`);
  return { found, isFinal: passed };
}

/** A point in time as both: its position, and when that was recorded. Throws as pointOf. */
export async function placeOf(reads: Reads, asOf: string): Promise<{ position: string; at: string | null }> {
  if (!POSITION.test(asOf)) {
    const position = await positionOfInstant(reads, asOf);
    return { position, at: await instantAtPosition(reads.database.kysely, position) };
  }
  const position = BigInt(asOf).toString();
  await untilTimesKnown(reads, position);
  return { position, at: await timeOf(reads, position) };
}

const lesser = (one: string, other: string): string => (BigInt(one) <= BigInt(other) ? one : other);
/** The last position recorded at each instant or before, none beyond its `upTo`. Throws as pointOf. */
export async function positionsOf(reads: Reads, asked: readonly Pick<GroupAt, 'at' | 'upTo'>[]): Promise<string[]> {
  const last = asked.reduce((most, { upTo }) => (BigInt(upTo) > most ? BigInt(upTo) : most), 0n);
  await untilTimesKnown(reads, `${last}`);
  const found = await positionsAtInstants(
    reads.database.kysely,
    asked.map(({ at }) => at),
  );
  return asked.map(({ upTo }, index) => lesser(found[index]!, upTo));
}

const untilTimesKnown = (reads: Reads, position: string): Promise<void> =>
  untilSeen(reads, position, () => (reads.catalog.timesCheckpoint?.commit ?? -1n) >= BigInt(position), 'the log');

/**
 * Waits until what is asked has seen the position. Throws PositionUnknown beyond the log's end, ReadModelBehind if it
 * takes too long.
 */
async function untilSeen(reads: Reads, position: string, isSeen: () => boolean, what: string): Promise<void> {
  if (!isSeen() && BigInt(position) > ((await headOf(reads))?.position ?? BigInt(position)))
    throw new PositionUnknown(`the log ends before position ${position}`);
  if (!(await reads.catalog.waitFor(isSeen, reads.catalog.patience)))
    throw new ReadModelBehind(`${what} has not come to ${position}`);
}

/**
 * Resolves and waits. Throws ReadModelBehind: a part of the truth is never shown as the past; and PositionUnknown for
 * what is no past yet.
 */
export async function pointOf(reads: Reads, model: string, { asOf, atLeast }: ReadAt): Promise<Point> {
  await reads.catalog.serving(model);
  const behind = atLeast !== undefined && !(await reaches(reads, model, atLeast));
  if (asOf === undefined) return { ...NOW, behind };
  const isInstant = !POSITION.test(asOf);
  const position = isInstant ? await positionOfInstant(reads, asOf) : BigInt(asOf).toString();
  await untilSeen(reads, position, () => isAt(reads, model, position), model);
  const at = await timeOf(reads, position);
  // An instant to come is now.
  const clock = !isInstant ? at : Date.parse(asOf) < (reads.now ?? Date.now)() ? new Date(asOf).toISOString() : null;
  return { past: { position, at }, clock, behind };
}
