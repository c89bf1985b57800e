import { expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { happened } from '../../event-store/testing/events.ts';
import { withEventStore } from '../../event-store/testing/stores.ts';
import { withDatabase } from '../../storage/database/testing/databases.ts';
import { keepTree } from './keeper.ts';
import { treeIn } from './stored-tree.ts';

test('the first pass over the log waits until the machine is free, the later ones do not', async () => {
  await using log = await withEventStore();
  const { database, stop } = await withDatabase();
  const tree = await treeIn(database)();
  await tree.clear();
  await log.store.append('one', [happened(0), happened(1)], 'any');
  const sizes: number[] = [];
  const isFree = vi.fn<() => Promise<boolean>>(async () => false);
  const keeper = keepTree({
    store: log.store,
    database,
    tree: () => Promise.resolve(tree),
    log: pino({ level: 'silent' }),
    isFree,
    onKept: async (kept) => void sizes.push((await kept.end()).end.size),
  });
  await vi.waitFor(() => expect(isFree.mock.calls.length).toBeGreaterThan(1), 10_000);
  expect(sizes).toEqual([]);
  isFree.mockResolvedValue(true);
  await vi.waitFor(() => expect(sizes[0]).toBe(2), 10_000);
  isFree.mockResolvedValue(false);
  await log.store.append('one', [happened(2)], 'any');
  await vi.waitFor(() => expect(sizes.at(-1)).toBe(3), 10_000);
  await keeper.stop();
  await stop();
});
