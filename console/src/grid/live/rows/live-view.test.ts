// A live view shows changed rows, holds new ones back, and marks rows that moved or were removed.
import { expect, test } from 'vitest';
import { createHeldChanges } from '../controller/held-changes.ts';
import { at, change, ids, row, server, view, type Row } from '../testing/live-view.ts';

test('a changed row is returned once, in place, and never replaces a newer one', async () => {
  const list = view(server(3));
  await list.read(0, 100);
  expect(list.apply(change(4, row(2, 'CONFIRMED', 1)))).toMatchObject([{ id: 'r2', status: 'CONFIRMED' }]);
  expect(list.apply(change(5, row(2, 'RECORDED', 0)))).toEqual([]);
  expect((await list.read(0, 100)).rows[1]).toMatchObject({ id: 'r2', status: 'CONFIRMED' });
  expect(list.status()).toMatchObject({ position: '5', total: 3, waiting: 0 });
});

test('reported figures update a row without a new revision, and the latest is shown', async () => {
  const list = view(server(3));
  await list.read(0, 100);
  const observed = (status: string, after: number): Row => ({ ...row(2, status), updatedAt: at(2 + after) });
  expect(list.apply(change(4, observed('seen', 2)))).toMatchObject([{ id: 'r2', status: 'seen' }]);
  expect(list.apply(change(5, observed('seen before', 1)))).toEqual([]);
  list.pause();
  list.apply(change(6, observed('seen later', 4)));
  expect(list.resume().changed).toMatchObject([{ status: 'seen later' }]);
  const held = createHeldChanges<Row>();
  held.push(change(7, observed('held', 5)));
  held.markShown(change(6, observed('shown', 4)));
  expect(held.count()).toBe(1);
});

test('new rows wait until they are admitted, then appear on top, newest first', async () => {
  const list = view(server(3));
  await list.read(0, 100);
  list.apply(change(5, row(4), row(5)));
  expect(list.status()).toMatchObject({ waiting: 2, total: 5 });
  expect(await ids(list, 0, 100)).toEqual(['r3', 'r2', 'r1']);
  expect(list.admit()).toEqual(['r5', 'r4']);
  expect(await ids(list, 0, 100)).toEqual(['r5', 'r4', 'r3', 'r2', 'r1']);
  expect(list.status()).toMatchObject({ waiting: 0, total: 5 });
});

test('scrolling down shows every row once while new rows arrive above', async () => {
  const source = server(250);
  const list = view(source);
  const shownIds = await ids(list, 0, 100);
  const added = Array.from({ length: 30 }, (_, index) => source.record(251 + index));
  list.apply(change(280, ...added));
  shownIds.push(...(await ids(list, 100, 200)));
  list.admit();
  shownIds.push(...(await ids(list, 230, 280)));
  expect(new Set(shownIds).size).toBe(250);
  expect(source.asked).toEqual([null, '250', '250']);
});

test('a waiting row that stops matching the filter no longer waits', async () => {
  const list = view(server(1), { matches: ({ status }) => status === 'RECORDED', filtered: true });
  await list.read(0, 100);
  list.apply(change(2, row(2)));
  list.apply(change(3, row(2, 'CONFIRMED', 1)));
  expect(list.status()).toMatchObject({ waiting: 0, total: 1 });
});

test('a visible row that leaves the filter stays marked in place, and the total becomes uncertain', async () => {
  const list = view(server(2), { matches: ({ status }) => status === 'RECORDED', filtered: true });
  await list.read(0, 100);
  expect(list.apply(change(3, row(1, 'CONFIRMED', 1)))).toHaveLength(1);
  expect(list.isMisplaced('r1')).toBe(true);
  expect(list.status()).toMatchObject({ misplaced: 1, uncertain: true, total: 2 });
  list.recounted(1);
  expect(list.status()).toMatchObject({ uncertain: false, total: 1 });
});

test('a row whose sort key changed is marked as misplaced', async () => {
  const list = view(server(2), { newestFirst: false, orderKey: ({ status }) => status });
  await list.read(0, 100);
  list.apply(change(3, row(1, 'CONFIRMED', 1)));
  expect(list.status().misplaced).toBe(1);
  list.apply(change(4, row(4)));
  expect(list.admit()).toEqual([]);
  expect(list.status().waiting).toBe(1);
});

test('a changed row further down is marked when it loads only if it left the filter', async () => {
  const list = view(server(250), { matches: ({ status }) => status === 'RECORDED', filtered: true });
  await list.read(0, 100);
  list.apply(change(251, row(50, 'CONFIRMED', 1), row(60, 'RECORDED', 1)));
  list.apply({ rows: [], removed: ['r70'], position: '252' });
  expect(list.status().misplaced).toBe(0);
  expect((await list.read(100, 250)).rows.find(({ id }) => id === 'r50')).toMatchObject({ status: 'CONFIRMED' });
  expect(['r50', 'r60', 'r70'].map(list.isMisplaced)).toEqual([true, false, false]);
  expect(['r50', 'r60', 'r70'].map(list.isGone)).toEqual([false, false, true]);
  expect(list.status()).toMatchObject({ misplaced: 1, leaving: 1, uncertain: true });
});

test('a row further down whose sort key changed before it was shown is marked', async () => {
  const list = view(server(250), { newestFirst: false, orderKey: ({ status }) => status });
  await list.read(0, 100);
  list.apply(change(251, row(50, 'CONFIRMED', 1), row(60, 'RECORDED', 1)));
  await list.read(100, 250);
  expect(['r50', 'r60'].map(list.isMisplaced)).toEqual([true, false]);
});

test('a row that leaves the filter during a read is marked', async () => {
  const list = view(server(2), { matches: ({ status }) => status === 'RECORDED', filtered: true });
  const reading = list.read(0, 100);
  list.apply(change(3, row(1, 'CONFIRMED', 1)));
  await reading;
  expect(list.status()).toMatchObject({ misplaced: 1, uncertain: true });
});

test('changes that arrive during a read are not lost', async () => {
  const list = view(server(2));
  const reading = list.read(0, 100);
  list.apply(change(3, row(1, 'CONFIRMED', 1), row(3)));
  await reading;
  expect((await list.read(0, 100)).rows.find(({ id }) => id === 'r1')).toMatchObject({ status: 'CONFIRMED' });
  expect(list.status()).toMatchObject({ waiting: 1, position: '3' });
});

test('a change that the list already includes has no effect', async () => {
  const list = view(server(4));
  await list.read(0, 100);
  expect(list.apply(change(4, row(4), row(3, 'CONFIRMED', 1)))).toEqual([]);
  expect(list.status()).toMatchObject({ waiting: 0, total: 4, position: '4' });
});

test('a failed first read can be retried', async () => {
  const source = server(2);
  let fails = true;
  const list = view({
    ...source,
    fetchBlock: (block, asOf) => (fails ? Promise.reject(new Error('away')) : source.fetchBlock(block, asOf)),
  });
  await expect(list.read(0, 100)).rejects.toThrow('away');
  fails = false;
  expect(await ids(list, 0, 100)).toEqual(['r2', 'r1']);
});

test('a removed row is marked in place, returned for redrawing, and no longer counted', async () => {
  const list = view(server(3));
  await list.read(0, 100);
  expect(list.apply({ rows: [], removed: ['r2'], position: '4' })).toMatchObject([{ id: 'r2' }]);
  expect(['r1', 'r2'].map(list.isGone)).toEqual([false, true]);
  expect(list.status()).toMatchObject({ total: 2, leaving: 1, misplaced: 0 });
});

test('removed rows can be taken out anywhere, and the rest close the gap', async () => {
  const list = view(server(250));
  await list.read(0, 100);
  list.apply(change(253, row(251), row(252), row(253)));
  list.admit();
  await list.read(0, 100);
  list.apply({ rows: [], removed: ['r252', 'r249', 'r200', 'r60'], position: '254' });
  expect(list.takeOut()).toEqual(['r252', 'r249', 'r200']);
  expect(list.status()).toMatchObject({ total: 249, leaving: 0 });
  const { rows, count } = await list.read(0, 10);
  expect(rows.map(({ id }) => id)).toEqual([
    'r253',
    'r251',
    'r250',
    'r248',
    'r247',
    'r246',
    'r245',
    'r244',
    'r243',
    'r242',
  ]);
  expect(count).toBe(250);
  // A removed row that was not shown yet is taken out only after it was shown.
  const shownIds = (
    await Promise.all([0, 100, 200].map((start) => ids(list, start, Math.min(start + 100, count))))
  ).flat();
  expect([shownIds.length, new Set(shownIds).size, shownIds.includes('r60')]).toEqual([250, 250, true]);
  expect(list.isGone('r60')).toBe(true);
  expect(list.takeOut()).toEqual(['r60']);
  expect((await list.read(0, 100)).count).toBe(249);
});

test('a removed row that reappears is no longer marked', async () => {
  const list = view(server(3));
  await list.read(0, 100);
  list.apply({ rows: [], removed: ['r2'], position: '4' });
  list.apply(change(5, row(2, 'RECORDED', 1)));
  expect(list.isGone('r2')).toBe(false);
  expect(list.status()).toMatchObject({ total: 3, leaving: 0 });
});
