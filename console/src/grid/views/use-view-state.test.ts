// The default order of a list's tab, and the order and columns of the address, which win.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook, type RenderedHook } from '../../../testing/render-hook.tsx';
import type { Column } from '../columns/column.ts';
import { useViewState, type ViewStateAccess } from './use-view-state.ts';
import type { OrderOf } from './view-state.ts';

interface Row {
  status: string;
  since: string;
}
const columns: readonly Column<Row>[] = [
  { field: 'status', title: '', kind: 'status', tones: { OPEN: 'warn' }, label: String },
  { field: 'since', title: '', kind: 'instant' },
];
const OPEN = { status: { filterType: 'set' as const, values: ['OPEN'] } };
const oldest = [{ colId: 'since', sort: 'asc' as const }];
const newest = [{ colId: 'since', sort: 'desc' as const }];
const orderOf: OrderOf = ({ status }) => (status ? oldest : []);
const use = () => useViewState(columns, orderOf);

let hook: RenderedHook<undefined, ViewStateAccess>;
const view = () => hook.result().view;
const set = (change: Parameters<ViewStateAccess['setView']>[0]) => hook.act(() => hook.result().setView(change));
beforeEach(async () => {
  hook = await renderHook(use, undefined, { client: new QueryClient(), address: '/deposits' });
});
afterEach(async () => {
  await hook.unmount();
  vi.unstubAllGlobals();
});

test('a tab has its own order, which is not in the address', async () => {
  expect(view().sort).toEqual([]);
  await set({ filter: OPEN });
  expect(view().sort).toEqual(oldest);
  expect(hook.address()).not.toContain('sort=');
  await set({ filter: {} });
  expect(view().sort).toEqual([]);
});

test('an order and columns that a person chose stay from tab to tab', async () => {
  await set({ sort: newest, columns: ['since'] });
  await set({ filter: OPEN });
  expect([view().sort, view().columns]).toEqual([newest, ['since']]);
  await set({ sort: oldest, columns: null });
  expect(hook.address(), 'the order of the tab again').not.toContain('sort=');
});

test('a saved view brings its own order, or else that of its tab', async () => {
  await set({ filter: OPEN, sort: newest });
  expect(view().sort).toEqual(newest);
  await set({ filter: OPEN, sort: [] });
  expect([view().sort, hook.address().includes('sort=')]).toEqual([oldest, false]);
});
