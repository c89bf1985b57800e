// A server whose clock the test moves: random facts and commands happen in it over some weeks.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Actor } from '#contracts/events/event.ts';
import type { MeasureSet } from '#contracts/kits/measure.ts';
import { clientsOf, type TestClient } from '#services/tools/testing/people/access.ts';
import { getWhenCaughtUp, sendFacts } from '#services/tools/testing/imports/send-facts.ts';
import { startTestServer, type TestServer } from '#services/tools/testing/server.ts';
import type { PersonName } from '#services/tools/testing/people/people.ts';

const DAY_MS = 86_400_000;
/** Later than any test runs: recording times never decrease, and the people of the server are recorded as it starts. */
export const BEGIN = Date.parse('2099-12-18T00:00:00.000Z');

/** What an act may use. Its instants are in ms since 1970. */
export interface World {
  now(): number;
  clients: Record<Extract<PersonName, 'admin' | 'maker' | 'checker' | 'operator'>, TestClient>;
  server: TestServer;
  /** Sends a fact of now, or of an earlier time. Throws if it is refused as invalid. */
  report(type: string, data: object, at?: number): Promise<void>;
  /** Sends a command, which may be refused by a rule. */
  command(area: string, command: { type: string; id: string; [more: string]: unknown }, actor: Actor): Promise<void>;
  /** Posts as a person; the answer's id, or null if a rule refused it. Throws if the body is invalid. */
  post(who: TestClient, path: string, body: object): Promise<string | null>;
  /** Ids of rows so far, by list. */
  ids: Map<string, string[]>;
}
/** Something that happens to the rows of a measure set. `data` is what fast-check prints. */
export interface Act {
  data: unknown;
  run(world: World): Promise<void>;
}
export const act = <Data>(
  data: fc.Arbitrary<Data>,
  run: (data: Data, world: World) => Promise<void>,
): fc.Arbitrary<Act> => data.map((one) => ({ data: one, run: (world) => run(one, world) }));

/** The clock moves on by some days, to a time of its day, and then these things happen. */
export interface Moment {
  days: number;
  time: number;
  acts: Act[];
}
const randomMoment = (acts: fc.Arbitrary<Act>): fc.Arbitrary<Moment> =>
  fc.record({
    days: fc.nat(4),
    time: fc.oneof(fc.constantFrom(0, 1, DAY_MS / 2, DAY_MS - 1), fc.nat(DAY_MS - 1)),
    acts: fc.array(acts, { minLength: 1, maxLength: 8, size: '+1' }),
  });
export const randomMoments = (acts: readonly fc.Arbitrary<Act>[]): fc.Arbitrary<Moment[]> =>
  fc.array(randomMoment(fc.oneof(...acts)), { minLength: 20, maxLength: 30 });

export interface LivedWorld extends AsyncDisposable {
  client: TestClient;
  now: number;
  /** Positions after each moment. */
  positions: string[];
}

/** `sets`: those whose series are read once all moments have passed. */
export async function lived(moments: readonly Moment[], sets: readonly MeasureSet[]): Promise<LivedWorld> {
  let now = BEGIN;
  const server = await startTestServer({}, { now: () => now });
  const clients = await clientsOf(server, 'admin', 'maker', 'checker', 'operator');
  const world: World = {
    now: () => now,
    clients,
    server,
    async report(type, data, at = now) {
      const [result] = await sendFacts(server, { type, data, at: new Date(at).toISOString() });
      if (result === undefined || result.startsWith('rejected')) throw new Error(`${type}: ${result}`);
    },
    async command(area, command, actor) {
      await server.jobs.parts.commands.run({ area }, command, { commandId: randomUUID(), actor });
    },
    async post(who, path, body) {
      const answered = await who.post(path, body);
      if (answered.status !== 200 && answered.status !== 404 && answered.status !== 409)
        throw new Error(`${path}: ${answered.status} ${JSON.stringify([body, answered.body])}`);
      return answered.status === 200 ? String(answered.body.id) : null;
    },
    ids: new Map(),
  };
  const positions: string[] = [];
  for (const { days, time, acts } of moments) {
    now = Math.max(now, now - (now % DAY_MS) + days * DAY_MS + time);
    for (const { run } of acts) await run(world);
    positions.push(String((await server.store.head())!.commit));
  }
  for (const model of new Set(sets.flatMap(({ models }) => models)))
    await getWhenCaughtUp(clients.admin, `/api/${model}`, positions.at(-1)!);
  return {
    client: clients.admin,
    now,
    positions,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
