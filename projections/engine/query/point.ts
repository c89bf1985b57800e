// The point in time of a read, resolved once the read model has reached it.
import type { StepsAround } from '#contracts/access/session.ts';
import type { EventSource } from '../event-source.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Database } from '../storage/database.ts';
import { instantAtPosition, positionAtInstant, positionsAtInstants, stepsAround } from '../storage/times.ts';
import { PositionUnknown, ReadModelBehind, type ValuationContextSource, type GroupAt, type ReadAt } from '../types.ts';

const POSITION = /^\d{1,19}$/;

export interface ReadDependencies {
  catalog: Catalog;
  database: Database;
  source: EventSource;
  /** Default: no price and no settings. */
  valuationContext?: ValuationContextSource;
  /** The clock, ms since 1970. Default: Date.now. */
  now?: () => number;
}

const REMEMBERED = 1_000;
/** Cache of times by position and positions by time. They never change once the log's times are known up to there. */
const remembered = new WeakMap<Catalog, Map<string, string | null>>();

/** The cached result for a key, or the result of `find`, which is cached if it is final. */
async function memoized(
  { catalog }: ReadDependencies,
  key: string,
  find: () => Promise<{ found: string | null; isFinal: boolean }>,
): Promise<string | null> {
  const cache = remembered.get(catalog) ?? new Map<string, string | null>();
  remembered.set(catalog, cache);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  // Until then, the times in the database may be those of another log.
  if (!(await catalog.waitFor(() => catalog.isOfThisLog, catalog.patience)))
    throw new ReadModelBehind('the identity of the log is not confirmed yet');
  const { found, isFinal } = await find();
  if (cache.size >= REMEMBERED) cache.clear();
  if (isFinal) cache.set(key, found);
  return found;
}

const timeOf = (reads: ReadDependencies, position: string): Promise<string | null> =>
  memoized(reads, position, async () => {
    const isFinal = (reads.catalog.timesCheckpoint?.commit ?? 0n) >= BigInt(position);
    return { found: await instantAtPosition(reads.database.kysely, position), isFinal };
  });

/**
 * `past`: null: the current rows. `clock`: the requested instant, or when the requested position was recorded; null:
 * now.
 */
export interface Point {
  past: { position: string; at: string | null } | null;
  clock: string | null;
  behind: boolean;
}
export const NOW: Point = { past: null, clock: null, behind: false };

const within = <Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined).unref())]);

const hasReached = ({ catalog }: ReadDependencies, model: string, position: string): boolean =>
  (catalog.servingOf(model)?.checkpoint.commit ?? -1n) >= BigInt(position);
const waitForModel = (reads: ReadDependencies, model: string, position: string): Promise<boolean> =>
  reads.catalog.waitFor(() => hasReached(reads, model, position), reads.catalog.patience);

const headOf = ({ source, catalog }: ReadDependencies): Promise<{ position: bigint } | undefined> =>
  within(
    source.head().then((position) => ({ position: position?.commit ?? 0n })),
    catalog.patience,
  ).catch(() => undefined);

/**
 * The last position recorded at an instant or before. A future instant means now. Throws ReadModelBehind if earlier
 * events may still be unseen.
 */
const positionOfInstant = async (reads: ReadDependencies, instant: string): Promise<string> =>
  (await memoized(reads, instant, () => findPosition(reads, instant))) ?? '0';

async function findPosition(
  reads: ReadDependencies,
  instant: string,
): Promise<{ found: string | null; isFinal: boolean }> {
  const {
    catalog,
    database: { kysely },
  } = reads;
  let { position: found, passed } = await positionAtInstant(kysely, instant);
  if (passed) return { found, isFinal: true };
  const head = await headOf(reads);
  if (!head) throw new ReadModelBehind('the end of the log is not known');
  if (Date.parse(instant) >= Date.now()) return { found: `${head.position}`, isFinal: false };
  const isResolved = await catalog.waitFor(async () => {
    const timesCaughtUp = (catalog.timesCheckpoint?.commit ?? 0n) >= head.position;
    ({ position: found, passed } = await positionAtInstant(kysely, instant));
    return timesCaughtUp || passed;
  }, catalog.patience);
  if (!isResolved) throw new ReadModelBehind(`the log is not yet known up to ${instant}`);
  return { found, isFinal: passed };
}

/** A point in time as position and time of recording. Throws like pointOf. */
export async function resolvePointInTime(
  reads: ReadDependencies,
  asOf: string,
): Promise<{ position: string; at: string | null }> {
  if (!POSITION.test(asOf)) {
    const position = await positionOfInstant(reads, asOf);
    return { position, at: await instantAtPosition(reads.database.kysely, position) };
  }
  const position = BigInt(asOf).toString();
  await waitForTimes(reads, position);
  return { position, at: await timeOf(reads, position) };
}

/** The steps of the log around a point in time. Throws like pointOf. */
export async function resolveStepsAround(reads: ReadDependencies, asOf: string): Promise<StepsAround> {
  const { position } = await resolvePointInTime(reads, asOf);
  return stepsAround(reads.database.kysely, position);
}

const earlierPosition = (one: string, other: string): string => (BigInt(one) <= BigInt(other) ? one : other);
/** The last position recorded at each instant or before, at most its `upTo`. Throws like pointOf. */
export async function positionsOf(
  reads: ReadDependencies,
  requested: readonly Pick<GroupAt, 'at' | 'upTo'>[],
): Promise<string[]> {
  const last = requested.reduce((most, { upTo }) => (BigInt(upTo) > most ? BigInt(upTo) : most), 0n);
  await waitForTimes(reads, `${last}`);
  const found = await positionsAtInstants(
    reads.database.kysely,
    requested.map(({ at }) => at),
  );
  return requested.map(({ upTo }, index) => earlierPosition(found[index]!, upTo));
}

const ENDS_REMEMBERED = 20_000;
/** Cache of final positions by instant. Series have the same ends of steps again and again. */
const rememberedEnds = new WeakMap<Catalog, Map<string, string>>();

/** The latest look-up of ends. */
const lookups = new WeakMap<Catalog, Promise<unknown>>();

/** The last position recorded at each instant or before, as far as the log's times are known; 0: none. */
export function positionsAtEnds(reads: ReadDependencies, instants: readonly string[]): Promise<string[]> {
  // One at a time: several series that are read at once have the same ends, and only the first looks them up.
  const found = (lookups.get(reads.catalog) ?? Promise.resolve()).then(() => findEnds(reads, instants));
  lookups.set(
    reads.catalog,
    found.catch(() => undefined),
  );
  return found;
}

async function findEnds(
  { catalog, database: { kysely } }: ReadDependencies,
  instants: readonly string[],
): Promise<string[]> {
  const cache = rememberedEnds.get(catalog) ?? new Map<string, string>();
  rememberedEnds.set(catalog, cache);
  const known = instants.map((instant) => cache.get(instant));
  const missing = instants.filter((_, index) => known[index] === undefined);
  const positions = missing.length > 0 ? await positionsAtInstants(kysely, missing) : [];
  const found = new Map(missing.map((instant, index) => [instant, positions[index]!]));
  if (cache.size >= ENDS_REMEMBERED) cache.clear();
  // Final once an event of a later time is known, in the times of this log.
  const last = positions.reduce((one, other) => (BigInt(one) > BigInt(other) ? one : other), '0');
  if (catalog.isOfThisLog) for (const [instant, position] of found) if (position !== last) cache.set(instant, position);
  return instants.map((instant, index) => known[index] ?? found.get(instant)!);
}

const waitForTimes = (reads: ReadDependencies, position: string): Promise<void> =>
  waitUntilReached(
    reads,
    position,
    () => (reads.catalog.timesCheckpoint?.commit ?? -1n) >= BigInt(position),
    'the table of log times',
  );

/** Waits until `isReached` holds. Throws PositionUnknown beyond the log's end, ReadModelBehind if it takes too long. */
async function waitUntilReached(
  reads: ReadDependencies,
  position: string,
  isReached: () => boolean,
  what: string,
): Promise<void> {
  if (!isReached() && BigInt(position) > ((await headOf(reads))?.position ?? BigInt(position)))
    throw new PositionUnknown(`the log ends before position ${position}`);
  if (!(await reads.catalog.waitFor(isReached, reads.catalog.patience)))
    throw new ReadModelBehind(`${what} has not reached position ${position}`);
}

/** What ReadModels.stateOf answers. Throws like pointOf. */
export async function readState(reads: ReadDependencies, model: string, at: ReadAt): Promise<string | null> {
  const { past, behind } = await pointOf(reads, model, at);
  const { definition, generation, checkpoint } = await reads.catalog.serving(model);
  if (behind || definition.model.computed) return null;
  return `${definition.fingerprint}-${generation}-${past?.position ?? checkpoint.changed}`;
}

/**
 * Resolves the point and waits for it. Throws ReadModelBehind rather than show incomplete data as the past, and
 * PositionUnknown for a position beyond the log's end.
 */
export async function pointOf(reads: ReadDependencies, model: string, { asOf, atLeast }: ReadAt): Promise<Point> {
  await reads.catalog.serving(model);
  const behind = atLeast !== undefined && !(await waitForModel(reads, model, atLeast));
  if (asOf === undefined) return { ...NOW, behind };
  const isInstant = !POSITION.test(asOf);
  const position = isInstant ? await positionOfInstant(reads, asOf) : BigInt(asOf).toString();
  await waitUntilReached(reads, position, () => hasReached(reads, model, position), model);
  const at = await timeOf(reads, position);
  // A future instant means now.
  const clock = !isInstant ? at : Date.parse(asOf) < (reads.now ?? Date.now)() ? new Date(asOf).toISOString() : null;
  return { past: { position, at }, clock, behind };
}
