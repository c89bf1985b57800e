import { expect, test } from 'vitest';
import { MAX_VIEWS } from '#contracts/areas/view/events.ts';
import { specOf } from '../../command/testing/spec.ts';
import { viewDecider, type ViewCommand, type ViewEvent } from './area.ts';

const given = specOf(viewDecider, {});
const content = {
  model: 'deposits',
  columns: ['amount', 'status'],
  sort: [],
  filter: { recordedAt: { filterType: 'date' as const, type: 'last' as const, count: 24, unit: 'hours' as const } },
};
const saved = (viewId: string, name: string, change = {}): ViewEvent => ({
  type: 'ViewSaved',
  data: { viewId, name, ...content, ...change },
});
const save = (viewId: string, name: string, change = {}): ViewCommand => ({
  type: 'SaveView',
  viewId,
  name,
  ...content,
  ...change,
});

test('a view is saved under a new name of its list', () => {
  given().when(save('a', 'Waiting')).thenEvents(saved('a', 'Waiting'));
  given(saved('a', 'Waiting'))
    .when(save('b', 'Waiting', { model: 'prices' }))
    .thenEvents(saved('b', 'Waiting', { model: 'prices' }));
});

test('a view of the same list and name is replaced and keeps its id', () => {
  given(saved('a', 'Waiting'))
    .when(save('b', 'waiting', { columns: null }))
    .thenEvents(saved('a', 'waiting', { columns: null }));
  expect(given(saved('a', 'Waiting'), saved('a', 'waiting', { columns: null })).state).toEqual([
    { id: 'a', name: 'waiting', ...content, columns: null, roles: [] },
  ]);
});

test('saving a view unchanged adds no event', () => {
  given(saved('a', 'Waiting')).when(save('b', 'Waiting')).thenEvents();
  given(saved('a', 'Waiting'))
    .when(
      save('b', 'Waiting', { filter: { recordedAt: { unit: 'hours', count: 24, type: 'last', filterType: 'date' } } }),
    )
    .thenEvents();
  given(saved('a', 'Waiting', { columns: null }))
    .when(save('b', 'Waiting'))
    .thenEvents(saved('a', 'Waiting'));
});

test('the number of views per person is bounded; replacing one stays possible', () => {
  const full = Array.from({ length: MAX_VIEWS }, (_, index) => saved(`v${index}`, `View ${index}`));
  given(...full)
    .when(save('a', 'One more'))
    .thenRefused('too-many-views');
  given(...full)
    .when(save('a', 'View 7', { columns: null }))
    .thenEvents(saved('v7', 'View 7', { columns: null }));
  given(...full, { type: 'ViewRemoved', data: { viewId: 'v3' } })
    .when(save('a', 'One more'))
    .thenEvents(saved('a', 'One more'));
});

test('a view is renamed unless another view of its list has the name', () => {
  const both = [saved('a', 'Waiting'), saved('b', 'Minting'), saved('c', 'Old', { model: 'prices' })];
  given(...both)
    .when({ type: 'RenameView', viewId: 'a', name: 'Old' })
    .thenEvents({ type: 'ViewRenamed', data: { viewId: 'a', name: 'Old' } });
  given(...both)
    .when({ type: 'RenameView', viewId: 'a', name: 'WAITING' })
    .thenEvents({ type: 'ViewRenamed', data: { viewId: 'a', name: 'WAITING' } });
  given(...both)
    .when({ type: 'RenameView', viewId: 'a', name: 'minting' })
    .thenRefused('view-name-taken');
  given(...both)
    .when({ type: 'RenameView', viewId: 'a', name: 'Waiting' })
    .thenEvents();
});

test('a removed view is gone, and its name is free', () => {
  const removed: ViewEvent[] = [saved('a', 'Waiting'), { type: 'ViewRemoved', data: { viewId: 'a' } }];
  given(saved('a', 'Waiting'))
    .when({ type: 'RemoveView', viewId: 'a' })
    .thenEvents({ type: 'ViewRemoved', data: { viewId: 'a' } });
  given(...removed)
    .when(save('b', 'Waiting'))
    .thenEvents(saved('b', 'Waiting'));
  given(...removed)
    .when({ type: 'RemoveView', viewId: 'a' })
    .thenRefused('view-unknown');
  given(...removed)
    .when({ type: 'RenameView', viewId: 'a', name: 'Back' })
    .thenRefused('view-unknown');
});

const shared = (viewId: string, ...roles: string[]): ViewEvent => ({ type: 'ViewShared', data: { viewId, roles } });
const share = (viewId: string, ...roles: string[]): ViewCommand => ({ type: 'ShareView', viewId, roles });

test('a view is shared with roles, in place of those before; sharing it with the same roles adds no event', () => {
  given(saved('a', 'Waiting'))
    .when(share('a', 'operator', 'auditor', 'operator'))
    .thenEvents(shared('a', 'auditor', 'operator'));
  const twice = [saved('a', 'Waiting'), shared('a', 'auditor', 'operator')];
  given(...twice)
    .when(share('a', 'operator', 'auditor'))
    .thenEvents();
  given(...twice)
    .when(share('a'))
    .thenEvents(shared('a'));
  given().when(share('a', 'operator')).thenRefused('view-unknown');
});

test('a later version of a shared view stays shared; a removed one is not', () => {
  const later = [saved('a', 'Waiting'), shared('a', 'auditor'), saved('a', 'waiting', { columns: null })];
  expect(given(...later).state).toMatchObject([{ id: 'a', name: 'waiting', roles: ['auditor'] }]);
  given(...later, { type: 'ViewRemoved', data: { viewId: 'a' } })
    .when({ type: 'UnshareView', viewId: 'a' })
    .thenRefused('view-unknown');
});

test('the sharing of a view ends; one that is not shared is unknown to others', () => {
  given(saved('a', 'Waiting'), shared('a', 'auditor'))
    .when({ type: 'UnshareView', viewId: 'a' })
    .thenEvents(shared('a'));
  given(saved('a', 'Waiting')).when({ type: 'UnshareView', viewId: 'a' }).thenRefused('view-unknown');
});
