import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { administrator } from '../areas/deposit/testing/examples.ts';
import { createClock } from '../base/clock.ts';
import type { TestEventStore } from '../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../tools/testing/stores/event-store.ts';
import { EventStoreUnavailable, type EventStore } from '../event-store/types.ts';
import { createAudit } from './audit.ts';

const log = pino({ level: 'silent' });
const [ANAS, BENS] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const LONG = { timeout: 20_000 };
const ana = { actor: administrator('ana'), session: 'session-1', ip: 'sealed' };

let server: TestEventStore;
let before: bigint | null = null;
beforeAll(async () => {
  server = await withCheckedEventStore();
});
afterAll(() => server.close());
beforeEach(async () => {
  before = (await server.store.head())?.commit ?? null;
});
const written = async () => (await Array.fromAsync(server.store.readAll(before))).flat();
const auditOn = (store: Pick<EventStore, 'append'> = server.store, now?: () => number) =>
  createAudit({ store, log, clock: createClock(), ...(now && { now }) });

test('each call is one event in a stream of its own, with who and from where', async () => {
  const audit = auditOn();
  await audit.accessDenied(ana, { method: 'POST', path: '/api/deposits', permission: 'deposit:record' });
  await audit.commandRefused(ana, { command: 'ConfirmDeposit', target: 'deposit-1', code: 'second-person-needed' });
  await audit.commandRefused(ana, { command: 'ConfirmDeposit', target: 'deposit-2', code: 'second-person-needed' });
  await audit.signedIn(ana, { method: 'password' });
  await audit.signedOut(ana);
  await audit.exportBegun(ana, { model: 'deposits', filter: '{}', position: '7' });
  const events = await written();
  expect(events.map(({ type }) => type)).toEqual([
    'AccessDenied',
    'CommandRefused',
    'CommandRefused',
    'SignedIn',
    'SignedOut',
    'Exported',
  ]);
  expect(new Set(events.map(({ stream }) => stream)).size).toBe(6);
  expect(events[0]!.metadata).toMatchObject({ actor: ana.actor, session: 'session-1', ip: 'sealed', version: 1 });
  expect(events[3]!.data).toEqual({ administratorId: ana.actor.id, method: 'password' });
});

test('failed sign-ins are one event per account and minute', async () => {
  let now = Date.parse('2026-11-01T08:00:10Z');
  const audit = auditOn(server.store, () => now);
  const seal = async (text: string): Promise<string> => `sealed ${text}`;
  for (const account of [ANAS, ANAS, BENS]) audit.signInFailed(account, '1.2.3.4 · curl', seal);
  audit.signInFailed(BENS, '5.6.7.8', seal);
  now = Date.parse('2026-11-01T08:01:00Z');
  audit.signInFailed(ANAS, '1.2.3.4 · curl', () => Promise.reject(new Error('the vault is away')));
  await audit.close();
  const events = await written();
  expect(events.map(({ data }) => data)).toEqual([
    { account: ANAS, minute: '2026-11-01T08:00:00.000Z', count: 2, origins: ['sealed 1.2.3.4 · curl'] },
    {
      account: BENS,
      minute: '2026-11-01T08:00:00.000Z',
      count: 2,
      origins: ['sealed 1.2.3.4 · curl', 'sealed 5.6.7.8'],
    },
    { account: ANAS, minute: '2026-11-01T08:01:00.000Z', count: 1, origins: [] },
  ]);
});

test('refusals of a person are on record at once, and those alike within the minute as one more event, counted', async () => {
  let now = Date.parse('2026-11-01T08:00:10Z');
  const audit = auditOn(server.store, () => now);
  const { id } = ana.actor;
  const ben = { ...ana, actor: administrator('ben') };
  const denied = (by = ana, path = '/api/deposits', permission = 'deposit:record') =>
    audit.accessDenied(by, { method: 'POST', path, permission });
  const refused = (target: string) =>
    audit.commandRefused(ana, { command: 'ConfirmDeposit', target, code: 'second-person-needed' });
  for (let times = 0; times < 500; times += 1)
    await denied(ana, times === 0 ? '/api/deposits' : `/api/deposits/${times}`);
  for (const target of ['deposit-1', 'deposit-1', 'deposit-2']) await refused(target);
  await denied(ben);
  await denied(ana, '/api/roles', 'role:read');
  expect((await written()).map(({ metadata, data }) => [metadata.actor.id, data.permission ?? data.target])).toEqual([
    [id, 'deposit:record'],
    [id, 'deposit-1'],
    [id, 'deposit-2'],
    [ben.actor.id, 'deposit:record'],
    [id, 'role:read'],
  ]);
  now = Date.parse('2026-11-01T08:01:00Z');
  await denied();
  await denied();
  await audit.close();
  const minute = '2026-11-01T08:00:00.000Z';
  const later = (await written())
    .slice(5)
    .map(({ type, metadata, data }) => ({ type, by: metadata.actor.id, session: metadata.session, ...data }));
  const first = {
    type: 'AccessDenied',
    by: id,
    session: 'session-1',
    method: 'POST',
    path: '/api/deposits',
    permission: 'deposit:record',
  };
  expect(later).toHaveLength(4);
  expect(later).toEqual(
    expect.arrayContaining([
      { ...first, minute, count: 499 },
      {
        type: 'CommandRefused',
        by: id,
        session: 'session-1',
        command: 'ConfirmDeposit',
        target: 'deposit-1',
        code: 'second-person-needed',
        minute,
        count: 1,
      },
      first,
      { ...first, minute: '2026-11-01T08:01:00.000Z', count: 1 },
    ]),
  );
});

test('a minute closes by itself', async () => {
  const audit = auditOn(server.store, () => Date.parse('2026-11-01T08:00:59.950Z'));
  audit.signInFailed(ANAS, '1.2.3.4', async (text) => text);
  await vi.waitFor(async () => expect(await written()).toHaveLength(1), LONG);
});

test('a store that is away holds no answer up, and the event is written once when it is back', async () => {
  let isDown = true;
  let lost = 0;
  const store: Pick<EventStore, 'append'> = {
    async append(...append) {
      if (isDown && lost++ === 0) await server.store.append(...append); // written, but the answer is lost
      if (isDown) throw new EventStoreUnavailable('away');
      return server.store.append(...append);
    },
  };
  const audit = auditOn(store);
  await audit.signedIn(ana, { method: 'password' });
  await audit.signedOut(ana);
  isDown = false;
  await vi.waitFor(
    async () => expect((await written()).map(({ type }) => type)).toEqual(['SignedIn', 'SignedOut']),
    LONG,
  );
});

test('an export whose beginning cannot be recorded does not begin', async () => {
  const audit = auditOn({ append: () => Promise.reject(new EventStoreUnavailable('away')) });
  await expect(audit.exportBegun(ana, { model: 'deposits', filter: '{}', position: '7' })).rejects.toThrow(
    EventStoreUnavailable,
  );
});

test('the end of an export is written when the store is back', async () => {
  let isDown = false;
  const audit = auditOn({
    append: (...append) =>
      isDown ? Promise.reject(new EventStoreUnavailable('away')) : server.store.append(...append),
  });
  const begun = await audit.exportBegun(ana, { model: 'deposits', filter: '{}', position: '7' });
  isDown = true;
  begun.ended({ rows: 1, bytes: 2, sha256: 'a'.repeat(64), completed: false });
  isDown = false;
  await vi.waitFor(
    async () => expect((await written()).map(({ type }) => type)).toEqual(['Exported', 'ExportEnded']),
    LONG,
  );
});

test('an event that does not fit its schema is told to the log once, and not tried again', async () => {
  const logged: string[] = [];
  const append = vi.fn<EventStore['append']>(server.store.append);
  const audit = createAudit({
    store: { append },
    clock: createClock(),
    log: {
      ...log,
      error: ({ err }: { err: Error }) => {
        logged.push(err.message);
      },
      warn: () => {
        logged.push('waits');
      },
    },
  });
  await audit.signedIn(ana, { method: 'fingerprint' as never });
  // Closing waits for retried appends.
  await audit.close();
  expect(append).toHaveBeenCalledTimes(1);
  expect(logged).toEqual([expect.stringMatching(/^event SignedIn of stream audit-\S+ is not written: method: /)]);
  expect(await written()).toEqual([]);
});

test('a store that never answers holds an answer up for its patience only', async () => {
  const audit = auditOn({ append: () => new Promise(() => {}) });
  await audit.signedIn(ana, { method: 'password' });
  await audit.close(10);
});
