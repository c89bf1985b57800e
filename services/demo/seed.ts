// The demo world's past is written at the first start; a start that died in the middle is gone on with by the next.
import type { Logger } from 'pino';
import { v4 } from 'uuid';
import { demoEvents } from '#contracts/demo.ts';
import type { NewEvent } from '#contracts/event.ts';
import type { Administrators } from '../areas/administrator/administrators.ts';
import type { AreaDefinition } from '../command/area.ts';
import { createClaims } from '../command/claims.ts';
import { metadataOf } from '../command/metadata.ts';
import { WrongExpectedRevision, type EventStore } from '../event-store/types.ts';
import { whileUnavailable } from '../ingest/retry.ts';
import { DEMO_SEED, HISTORY_DAYS, history } from './history.ts';
import { actorOf, ensurePeople, type DemoPeople } from './people.ts';
import { DAY } from './prices.ts';
import { createScribe } from './scribe.ts';
import { writeHistory } from './write-history.ts';

const STREAM = 'demo-world';
const MAX_ATTEMPTS = 3;

export interface SeedParts {
  store: EventStore;
  areas: readonly AreaDefinition[];
  administrators: Pick<Administrators, 'ensure'>;
  /** Puts on record what people need before they are added, at the simulated instant. */
  begin?: (now: string) => Promise<void>;
  /** DEMO_PASSWORD; null: passwords are made up. */
  password: string | null;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Hears a new person's password once it holds. */
  tell?: (person: { email: string; password: string }) => void;
  /** ms since 1970; Date.now unless told. */
  now?: () => number;
  seed?: number;
  /** How many deposits; 2 000 unless told. */
  deposits?: number;
  signal?: AbortSignal;
}

export interface Seeded {
  /** Whether history was written, or gone on with, by this call. */
  seeded: boolean;
  people: DemoPeople;
}

const note = (type: keyof typeof demoEvents.schemas, data: Record<string, unknown>, recordedAt: string): NewEvent =>
  ({ id: v4(), type, data, metadata: metadataOf({ commandId: v4(), actor: { kind: 'system', id: 'system' }, demo: true }, type, '', recordedAt) });

/** Writes until all is written; false if others' events stand in the way for good. */
async function writeAll(write: () => Promise<void>, log: SeedParts['log'], signal?: AbortSignal): Promise<boolean> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await whileUnavailable(write, Infinity, signal);
      return true;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      // After an outage appends may have overtaken each other: written once more they find their place.
      log.warn({ err: error }, 'the demo world’s history is begun again');
      if (attempts >= MAX_ATTEMPTS) return false;
    }
  }
}

/**
 * To be called before anything else is appended: the log's times only go forward, and history begins thirty days ago. On a log that
 * something else began it writes no history, only the people.
 */
export async function seedDemo({ store, areas, administrators, begin, password, log, tell = () => {}, now = Date.now, seed = DEMO_SEED, deposits, signal }: SeedParts): Promise<Seeded> {
  const known = await store.load(STREAM);
  const isWritten = known.some(({ type }) => type === 'DemoHistoryWritten');
  const isForeign = !known.length && await store.head() !== null;
  if (isForeign) log.warn('the log was begun without the demo world: its history is left out');
  if (isWritten || isForeign) return { seeded: false, people: await ensurePeople(administrators, password, undefined, tell) };

  const until = known[0] ? Date.parse(demoEvents.schemas.DemoHistoryBegun.parse(known[0].data).until) : now();
  const from = new Date(until - HISTORY_DAYS * DAY).toISOString();
  if (!known[0]) await store.append(STREAM, [note('DemoHistoryBegun', { seed, until: new Date(until).toISOString() }, from)], 'no-stream');
  const begunWith = known[0] ? demoEvents.schemas.DemoHistoryBegun.parse(known[0].data).seed : seed;
  await begin?.(from);
  const people = await ensurePeople(administrators, password, from, tell);
  const acts = history(until, begunWith, deposits);
  const isWhole = await writeAll(
    () => writeHistory(acts, createScribe({ store, areas, claims: createClaims({ store }) }), { maker: actorOf(people.maker), checker: actorOf(people.checker) }, signal),
    log, signal,
  );
  if (!isWhole) log.warn('somebody else wrote to the demo world’s streams: the rest of its history is left out');
  await store.append(STREAM, [note('DemoHistoryWritten', { acts: acts.length }, new Date(until).toISOString())], 0);
  log.info({ acts: acts.length }, 'the demo world’s history is written');
  return { seeded: true, people };
}
