// Writes each area's past once: all areas at the first start, new areas at the next start. A start that died in the
// middle is resumed by the next.
import type { Logger } from 'pino';
import { v4 } from 'uuid';
import type { demoEvents } from '#contracts/events/demo.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { AreaDefinition } from '../command/area.ts';
import { metadataOf } from '../command/metadata.ts';
import type { ContextReaders } from '../command/types.ts';
import { WrongExpectedRevision, type EventStore } from '../event-store/types.ts';
import type { AreaPolicies } from '../executions/worker/policies.ts';
import { whileUnavailable } from '../ingest/retry.ts';
import type { AreaDemo } from './demo.ts';
import { DEMO_SEED, HISTORY_DAYS, history } from './history.ts';
import { ensurePeople, type DemoPeople, type PeopleRegistry } from './people.ts';
import { createHistoryWriter } from './history-writer.ts';
import { Overtaken, pipelined } from './pipelined-store.ts';
import type { Seals } from './seals.ts';
import { DAY } from './story.ts';
import { writeHistory, type CommandOf } from './write-history.ts';
import { dueSeedRuns } from './seed-runs.ts';

const STREAM = 'demo-world';
const MAX_ATTEMPTS = 3;

export interface SeedParts {
  store: EventStore;
  areas: readonly AreaDefinition[];
  /** Context readers on a log with these people, at a given time (ms since 1970). */
  contextReaders: (log: Pick<EventStore, 'load'>, now: () => number, people: readonly string[]) => ContextReaders;
  demos: readonly (Pick<AreaDemo, 'past'> & { area: string })[];
  administrators: PeopleRegistry;
  /** Policies for the areas' events. `commandOf` maps facts to commands. */
  policies: readonly AreaPolicies[];
  commandOf: CommandOf;
  seals: Seals;
  /** Records what must exist before people are added, at the simulated instant; undefined: now. */
  recordPrerequisites?: (now: string | undefined) => Promise<void>;
  /** DEMO_PASSWORD; null: random passwords. */
  password: string | null;
  log: Logger;
  /** Called with a new person's password once it is valid. */
  onPerson?: (person: { email: string; password: string }) => void;
  /** ms since 1970; default: Date.now. */
  now?: () => number;
  seed?: number;
  signal?: AbortSignal;
}

export interface SeedResult {
  /** Whether this call wrote or resumed history. */
  seeded: boolean;
  people: DemoPeople;
}

/**
 * A store that records all events at `recordedAt`. Recording times must only increase, so areas that are added later
 * get a history that is recorded as of now.
 */
const recordingAt = (store: EventStore, recordedAt: string): EventStore => ({
  ...store,
  append: (stream, events, expected) =>
    store.append(
      stream,
      events.map((event) => ({ ...event, metadata: { ...event.metadata, recordedAt } })),
      expected,
    ),
});

/**
 * The log as it was before earlier attempts of the same seed run, which this attempt repeats. Claims and references
 * stay: each attempt appends them again.
 */
function withoutEarlierAttempts(store: EventStore, isOfRun: (event: StoredEvent) => boolean): EventStore {
  const isClaimOrReference = (stream: string): boolean =>
    stream.startsWith('claim-') || stream.startsWith('reference-');
  return {
    ...store,
    async load(stream, from) {
      const events = await store.load(stream, from);
      const repeated = events.findIndex((event) => event.metadata.demo === true && isOfRun(event));
      return isClaimOrReference(stream) || repeated < 0 ? events : events.slice(0, repeated);
    },
  };
}

/** Retries until everything is written; false if events of others conflict permanently. */
async function writeAll(write: () => Promise<void>, log: SeedParts['log'], signal?: AbortSignal): Promise<boolean> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await whileUnavailable(write, Infinity, signal);
      return true;
    } catch (error) {
      if (!(error instanceof Overtaken || error instanceof WrongExpectedRevision)) throw error;
      // After an outage, appends may be out of order; writing again corrects this.
      log.warn({ err: error }, 'writing the demo history is retried');
      if (attempts >= MAX_ATTEMPTS) return false;
    }
  }
}

/**
 * Call it before any other append: recording times only go forward, and history starts thirty days ago. On a log
 * started by something else it adds only the people, no history.
 */
export async function seedDemo({
  store,
  areas,
  contextReaders,
  policies,
  commandOf,
  seals,
  demos,
  administrators,
  recordPrerequisites,
  password,
  log,
  onPerson = () => {},
  now = Date.now,
  seed = DEMO_SEED,
  signal,
}: SeedParts): Promise<SeedResult> {
  const progressEvents = await store.load(STREAM);
  const hasOtherEvents = !progressEvents.length && (await store.head()) !== null;
  if (hasOtherEvents) log.warn('the log already has other events, so no demo history is written');
  const due = hasOtherEvents
    ? []
    : dueSeedRuns(progressEvents, {
        areas: demos.flatMap(({ area, past }) => (past ? area : [])),
        seed,
        until: new Date(now()).toISOString(),
      });
  const startedAt = due[0]?.isFirst ? new Date(Date.parse(due[0].until) - HISTORY_DAYS * DAY).toISOString() : undefined;
  let revision = progressEvents.at(-1)?.revision ?? -1;
  const record = async (
    type: keyof typeof demoEvents.schemas,
    data: Record<string, unknown>,
    at = new Date(now()).toISOString(),
  ): Promise<void> => {
    const event = {
      id: v4(),
      type,
      data,
      metadata: metadataOf({ commandId: v4(), actor: { kind: 'system', id: 'system' }, demo: true }, type, '', at),
    };
    ({ revision } = await store.append(STREAM, [event], revision < 0 ? 'no-stream' : revision));
  };

  for (const { areas: areaNames, seed: runSeed, until, isBegun } of due)
    if (!isBegun) await record('DemoHistoryBegun', { areas: areaNames, seed: runSeed, until }, startedAt);
  await recordPrerequisites?.(startedAt);
  const people = await ensurePeople(administrators, password, startedAt, onPerson);
  for (const { areas: areaNames, seed: runSeed, until, isFirst } of due) {
    const acts = history(
      demos.filter(({ area }) => areaNames.includes(area)),
      Date.parse(until),
      runSeed,
    );
    const target = isFirst ? store : recordingAt(store, new Date(now()).toISOString());
    const { position } = (await store.load(STREAM)).find(
      ({ type, data }) =>
        type === 'DemoHistoryBegun' && data.until === until && String(data.areas) === areaNames.join(),
    )!;
    const cleanStore = withoutEarlierAttempts(
      target,
      isFirst ? ({ metadata }) => metadata.recordedAt > startedAt! : (event) => event.position > position,
    );
    const historyWriter = () =>
      createHistoryWriter({
        store: pipelined(cleanStore, { startsStreams: isFirst }),
        areas,
        log,
        contextReaders: (pastLog, at) =>
          contextReaders(
            pastLog,
            at,
            Object.values(people).map(({ id }) => id),
          ),
      });
    // In a log that people have written to, other streams may already hold keys that the demo claims.
    const onRefused = isFirst
      ? undefined
      : (error: Error): void => log.warn({ err: error }, 'an action of the demo history is skipped');
    const isComplete = await writeAll(
      () =>
        writeHistory(
          acts,
          { historyWriter: historyWriter(), log: store, people, policies, commandOf, seals },
          { signal, onRefused },
        ),
      log,
      signal,
    );
    if (!isComplete) log.warn('others wrote to streams of the demo, so the rest of its history is skipped');
    await record('DemoHistoryWritten', { acts: acts.length }, isFirst ? until : undefined);
    log.info({ areas: areaNames, acts: acts.length }, 'the demo history is written');
  }
  return { seeded: due.length > 0, people };
}
