// Benchmark of appends by the bare client, and of commands over HTTP in comparison.
import { randomUUID } from 'node:crypto';
import type { NewEvent } from '#contracts/events/event.ts';
import { EVENT_SCHEMAS } from '../../areas/event-schemas.ts';
import { checkEvents } from '../../command/event-check.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Client } from '../testing/client.ts';
import { depositBody } from '../testing/custody/deposits.ts';
import { ms, now, rate, ratioFigure, timed, type Figure, type Timed } from './measure.ts';

const COMMAND_SHARE = 0.6;
/** Largest share of a command's time for checking its event by the schema. */
const CHECK_SHARE = 0.03;
/** A real EventStoreDB on disk on a machine of this kind, 0.4 kB events, this client. */
const REAL_STORE = { one: { perSecond: 726, p50: 1.1, p99: 7.3 }, inFlight32: { perSecond: 5800 } };

const event = (type = 'BenchDepositRecorded', more: Record<string, unknown> = {}): NewEvent => ({
  id: randomUUID(),
  type,
  data: depositBody(randomUUID(), more),
  metadata: {
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
    digest: '',
    actor: { kind: 'system', id: 'bench' },
    recordedAt: new Date().toISOString(),
    version: 1,
  },
});
const appendOne = (store: EventStore) => () => store.append(`bench-${randomUUID()}`, [event()], 'no-stream');

export const recordDeposit = (client: Client) => async (): Promise<void> => {
  const { status, body } = await client.post('/api/deposits', depositBody(randomUUID()), {
    'idempotency-key': randomUUID(),
  });
  if (status !== 200) throw new Error(`the command returned status ${status} ${JSON.stringify(body)}`);
};

export interface Rates {
  one: Timed;
  many: Timed;
}
/** Warm-up calls: a new server is slower at first. */
const WARM_UP = 4_000;

/** Measures appends one at a time and with 32 in flight. */
export async function benchAppends(store: EventStore, count: number): Promise<Rates> {
  await timed(WARM_UP, 32, appendOne(store));
  return { one: await timed(count, 1, appendOne(store)), many: await timed(count * 4, 32, appendOne(store)) };
}

/** Compares the store's appends with a real server's, and with a store that stores nothing. */
export function appendFigures(append: Rates, ceiling: Rates): Figure[] {
  return [
    ratioFigure(
      'embedded store, appends one at a time (limit: a real server)',
      REAL_STORE.one.perSecond,
      append.one.perSecond,
      { atLeast: 1 },
      rate,
    ),
    ratioFigure('embedded store, p50 of an append', REAL_STORE.one.p50, append.one.p50, { atMost: 1 }, ms),
    ratioFigure('embedded store, p99 of an append', REAL_STORE.one.p99, append.one.p99, { atMost: 1 }, ms),
    ratioFigure(
      'embedded store, appends 32 in flight',
      REAL_STORE.inFlight32.perSecond,
      append.many.perSecond,
      { atLeast: 1 },
      rate,
    ),
    ratioFigure(
      'embedded store, appends one at a time (limit: a server that stores nothing)',
      ceiling.one.perSecond,
      append.one.perSecond,
      null,
      rate,
    ),
    ratioFigure(
      'embedded store, appends 32 in flight (limit: a server that stores nothing)',
      ceiling.many.perSecond,
      append.many.perSecond,
      null,
      rate,
    ),
  ];
}

/** Time to check a recorded deposit's event, in ms. Its addresses are cached, as after the request's validation. */
function checkTime(count: number): number {
  const events = Array.from({ length: count }, () =>
    event('DepositRecorded', { recordedBy: 'bench', occurredAt: null }),
  );
  const startedAt = now();
  for (const one of events) checkEvents(EVENT_SCHEMAS, 'deposit-bench', [one]);
  return (now() - startedAt) / count;
}

/** Compares commands over HTTP with appends by the wrapper. */
export async function benchCommands(client: Client, append: Rates, count: number): Promise<Figure[]> {
  const record = recordDeposit(client);
  await timed(WARM_UP, 32, record);
  const command = { one: await timed(count, 1, record), many: await timed(count * 4, 32, record) };
  checkTime(WARM_UP);
  return [
    ratioFigure(
      'command over HTTP, one at a time (limit: raw append)',
      append.one.perSecond,
      command.one.perSecond,
      { atLeast: COMMAND_SHARE },
      rate,
    ),
    ratioFigure(
      'command over HTTP, 32 in flight (limit: raw append)',
      append.many.perSecond,
      command.many.perSecond,
      { atLeast: COMMAND_SHARE },
      rate,
    ),
    ratioFigure(
      'check of a command’s event by its schema (limit: the whole command, 32 in flight)',
      1000 / command.many.perSecond,
      checkTime(count * 4),
      { atMost: CHECK_SHARE },
      (time) => `${(time * 1000).toFixed(1)} µs`,
    ),
  ];
}
