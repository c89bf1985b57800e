// What stands after the `?` of the hash URL, and writing it.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parts to be set, or taken out (null). */
export type Parts = Record<string, string | null>;
type Write = (change: Parts | ((now: URLSearchParams) => URLSearchParams), how?: 'push' | 'replace') => void;

/** As the address bar has it: React draws a change later, and what comes meanwhile must build on it, not undo it. */
export const inAddressBar = (): URLSearchParams => new URLSearchParams(location.hash.split('?').slice(1).join('?'));

/** What was drawn, and how to change what is there; `push`, unless told otherwise, leaves the way back. */
export function useUrlSearch(): [URLSearchParams, Write] {
  const [search, setSearch] = useSearchParams();
  const write = useCallback<Write>(
    (change, how = 'push') => {
      const now = inAddressBar();
      const after = typeof change === 'function' ? change(now) : withParts(now, change);
      if (after.toString() !== now.toString()) setSearch(after, { replace: how === 'replace' });
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
