import { useCallback, useMemo } from 'react';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import type { Column } from '../columns/column.ts';
import { readView, writeView, type OrderOf, type ViewState } from './view-state.ts';

export interface ViewStateAccess {
  view: ViewState;
  /** Writes parts of the view into the URL; `push` adds a history entry. */
  setView: (change: Partial<ViewState>, how?: 'push' | 'replace') => void;
}

/** The list's view from the hash URL; `orderOf`: its default order, must be stable. */
export function useViewState<Row>(columns: readonly Column<Row>[], orderOf?: OrderOf): ViewStateAccess {
  const [search, write] = useUrlSearch();
  const view = useMemo(() => readView(search, columns, orderOf), [search, columns, orderOf]);
  const setView = useCallback<ViewStateAccess['setView']>(
    (change, mode = 'replace') =>
      write((now) => writeView(now, change, orderOf?.(change.filter ?? readView(now, columns).filter)), mode),
    [write, columns, orderOf],
  );
  return { view, setView };
}
