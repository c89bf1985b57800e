// The link to a row.
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The console address of a row's event, at the point in time shown; on a page with several lists, in the active one.
 */
export function useRowAddress(): (row: string, event: string | null, asOf: string | null) => string {
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get('tab');
  return useCallback(
    (row, event, asOf) =>
      `${pathname}?${new URLSearchParams({ ...(tab === null ? {} : { tab }), row, ...(event === null ? {} : { event }), ...(asOf === null ? {} : { asOf }) })}`,
    [pathname, tab],
  );
}

/** The same as an absolute link for sharing. */
export function usePermalink(): ReturnType<typeof useRowAddress> {
  const address = useRowAddress();
  return (...of) => `${window.location.origin}${window.location.pathname}#${address(...of)}`;
}
