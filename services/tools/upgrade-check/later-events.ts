// An older program that meets events of a later one on the same stores: nothing stays set aside.
import { setTimeout as delay } from 'node:timers/promises';
import type { NewEvent } from '#contracts/events/event.ts';
import type { App } from '../testing/app.ts';
import { signedIn, type Client } from '../testing/client.ts';
import { depositBody } from '../testing/custody/deposits.ts';
import { anEvent } from '../testing/server.ts';
import type { Fleet } from './fleet.ts';
import { LATER } from './later.ts';
import { CURRENT, type Release } from './release.ts';
import type { Report } from './report.ts';

const LIMIT_MS = 60_000;
const POLL_MS = 100;

const NEW_TYPE = anEvent('DepositFrozen', {});
const cancelled = anEvent('DepositCancelled', { reason: 'lost', cancelledBy: 'a later program' });
const NEW_VERSION: NewEvent = { ...cancelled, metadata: { ...cancelled.metadata, version: 2 } };

interface ParkedEvent {
  model: string;
  stream: string;
  reason: string;
}
const parkedAt = async (client: Client): Promise<ParkedEvent[]> =>
  (await client.get<{ parked: ParkedEvent[] }>('/api/operations')).body.parked;

/** The fault if it does not become true in time. */
async function eventually(what: string, is: () => Promise<boolean>): Promise<string[]> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await delay(POLL_MS)) if (await is()) return [];
  return [`not within ${LIMIT_MS / 1_000} s: ${what}`];
}
const unless = (isKept: boolean, fault: string): string[] => (isKept ? [] : [fault]);

/** `older` runs first and in between; a later version of the current program writes what it does not know. */
export async function checkLaterEvents(fleet: Fleet, older: Release, report: Report): Promise<void> {
  const check = (what: string, faults: string[]): void =>
    report.check(`${older.name}, older than the log: ${what}`, faults);
  let app: App = await fleet.start(older);
  const client = await signedIn(() => app.url);
  const record = async (seed: string): Promise<string> =>
    String((await client.post('/api/deposits', depositBody(`${older.name} ${seed}`))).body.id);
  const cancel = async (id: string, revision: number): Promise<number> =>
    (await client.post(`/api/deposits/${id}/cancel`, { reason: 'a mistake' }, { 'if-match': `"${revision}"` })).status;
  const rowOf = async (id: string): Promise<string> => {
    const { row = {} } = (await client.get(`/api/deposits/${id}`)).body;
    return `${String(row['status'])} ${String(row['revision'])}`;
  };
  const [typed, versioned, plain] = [await record('new type'), await record('new version'), await record('plain')];
  const append = (id: string, event: NewEvent, revision: number): Promise<unknown> =>
    fleet.store.append(`deposit-${id}`, [{ ...event, id: crypto.randomUUID() }], revision);
  await append(typed, NEW_TYPE, 0);
  await append(versioned, NEW_VERSION, 0);

  const statuses = [await cancel(typed, 1), await cancel(versioned, 1), await cancel(plain, 0)];
  const said = [
    'DepositFrozen, version 1, .* does not know this type',
    'DepositCancelled, version 2, .* up to version 1',
  ];
  check('it decides nothing on their two streams, and goes on with another', [
    ...unless(`${statuses}` === '500,500,200', `commands answered ${statuses}, not 500,500,200`),
    ...said.flatMap((line) => unless(new RegExp(line).test(app.output()), `its log does not say ${line}`)),
  ]);
  const isParked = (all: ParkedEvent[], id: string): boolean =>
    all.some(
      ({ model, stream, reason }) =>
        model === 'deposits' && stream === `deposit-${id}` && reason.includes('older than the log'),
    );
  check('it sets them aside with type and version', [
    ...(await eventually('both are set aside', async () => {
      const parked = await parkedAt(client);
      return isParked(parked, typed) && isParked(parked, versioned);
    })),
    ...(await eventually('the row of the other stream follows', async () => (await rowOf(plain)) === 'CANCELLED 1')),
  ]);

  /** The other program joins, the running one leaves, and `client` goes on with the other. */
  const handOver = async (release: Release, environment?: Record<string, string>): Promise<void> => {
    const next = await fleet.start(release, environment);
    await app.stop();
    app = next;
  };
  const nothingAside = (): Promise<string[]> =>
    eventually('nothing is set aside', async () => (await parkedAt(client)).length === 0);
  await handOver(CURRENT, LATER);
  check('a later program takes them up without an operator', [
    ...(await nothingAside()),
    ...(await eventually(
      'rows have them',
      async () => `${[await rowOf(typed), await rowOf(versioned)]}` === 'RECORDED 1,CANCELLED 1',
    )),
    ...unless((await cancel(typed, 1)) === 200, 'a command on the stream with the later type fails'),
  ]);

  await handOver(older);
  const again = await record('new type, later');
  await append(again, NEW_TYPE, 0);
  check('it goes on with the rows that the later program filled, and sets aside only what comes then', [
    ...(await eventually('the new event is set aside', async () => isParked(await parkedAt(client), again))),
    ...unless(
      (await parkedAt(client)).every(({ stream }) => stream === `deposit-${again}`),
      'earlier events are set aside again',
    ),
    ...unless((await rowOf(typed)) === 'CANCELLED 2', `a row went back to ${await rowOf(typed)}`),
  ]);
  await handOver(CURRENT, LATER);
  check('the later program takes up these, too', await nothingAside());
  await app.stop();
  check('its read models match the log (verify)', await fleet.verify(CURRENT, LATER));
}
