import { afterEach, expect, test, vi } from 'vitest';
import type { Projections } from './projections.ts';
import { rowsOf, withAccounts } from './testing-accounts.ts';
import { accountsIn, accountsModel, opened, paid } from './testing-models.ts';
import { MemoryLog, reached } from './testing.ts';

const here = withAccounts();
const { start, busy } = here;
afterEach(() => { vi.restoreAllMocks(); });

const EVENTS = 120;

/** Read models of a log of many events, whose process has ended. */
async function filled(): Promise<void> {
  for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
  busy(0, EVENTS);
  const projections = start();
  await reached(projections, 'accounts', here.log);
  expect(await rowsOf(projections)).toEqual(accountsIn(here.log));
  await projections.stop();
}

/** The older copy of the log that is put back, and goes its own way: up to the place where the newer one was, or not so far. */
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
  expect((await projections.models.list('accounts', { asOf: middle.metadata.recordedAt, end: 1_000 })).rows, 'the past').toEqual(accountsIn(before));
};

test.each([['is shorter', 10], ['has grown beyond', EVENTS]])('read models kept beside an older copy of the log, which %s, are filled anew from it', async (_, more) => {
  await filled();
  anOlderCopy(more);
  await isTrue(start());
});

test('read models kept beside an empty log are empty, and take what comes', async () => {
  await filled();
  here.log.events.length = 0;
  const projections = start();
  await expect.poll(() => rowsOf(projections), { timeout: 10_000 }).toEqual([]);
  here.log.append(opened('a'), paid('a', 5));
  await reached(projections, 'accounts', here.log);
  expect(await rowsOf(projections)).toEqual(accountsIn(here.log));
});

test('of a log that is the same, nothing is filled anew', async () => {
  await filled();
  const next = start();
  await reached(next, 'accounts', here.log);
  expect((await next.models.status())[0]).toMatchObject({ generation: 1, handled: 0 });
});

test('nothing is read until it is known that the log is the same', async () => {
  await filled();
  const asking = vi.spyOn(here.log, 'holds').mockRejectedValueOnce(new Error('away'));
  const next = start();
  expect((await next.models.list('accounts', { end: 1_000 })).rows).toEqual(accountsIn(here.log));
  expect(asking.mock.calls.length).toBeGreaterThan(1);
});

test('a process that runs while the log is exchanged is told; a moment without the event is nothing', async () => {
  await filled();
  const onOtherLog = vi.fn<() => void>();
  const reader = start(accountsModel(), { run: false, beatMs: 5, onOtherLog });
  const holds = vi.spyOn(here.log, 'holds').mockResolvedValueOnce(false);
  await expect.poll(() => holds.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(5);
  expect(onOtherLog).not.toHaveBeenCalled();
  anOlderCopy(10);
  // Another process fills the read models anew meanwhile: this one still remembers what it saw.
  await isTrue(start());
  await expect.poll(() => onOtherLog.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect((await reader.models.status())[0]!.generation).toBe(2);
});
