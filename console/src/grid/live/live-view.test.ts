import { expect, test } from 'vitest';
import type { ListPage } from '#contracts/list.ts';
import { createHeld, type Change } from './held.ts';
import { BLOCK_ROWS, createLiveView, type LiveRow, type LiveView, type LiveViewOptions } from './live-view.ts';

interface Row extends LiveRow {
  status: string;
}
const at = (position: number): string => new Date(Date.UTC(2026, 10, 1) + position * 1000).toISOString();
const row = (position: number, status = 'RECORDED', revision = 0): Row => ({
  id: `r${position}`,
  status,
  revision,
  createdPosition: String(position),
  updatedAt: at(position + revision),
});
const change = (position: number, ...rows: Row[]): Change<Row> => ({ rows, removed: [], position: String(position) });

/** A server with a list in the order of recording, newest first, that knows its past, and what has changed since. */
function server(count: number, ...changes: Change<Row>[]) {
  const rows = Array.from({ length: count }, (_, index) => row(index + 1));
  const asked: (string | null)[] = [];
  return {
    asked,
    record: (position: number): Row => {
      rows.push(row(position));
      return rows.at(-1)!;
    },
    nextChange: async (after: string): Promise<Change<Row>> =>
      changes.find(({ position }) => Number(position) > Number(after)) ?? change(Math.max(Number(after), count)),
    fetchBlock: async (block: number, asOf: string | null): Promise<ListPage<Row>> => {
      asked.push(asOf);
      const there = rows
        .filter(({ createdPosition }) => asOf === null || Number(createdPosition) <= Number(asOf))
        .reverse();
      const position = asOf ?? rows.at(-1)!.createdPosition;
      return {
        rows: there.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS),
        total: there.length,
        position,
        at: at(Number(position)),
      };
    },
  };
}

const view = (
  of: Pick<LiveViewOptions<Row>, 'fetchBlock' | 'nextChange'>,
  options: Partial<LiveViewOptions<Row>> = {},
): LiveView<Row> =>
  createLiveView<Row>({
    matches: () => true,
    filtered: false,
    orderKey: () => '',
    newestFirst: true,
    asOf: null,
    ...of,
    ...options,
  });
const ids = async (of: LiveView<Row>, start: number, end: number): Promise<string[]> =>
  (await of.read(start, end)).rows.map(({ id }) => id);

test('a changed row is handed out to be shown where it stands, once, and only over an older one', async () => {
  const list = view(server(3));
  await list.read(0, 100);
  expect(list.apply(change(4, row(2, 'CONFIRMED', 1)))).toMatchObject([{ id: 'r2', status: 'CONFIRMED' }]);
  expect(list.apply(change(5, row(2, 'RECORDED', 0)))).toEqual([]);
  expect((await list.read(0, 100)).rows[1]).toMatchObject({ id: 'r2', status: 'CONFIRMED' });
  expect(list.status()).toMatchObject({ position: '5', total: 3, waiting: 0 });
});

test('figures that are seen from outside change a row and not its revision: the later ones are shown, also of those that came while the list was held', async () => {
  const list = view(server(3));
  await list.read(0, 100);
  const seen = (status: string, after: number): Row => ({ ...row(2, status), updatedAt: at(2 + after) });
  expect(list.apply(change(4, seen('seen', 2)))).toMatchObject([{ id: 'r2', status: 'seen' }]);
  expect(list.apply(change(5, seen('seen before', 1)))).toEqual([]);
  list.pause();
  list.apply(change(6, seen('seen later', 4)));
  expect(list.resume().changed).toMatchObject([{ status: 'seen later' }]);
  const held = createHeld<Row>();
  held.push(change(7, seen('held', 5)));
  held.shown(change(6, seen('shown', 4)));
  expect(held.count()).toBe(1);
});

test('new rows wait until they are admitted, then stand on top, newest first', async () => {
  const list = view(server(3));
  await list.read(0, 100);
  list.apply(change(5, row(4), row(5)));
  expect(list.status()).toMatchObject({ waiting: 2, total: 5 });
  expect(await ids(list, 0, 100)).toEqual(['r3', 'r2', 'r1']);
  expect(list.admit()).toEqual(['r5', 'r4']);
  expect(await ids(list, 0, 100)).toEqual(['r5', 'r4', 'r3', 'r2', 'r1']);
  expect(list.status()).toMatchObject({ waiting: 0, total: 5 });
});

test('however much comes in above, scrolling down meets every row once', async () => {
  const source = server(250);
  const list = view(source);
  const seen = await ids(list, 0, 100);
  const come = Array.from({ length: 30 }, (_, index) => source.record(251 + index));
  list.apply(change(280, ...come));
  seen.push(...(await ids(list, 100, 200)));
  list.admit();
  seen.push(...(await ids(list, 230, 280)));
  expect(new Set(seen).size).toBe(250);
  expect(source.asked).toEqual([null, '250', '250']);
});

test('a new row that stops passing the filter before it is shown no longer waits', async () => {
  const list = view(server(1), { matches: ({ status }) => status === 'RECORDED', filtered: true });
  await list.read(0, 100);
  list.apply(change(2, row(2)));
  list.apply(change(3, row(2, 'CONFIRMED', 1)));
  expect(list.status()).toMatchObject({ waiting: 0, total: 1 });
});

test('a shown row that leaves the filter stays where it is, marked, and the total wants counting', async () => {
  const list = view(server(2), { matches: ({ status }) => status === 'RECORDED', filtered: true });
  await list.read(0, 100);
  expect(list.apply(change(3, row(1, 'CONFIRMED', 1)))).toHaveLength(1);
  expect(list.isMisplaced('r1')).toBe(true);
  expect(list.status()).toMatchObject({ misplaced: 1, uncertain: true, total: 2 });
  list.recounted(1);
  expect(list.status()).toMatchObject({ uncertain: false, total: 1 });
});

test('a row whose order changed is marked as standing in the wrong place', async () => {
  const list = view(server(2), { newestFirst: false, orderKey: ({ status }) => status });
  await list.read(0, 100);
  list.apply(change(3, row(1, 'CONFIRMED', 1)));
  expect(list.status().misplaced).toBe(1);
  list.apply(change(4, row(4)));
  expect(list.admit()).toEqual([]);
  expect(list.status().waiting).toBe(1);
});

test('a row further down that changed before it was shown is marked if it left the filter, and only then', async () => {
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

test('a row further down whose order changed before it was shown is marked', async () => {
  const list = view(server(250), { newestFirst: false, orderKey: ({ status }) => status });
  await list.read(0, 100);
  list.apply(change(251, row(50, 'CONFIRMED', 1), row(60, 'RECORDED', 1)));
  await list.read(100, 250);
  expect(['r50', 'r60'].map(list.isMisplaced)).toEqual([true, false]);
});

test('a row that changed while the list was being read is marked if it left the filter', async () => {
  const list = view(server(2), { matches: ({ status }) => status === 'RECORDED', filtered: true });
  const reading = list.read(0, 100);
  list.apply(change(3, row(1, 'CONFIRMED', 1)));
  await reading;
  expect(list.status()).toMatchObject({ misplaced: 1, uncertain: true });
});

test('pausing is a cursor: what comes is held, gone through step by step, and applied on resuming', async () => {
  const changes = [change(3, row(1, 'CONFIRMED', 1)), change(4, row(4)), change(5, row(2, 'CONFIRMED', 1))];
  const list = view(server(2, ...changes));
  await list.read(0, 100);
  list.pause();
  for (const each of changes) expect(list.apply(each)).toEqual([]);
  expect(list.status()).toMatchObject({ paused: true, position: '2', held: 3, canStep: true });
  expect(await list.step()).toMatchObject([{ id: 'r1' }]);
  expect(list.status()).toMatchObject({ paused: true, position: '3', held: 2 });
  expect(list.resume()).toMatchObject({ changed: [{ id: 'r2' }], reread: false });
  expect(list.status()).toMatchObject({ paused: false, position: '5', held: 0, waiting: 1 });
});

test('every change is gone through, whether they came one by one or all at once as the rows are now; so many rows are told of either way', async () => {
  const changes = [
    change(3, row(1, 'CONFIRMED', 1)),
    change(4, row(4)),
    change(5, row(1, 'MINTED', 2)),
    { rows: [], removed: ['r2'], position: '7' },
    change(8, row(4, 'CONFIRMED', 1)),
  ];
  const source = server(2, ...changes);
  const [whoWasThere, whoCame] = [view(source, { heldAt: '2' }), view(source, { heldAt: '2' })];
  await Promise.all([whoWasThere.read(0, 100), whoCame.read(0, 100)]);
  for (const each of changes) whoWasThere.apply(each);
  whoCame.apply({ ...change(8, row(1, 'MINTED', 2), row(4, 'CONFIRMED', 1)), removed: ['r2'] });
  for (const list of [whoWasThere, whoCame]) {
    const steps: unknown[] = [];
    while (list.status().canStep) {
      await list.step();
      list.admit();
      const { position, held, total } = list.status();
      steps.push([position, held, total, list.latest('r1')?.status, list.latest('r4')?.status]);
    }
    expect(steps).toEqual([
      ['3', 3, 2, 'CONFIRMED', undefined],
      ['4', 3, 3, 'CONFIRMED', 'RECORDED'],
      ['5', 2, 3, 'MINTED', 'RECORDED'],
      ['7', 1, 2, 'MINTED', 'RECORDED'],
      ['8', 0, 2, 'MINTED', 'CONFIRMED'],
    ]);
  }
});

test('a step that is answered after the list was resumed changes nothing', async () => {
  const next = change(3, row(1, 'CONFIRMED', 1));
  const list = view(server(2, next), { heldAt: '2' });
  await list.read(0, 100);
  list.apply(change(4, row(1, 'MINTED', 2)));
  const step = list.step();
  expect(list.resume().changed).toMatchObject([{ status: 'MINTED' }]);
  expect(await step).toEqual([]);
  expect(list.latest('r1')).toMatchObject({ status: 'MINTED' });
  expect(list.status()).toMatchObject({ paused: false, position: '4', held: 0 });
});

test('a link to a paused list shows it as of that position and holds what came since', async () => {
  const source = server(5);
  const list = view(source, { heldAt: '3' });
  expect(await ids(list, 0, 100)).toEqual(['r3', 'r2', 'r1']);
  list.apply(change(5, row(4), row(5)));
  expect(list.status()).toMatchObject({ paused: true, position: '3', total: 3, held: 2 });
  list.resume();
  expect(list.status()).toMatchObject({ position: '5', waiting: 2 });
});

test('what is held outlives a change of filter', async () => {
  const source = server(3);
  const held = createHeld<Row>();
  const all = view(source, { held });
  await all.read(0, 100);
  all.pause();
  all.apply(change(4, source.record(4)));
  const filtered = view(source, { held, heldAt: all.status().position, filtered: true });
  expect(await ids(filtered, 0, 100)).toEqual(['r3', 'r2', 'r1']);
  expect(filtered.status()).toMatchObject({ paused: true, held: 1 });
  filtered.resume();
  expect(filtered.status()).toMatchObject({ waiting: 1, held: 0, position: '4' });
});

test('what is held is not lost when the list is resumed before its first answer', async () => {
  const list = view(server(2), { heldAt: '2' });
  const reading = list.read(0, 100);
  list.apply(change(3, row(1, 'CONFIRMED', 1), row(3)));
  expect(await list.step()).toEqual([]);
  list.resume();
  list.apply(change(4, row(4)));
  expect((await reading).rows).toMatchObject([{ id: 'r2' }, { id: 'r1', status: 'CONFIRMED' }]);
  expect(list.status()).toMatchObject({ paused: false, waiting: 2, total: 4, position: '4' });
});

test('when more is held than can be kept, resuming reads the list anew', async () => {
  const source = server(2);
  const list = view(source);
  await list.read(0, 100);
  list.pause();
  for (let position = 3; position < 10_100; position += 1) list.apply(change(position, row(position)));
  expect(list.status()).toMatchObject({ canStep: false, held: 10_000 });
  expect(list.resume()).toEqual({ changed: [], reread: true });
  await list.read(0, 100);
  expect(source.asked).toEqual([null, null]);
});

test('changes that come while the list is being read are not lost', async () => {
  const list = view(server(2));
  const reading = list.read(0, 100);
  list.apply(change(3, row(1, 'CONFIRMED', 1), row(3)));
  await reading;
  expect((await list.read(0, 100)).rows.find(({ id }) => id === 'r1')).toMatchObject({ status: 'CONFIRMED' });
  expect(list.status()).toMatchObject({ waiting: 1, position: '3' });
});

test('what the list already speaks for changes nothing', async () => {
  const list = view(server(4));
  await list.read(0, 100);
  expect(list.apply(change(4, row(4), row(3, 'CONFIRMED', 1)))).toEqual([]);
  expect(list.status()).toMatchObject({ waiting: 0, total: 4, position: '4' });
});

test('a failed first read can be tried again', async () => {
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

test('a removed row is marked where it stands, handed out to be drawn so, and counted no more', async () => {
  const list = view(server(3));
  await list.read(0, 100);
  expect(list.apply({ rows: [], removed: ['r2'], position: '4' })).toMatchObject([{ id: 'r2' }]);
  expect(['r1', 'r2'].map(list.isGone)).toEqual([false, true]);
  expect(list.status()).toMatchObject({ total: 2, leaving: 1, misplaced: 0 });
});

test('removed rows are taken out when the list is at ease, wherever they stand, and the others follow on without a gap', async () => {
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
  // What was not shown yet is taken out once it was.
  const seen = (await Promise.all([0, 100, 200].map((start) => ids(list, start, Math.min(start + 100, count))))).flat();
  expect([seen.length, new Set(seen).size, seen.includes('r60')]).toEqual([250, 250, true]);
  expect(list.isGone('r60')).toBe(true);
  expect(list.takeOut()).toEqual(['r60']);
  expect((await list.read(0, 100)).count).toBe(249);
});

test('a row that is there again after it was removed is no longer marked', async () => {
  const list = view(server(3));
  await list.read(0, 100);
  list.apply({ rows: [], removed: ['r2'], position: '4' });
  list.apply(change(5, row(2, 'RECORDED', 1)));
  expect(list.isGone('r2')).toBe(false);
  expect(list.status()).toMatchObject({ total: 3, leaving: 0 });
});
