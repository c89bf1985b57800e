// Reads and writes the search part of the hash URL, after the `?`.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parameters to set, or to remove (null). */
export type Parts = Record<string, string | null>;
type Write = (change: Parts | ((now: URLSearchParams) => URLSearchParams), how?: 'push' | 'replace') => void;

/** The current address bar: React renders a change later, and changes made meanwhile must build on it, not undo it. */
export const inAddressBar = (): URLSearchParams => new URLSearchParams(location.hash.split('?').slice(1).join('?'));

/** The search as rendered, and a function that changes the current one; by default (`push`) it adds a history entry. */
export function useUrlSearch(): [URLSearchParams, Write] {
  const [search, setSearch] = useSearchParams();
  const write = useCallback<Write>(
    (change, mode = 'push') => {
      const now = inAddressBar();
      const after = typeof change === 'function' ? change(now) : withParts(now, change);
      if (after.toString() !== now.toString()) setSearch(after, { replace: mode === 'replace' });
    },
    [setSearch],
  );
  return [search, write];
}

export function withParts(search: URLSearchParams, parts: Parts): URLSearchParams {
  const after = new URLSearchParams(search);
  for (const [key, value] of Object.entries(parts))
    if (value === null) after.delete(key);
    else after.set(key, value);
  return after;
}
