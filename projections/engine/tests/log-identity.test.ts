import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { OtherLog } from '../event-source.ts';
import type { Projections } from '../projections.ts';
import { rowsOf, withAccounts } from '../testing/accounts.ts';
import { MemoryLog, reached } from '../testing/log.ts';
import { accountsIn, accountsModel, opened, paid } from '../testing/models.ts';

const here = withAccounts();
const { start, busy } = here;
afterEach(() => {
  vi.restoreAllMocks();
});

const EVENTS = 120;

/** Read models of a log with many events, whose process has ended. */
async function filled(): Promise<void> {
  for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
  busy(0, EVENTS);
  const projections = start();
  await reached(projections, 'accounts', here.log);
  expect(await rowsOf(projections)).toEqual(accountsIn(here.log));
  await projections.stop();
}

/** Restores an older copy of the log, which then gets other events: up to the position of the newer log, or fewer. */
function anOlderCopy(more: number): void {
  here.log.events.splice(EVENTS / 2);
  for (let index = 0; index < more; index++) here.log.append(paid(`${index % 3}`, 1_000 + index));
}

const isTrue = async (projections: Projections): Promise<void> => {
  await reached(projections, 'accounts', here.log);
  expect(await rowsOf(projections)).toEqual(accountsIn(here.log));
  const middle = here.log.events[40]!;
  const before = new MemoryLog();
  before.events.push(...here.log.events.slice(0, 41));
  expect(
    (await projections.models.list('accounts', { asOf: middle.metadata.recordedAt, end: 1_000 })).rows,
    'the past',
  ).toEqual(accountsIn(before));
};

test.each([
  ['is shorter', 10],
  ['has grown longer', EVENTS],
])('read models are rebuilt from an older copy of the log that %s', async (_, more) => {
  await filled();
  anOlderCopy(more);
  await isTrue(start());
});

test('read models become empty if the log is empty, and accept new events', async () => {
  await filled();
  here.log.events.length = 0;
  const projections = start();
  await expect.poll(() => rowsOf(projections)).toEqual([]);
  here.log.append(opened('a'), paid('a', 5));
  await reached(projections, 'accounts', here.log);
  expect(await rowsOf(projections)).toEqual(accountsIn(here.log));
});

test('read models of an unchanged log are not rebuilt', async () => {
  await filled();
  const next = start();
  await reached(next, 'accounts', here.log);
  expect((await next.models.status())[0]).toMatchObject({ generation: 1, handled: 0 });
});

test('reads wait until the identity of the log is confirmed', async () => {
  await filled();
  const holds = vi.spyOn(here.log, 'holds').mockRejectedValueOnce(new Error('away'));
  const next = start();
  expect((await next.models.list('accounts', { end: 1_000 })).rows).toEqual(accountsIn(here.log));
  expect(holds.mock.calls.length).toBeGreaterThan(1);
});

test('a read-only process waits for the rebuild from another log, and caches nothing meanwhile', async () => {
  await filled();
  const instant = here.log.events.at(-1)!.metadata.recordedAt;
  anOlderCopy(10);
  const holds = vi.spyOn(here.log, 'holds');
  const reader = start(accountsModel(), { run: false, beatMs: 5 });
  // A position that the other log had passed by far.
  const atLeast = `${here.log.events.at(-1)!.position}`;
  const requests = [
    reader.models.list('accounts', { atLeast, end: 1_000 }),
    reader.models.positionAt(instant),
  ] as const;
  await expect.poll(() => holds.mock.calls.length).toBeGreaterThan(2);
  await reached(start(), 'accounts', here.log);
  const [rows, point] = await Promise.all(requests);
  expect([rows.rows, point.position]).toEqual([accountsIn(here.log), `${here.log.events.at(-1)!.position}`]);
});

test('a late commit by an old process does not make another log count as the same', async () => {
  await filled();
  anOlderCopy(10);
  const { kysely } = here.database;
  vi.spyOn(here.log, 'holds').mockImplementationOnce(async () => {
    await sql`UPDATE read_models.generations SET last_event = ${JSON.stringify({ id: 'later', stream: 'account-9', revision: 0, position: '99999' })} WHERE model = 'accounts'`.execute(
      kysely,
    );
    return false;
  });
  await isTrue(start());
});

test('a running process detects an exchanged log, even after another process has rebuilt', async () => {
  await filled();
  const onOtherLog = vi.fn<() => void>();
  const reader = start(accountsModel(), { run: false, beatMs: 5, onOtherLog });
  expect((await rowsOf(reader)).length).toBeGreaterThan(0);
  const holds = vi.spyOn(here.log, 'holds');
  await expect.poll(() => holds.mock.calls.length).toBeGreaterThan(2);
  expect(onOtherLog).not.toHaveBeenCalled();
  anOlderCopy(10);
  await isTrue(start());
  await expect.poll(() => onOtherLog.mock.calls.length).toBeGreaterThan(0);
  expect((await reader.models.status())[0]!.generation).toBe(2);
});

test('a feeding process rebuilds and reports when its log turns out to be another', async () => {
  await filled();
  const follow = here.log.follow.bind(here.log);
  let isOther = false;
  vi.spyOn(here.log, 'follow').mockImplementation(async function* (after, options) {
    for await (const batch of follow(after, options)) {
      if (isOther) throw new OtherLog('another');
      yield batch;
    }
  });
  const onOtherLog = vi.fn<() => void>();
  const projections = start(accountsModel(), { onOtherLog });
  await reached(projections, 'accounts', here.log);
  isOther = true;
  anOlderCopy(EVENTS);
  await expect.poll(() => onOtherLog.mock.calls.length).toBeGreaterThan(0);
  isOther = false;
  await isTrue(projections);
});
