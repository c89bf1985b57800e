// The demo world goes on: about one fact or act a second, on deposits of its own.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DepositRow } from '#contracts/deposit.ts';
import { DatabaseUnavailable, type ReadModels } from '#projections/engine/types.ts';
import { derivedId, namespaceOf } from '../base/ids.ts';
import type { Commands } from '../command/types.ts';
import { EventStoreUnavailable, type EventStore } from '../event-store/types.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { ACTS, type LiveAct } from './acts.ts';
import { DEMO_FEED, makeDeposit } from './deposits.ts';
import { institutions } from './institutions.ts';
import { actorOf, type DemoPeople } from './people.ts';
import { DAY, priceFact } from './prices.ts';
import { createRandom, type Random } from './random.ts';

const LIVE_COMMANDS = namespaceOf('demo-live-command');
/** Deposits waiting for their confirmation: below the one more come in, above the other more are confirmed. */
const FEW = 25;
const MANY = 60;
const CANDIDATES = 40;
/** They come so much faster than in the history before: as large as there, today would dwarf every other day. */
const LIVE_SCALE = 1 / 40;
const PAUSE = { least: 500, spread: 1_000 }; // ms
const LONGEST_PAUSE = 30_000;

export interface LiveParts {
  store: Pick<EventStore, 'load'>;
  commands: Pick<Commands, 'run'>;
  ingest: Pick<Ingest, 'take'>;
  models: Pick<ReadModels, 'list'>;
  people: DemoPeople;
  log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  /** Scales the pauses: 0 in tests. */
  pace?: number;
  random?: Random;
  /** ms since 1970. */
  now?: () => number;
}

const shareOfNew = (waiting: number): number => (waiting < FEW ? 0.85 : waiting > MANY ? 0.15 : 0.5);

/** One act at a time, as chance has it. */
export function createLiveDemo({ store, commands, ingest, models, people, random = createRandom(Date.now()), now = Date.now }: Omit<LiveParts, 'log' | 'pace'>): { step(): Promise<void> } {
  const all = institutions();
  const recorders = [`source:${DEMO_FEED}`, people.maker.id];
  let priced = 0; // the day whose price was told last

  const find = async (filter: LiveAct['filter'], end: number, sort: 'asc' | 'desc' = 'asc'): Promise<{ rows: DepositRow[]; total: number }> => {
    const of = Object.fromEntries(Object.entries({ ...filter, recordedBy: recorders }).map(([column, values]) => [column, { filterType: 'set' as const, values: [...values] }]));
    const { rows, total } = await models.list('deposits', { filter: of, sort: [{ colId: 'createdPosition', sort }], start: 0, end });
    return { rows: rows as unknown as DepositRow[], total };
  };
  /** What people recorded in the console is theirs, also what the demo's people did by hand. */
  const isOurs = async (id: string): Promise<boolean> => (await store.load(`deposit-${id}`))[0]?.metadata.demo === true;

  const fact = async (): Promise<void> => {
    const at = now();
    const sender = { mayUse: () => true, demo: true } as const;
    const today = Math.floor(at / DAY);
    if (today !== priced) {
      priced = today;
      const { result } = await ingest.take(priceFact(at), sender);
      if (result === 'accepted') return;
    }
    const name = `demo-live-${at}-${random.whole(0, 999_999)}`;
    await ingest.take({ source: DEMO_FEED, id: name, type: 'deposit-seen', at: new Date(at - random.whole(12, 70) * 60_000).toISOString(), data: makeDeposit(random, all, name, at, LIVE_SCALE) }, sender);
  };

  const act = async (live: LiveAct): Promise<boolean> => {
    const { rows } = await find(live.filter, CANDIDATES, live.newest ? 'desc' : 'asc');
    if (rows.length <= (live.leave ?? 0)) return false;
    // The first are likelier: people work through a queue, though not strictly.
    const row = rows[Math.floor(rows.length * random.fraction() ** 2)]!;
    if (!(await isOurs(row.id))) return false;
    const commandId = derivedId(LIVE_COMMANDS, `${row.id} ${row.revision} ${live.type}`);
    const outcome = await commands.run('deposit', { type: live.type, id: row.id, ...live.fields(row, random) }, { commandId, actor: actorOf(people[live.by]), expectedRevision: row.revision, demo: true });
    return outcome.kind === 'done';
  };

  return {
    async step() {
      const { total } = await find({ status: ['RECORDED'] }, 1);
      if (!random.chance(shareOfNew(total))) {
        let left = random.fraction() * ACTS.reduce((sum, { weight }) => sum + weight, 0);
        if (await act(ACTS.find(({ weight }) => (left -= weight) < 0) ?? ACTS[0]!)) return;
      }
      await fact();
    },
  };
}

/** Goes on until it is stopped, also through outages of the store or the database. Returns at once. */
export function startDemo({ log, pace = 1, ...parts }: LiveParts): { stop(): Promise<void> } {
  const ending = new AbortController();
  const random = parts.random ?? createRandom(Date.now());
  const live = createLiveDemo({ ...parts, random });
  const running = (async () => {
    let failures = 0;
    while (!ending.signal.aborted) {
      try {
        await live.step();
        failures = 0;
      } catch (error) {
        failures += 1;
        const isOutage = error instanceof EventStoreUnavailable || error instanceof DatabaseUnavailable;
        log[isOutage ? 'warn' : 'error']({ err: error }, 'the demo world pauses');
      }
      const pause = pace * (PAUSE.least + PAUSE.spread * random.fraction());
      await sleep(Math.min(LONGEST_PAUSE, pause * 2 ** failures), undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
