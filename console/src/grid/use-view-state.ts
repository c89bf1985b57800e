import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type ViewState } from './view-state.ts';

export interface ViewStateAccess {
  view: ViewState;
  /** Writes parts of the view into the URL; `push` leaves the way back. */
  setView: (change: Partial<ViewState>, how?: 'push' | 'replace') => void;
}

/** The list's view as the hash URL has it. */
export function useViewState(fields: readonly string[]): ViewStateAccess {
  const [search, setSearch] = useSearchParams();
  // Several changes may come before the next picture: each builds on the one before.
  const latest = useRef(search);
  useEffect(() => { latest.current = search; }, [search]);
  const key = fields.join(' ');
  const view = useMemo(() => readView(search, key.split(' ')), [search, key]);
  const setView = useCallback((change: Partial<ViewState>, how: 'push' | 'replace' = 'replace') => {
    const next = writeView(latest.current, change);
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    setSearch(next, { replace: how === 'replace' });
  }, [setSearch]);
  return { view, setView };
}
