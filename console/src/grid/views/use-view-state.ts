import { useCallback, useMemo } from 'react';
import type { SortModel } from '#contracts/wire/filter.ts';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import type { Column } from '../columns/column.ts';
import { readView, writeView, type ViewState } from './view-state.ts';

export interface ViewStateAccess {
  view: ViewState;
  /** Writes parts of the view into the URL; `push` adds a history entry. */
  setView: (change: Partial<ViewState>, how?: 'push' | 'replace') => void;
}

/** The list's view from the hash URL; `order`: the list's declared one. */
export function useViewState<Row>(columns: readonly Column<Row>[], order?: SortModel): ViewStateAccess {
  const [search, write] = useUrlSearch();
  const view = useMemo(() => readView(search, columns, order), [search, columns, order]);
  const setView = useCallback<ViewStateAccess['setView']>(
    (change, mode = 'replace') => write((now) => writeView(now, change, order), mode),
    [write, order],
  );
  return { view, setView };
}
