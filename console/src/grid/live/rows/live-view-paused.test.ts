// A paused view holds changes, steps through them one by one, and applies them when it resumes.
import { expect, test } from 'vitest';
import { createHeldChanges } from '../controller/held-changes.ts';
import { change, ids, row, server, view, type Row } from '../testing/live-view.ts';

test('a paused view holds changes, steps through them, and applies the rest on resume', async () => {
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

test('steps are the same whether held changes arrived one by one or all at once', async () => {
  const changes = [
    change(3, row(1, 'CONFIRMED', 1)),
    change(4, row(4)),
    change(5, row(1, 'MINTED', 2)),
    { rows: [], removed: ['r2'], position: '7' },
    change(8, row(4, 'CONFIRMED', 1)),
  ];
  const source = server(2, ...changes);
  const [earlyView, lateView] = [view(source, { heldAt: '2' }), view(source, { heldAt: '2' })];
  await Promise.all([earlyView.read(0, 100), lateView.read(0, 100)]);
  for (const each of changes) earlyView.apply(each);
  lateView.apply({ ...change(8, row(1, 'MINTED', 2), row(4, 'CONFIRMED', 1)), removed: ['r2'] });
  for (const list of [earlyView, lateView]) {
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

test('a step answered after resuming has no effect', async () => {
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

test('a link to a paused list shows its position and holds later changes', async () => {
  const source = server(5);
  const list = view(source, { heldAt: '3' });
  expect(await ids(list, 0, 100)).toEqual(['r3', 'r2', 'r1']);
  list.apply(change(5, row(4), row(5)));
  expect(list.status()).toMatchObject({ paused: true, position: '3', total: 3, held: 2 });
  list.resume();
  expect(list.status()).toMatchObject({ position: '5', waiting: 2 });
});

test('held changes survive a change of filter', async () => {
  const source = server(3);
  const held = createHeldChanges<Row>();
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

test('held changes are not lost when the list resumes before its first answer', async () => {
  const list = view(server(2), { heldAt: '2' });
  const reading = list.read(0, 100);
  list.apply(change(3, row(1, 'CONFIRMED', 1), row(3)));
  expect(await list.step()).toEqual([]);
  list.resume();
  list.apply(change(4, row(4)));
  expect((await reading).rows).toMatchObject([{ id: 'r2' }, { id: 'r1', status: 'CONFIRMED' }]);
  expect(list.status()).toMatchObject({ paused: false, waiting: 2, total: 4, position: '4' });
});

test('resuming rereads the list when the held changes exceed the limit', async () => {
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
