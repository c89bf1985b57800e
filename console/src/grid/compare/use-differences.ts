// The differences between two points in time without their look: their source, the kind shown, and the filter.
import { useState } from 'react';
import type { DifferenceKind } from '#contracts/wire/comparison.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { ALL, useComparison, type Pair } from '../../app/time/comparison.ts';
import { useStore } from '../../base/store.ts';
import type { ListSource } from '../list/list.ts';
import { useWithin } from '../list/use-within.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import { useViewState } from '../views/use-view-state.ts';
import { createComparison, firstOf, type ComparisonSource, type ComparisonStatus } from './source.ts';

const NONE: readonly never[] = [];

export interface Differences<Row> {
  source: ComparisonSource<Row>;
  status: ComparisonStatus;
  /** Null: all, or no kind has any. */
  kind: DifferenceKind | null;
  setKind: (kind: DifferenceKind | typeof ALL) => void;
  /** Fields that changed in rows of the kind shown. */
  changed: readonly string[];
  /** The rows of the list's scope. */
  within: FilterModel;
  filter: ViewFilter;
  isFiltered: boolean;
  setFilter: (filter: ViewFilter) => void;
  view: ReturnType<typeof useViewState>['view'];
  setView: ReturnType<typeof useViewState>['setView'];
  /** "Now" moves on, and a failed read may succeed. */
  reload: () => void;
  leave: () => void;
}

export function useDifferences<Row extends LiveRow>(
  { list, columns, scope }: Pick<ListSource<Row>, 'list' | 'columns' | 'scope'>,
  pair: Pair,
): Differences<Row> {
  const { kind: chosenKind, setKind, leave } = useComparison();
  const { view, setView } = useViewState(columns);
  const within = useWithin(scope);
  const [source, setSource] = useState(() => createComparison<Row>(list, pair, within));
  const status = useStore(source.status);
  const kind = chosenKind === ALL ? null : (chosenKind ?? firstOf(status.counts));
  return {
    source,
    status,
    kind,
    setKind,
    changed: kind === null || kind === 'changed' ? status.fields : NONE,
    within,
    filter: view.filter,
    isFiltered: Object.keys(view.filter).length > 0,
    setFilter: (filter) => setView({ filter }, 'push'),
    view,
    setView,
    reload: () => setSource(createComparison<Row>(list, pair, within)),
    leave,
  };
}
