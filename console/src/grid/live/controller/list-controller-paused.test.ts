// A paused list stays at its position, holds new changes, steps through them, and loses none when it resumes.
import { beforeEach, expect, test, vi } from 'vitest';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { requestRows, row, serve, withController } from '../testing/list-controller.ts';
import type { ListController } from './list-controller.ts';

const recorded = { status: { filterType: 'set', values: ['RECORDED'] } };

let controller: ListController<DepositRow>;
const getController = withController();
beforeEach(() => {
  controller = getController();
});

test('a link to a paused list reads its position', async () => {
  const requests = serve([row(1), row(2), row(3)]);
  controller.goTo({ asOf: null, heldAt: '2' });
  expect(await requestRows(controller)).toEqual(['r2', 'r1']);
  expect(requests[0]!.searchParams.get('asOf')).toBe('2');
  expect(controller.status.get()).toMatchObject({ paused: true, position: '2' });
  expect(controller.held()).toBe('2');
});

test('a changed filter keeps the position and the held changes of a paused list', async () => {
  const rows = [row(1), row(2)];
  const requests = serve(rows);
  await requestRows(controller);
  controller.pause();
  rows.push(row(3));
  controller.apply({ rows: [row(3)], removed: [], position: '3' });
  expect(await requestRows(controller, recorded)).toEqual(['r2', 'r1']);
  expect(requests.at(-1)!.searchParams.get('asOf')).toBe('2');
  controller.resume();
  expect(controller.status.get()).toMatchObject({ paused: false, waiting: 1, position: '3' });
});

test('a live list that returns to a pause follows from its position and misses no change', async () => {
  const rows = [row(1), row(2)];
  serve(rows);
  await requestRows(controller);
  controller.pause();
  controller.resume();
  rows.push(row(3));
  controller.apply({ rows: [row(3), row(1, { institution: 'renamed', revision: 1 })], removed: [], position: '3' });
  controller.goTo({ asOf: null, heldAt: '2' });
  expect(controller.followFrom.get()).toBeUndefined();
  expect(await requestRows(controller)).toEqual(['r2', 'r1']);
  expect(controller.followFrom.get()).toBe('2');
  controller.apply({ rows: [row(3), row(1, { institution: 'renamed', revision: 1 })], removed: [], position: '3' });
  controller.resume();
  expect(controller.status.get()).toMatchObject({ paused: false, waiting: 1, total: 3, position: '3' });
  expect(controller.latest('r1')?.institution).toBe('renamed');
});

test('resuming before the first answer of a new filter keeps all held changes', async () => {
  const rows = [row(1), row(2)];
  serve(rows);
  await requestRows(controller);
  controller.pause();
  rows.push(row(3));
  controller.apply({ rows: [row(3)], removed: [], position: '3' });
  const reading = requestRows(controller, recorded);
  controller.resume();
  expect(await reading).toEqual(['r2', 'r1']);
  expect(controller.status.get()).toMatchObject({ paused: false, waiting: 1, total: 3, position: '3' });
});

test('concurrent steps continue from the previous position, and a failed step can be retried', async () => {
  const rows = [row(1), row(2)];
  serve(rows);
  await requestRows(controller);
  controller.pause();
  controller.apply({ rows: [row(3), row(1, { institution: 'renamed', revision: 1 })], removed: [], position: '4' });
  await vi.advanceTimersByTimeAsync(500);
  expect(controller.status.get()).toMatchObject({ held: 2, canStep: true });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
  await expect(controller.step()).rejects.toMatchObject({ code: 'network-error' });
  expect(controller.status.get()).toMatchObject({ paused: true, position: '2', error: null });
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const changed = address.includes('after=2') ? row(3) : row(1, { institution: 'renamed', revision: 1 });
    return Response.json({ rows: [changed], removed: [], position: String(requests.length + 2), more: true });
  });
  await Promise.all([controller.step(), controller.step()]);
  expect(requests).toEqual(['/api/deposits/changes?after=2&upTo=next', '/api/deposits/changes?after=3&upTo=next']);
  expect(controller.status.get()).toMatchObject({ paused: true, position: '4', held: 0, canStep: false, total: 3 });
  expect(controller.held()).toBe('4');
});

test('a filter change before the first answer keeps a paused list paused at its position', async () => {
  const requests = serve([row(1), row(2), row(3)]);
  controller.goTo({ asOf: null, heldAt: '2' });
  const first = requestRows(controller, recorded);
  expect(await requestRows(controller)).toEqual(['r2', 'r1']);
  await first;
  expect(requests.map((url) => url.searchParams.get('asOf'))).toEqual(['2', '2']);
  expect(controller.status.get()).toMatchObject({ paused: true, position: '2' });
});

test('changes between a rebuild and the next read of a paused list are held', async () => {
  const rows = [row(1)];
  serve(rows);
  await requestRows(controller);
  controller.pause();
  controller.replaced();
  rows.push(row(2));
  controller.apply({ rows: [row(2)], removed: [], position: '2' });
  expect(await requestRows(controller)).toEqual(['r1']);
  controller.resume();
  expect(controller.status.get()).toMatchObject({ waiting: 1, total: 2, position: '2' });
});

test('a paused list in another order that shows new rows stays live after a filter change', async () => {
  const rows = [row(1)];
  serve(rows);
  const sort = [{ colId: 'amount', sort: 'asc' as const }];
  controller.goTo({ asOf: null, heldAt: '1' });
  await requestRows(controller, {}, sort);
  rows.push(row(2));
  controller.showNew();
  expect(await requestRows(controller, {}, sort)).toEqual(['r2', 'r1']);
  expect(await requestRows(controller, recorded, sort)).toEqual(['r2', 'r1']);
  expect(controller.status.get()).toMatchObject({ paused: false, position: '2' });
});
