// Live activity of the demo world, each area at its own pace.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '#projections/engine/types.ts';
import { derivedId, namespaceOf } from '../base/ids.ts';
import type { Commands } from '../command/types.ts';
import { EventStoreUnavailable, type EventStore } from '../event-store/types.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { AreaDemo, Live, World } from './demo.ts';
import { actorOf, type DemoPeople } from './people.ts';
import { createRandom, type Random } from './random.ts';

const LIVE_COMMANDS = namespaceOf('demo-live-command');
const LONGEST_PAUSE = 30_000; // ms

interface WorldParts {
  store: Pick<EventStore, 'load'>;
  commands: Pick<Commands, 'run'>;
  ingest: Pick<Ingest, 'take'>;
  models: World['models'];
  people: DemoPeople;
  random?: Random;
  /** ms since 1970. */
  now?: () => number;
}

export const createWorld = ({
  store,
  commands,
  ingest,
  models,
  people,
  random = createRandom(Date.now()),
  now = Date.now,
}: WorldParts): World => ({
  random,
  now,
  people,
  models,
  isOurs: async (stream) => (await store.load(stream))[0]?.metadata.demo === true,
  report: async (fact) => (await ingest.take(fact, { mayUse: () => true, demo: true })).result,
  async act({ area }, by, command, revision) {
    const commandId = derivedId(LIVE_COMMANDS, `${command.id} ${revision} ${command.type}`);
    return (
      (
        await commands.run({ area }, command, {
          commandId,
          actor: actorOf(people[by]),
          expectedRevision: revision,
          demo: true,
        })
      ).kind === 'done'
    );
  },
});

export interface LiveParts extends WorldParts {
  demos: readonly (Pick<AreaDemo, 'live'> & { area: string })[];
  log: Pick<Logger, 'warn' | 'error'>;
  /** Factor for the pauses: 0 in tests. */
  pace?: number;
}

/** Runs in the background until it is stopped, also across outages of the store or the database. Returns at once. */
export function startDemo({ demos, log, pace = 1, ...parts }: LiveParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const world = createWorld(parts);
  const runLive = async (area: string, { pause: { least, spread }, step }: Live): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await step();
        failures = 0;
      } catch (error) {
        failures += 1;
        const isOutage = error instanceof EventStoreUnavailable || error instanceof DatabaseUnavailable;
        log[isOutage ? 'warn' : 'error']({ err: error, area }, 'a step of the live demo failed and is retried later');
      }
      const pause = least + spread * world.random.fraction();
      await sleep(pace * Math.max(pause, Math.min(LONGEST_PAUSE, pause * 2 ** failures)), undefined, {
        signal: stopping.signal,
      }).catch(() => {});
    }
  };
  const running = Promise.all(demos.flatMap(({ area, live }) => (live ? runLive(area, live(world)) : [])));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
