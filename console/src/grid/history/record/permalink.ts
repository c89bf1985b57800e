// The link to a row.
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Where in the console a row's event is, at the point in time that is shown; on a page of several lists, in the one
 * that is open.
 */
export function useRowAddress(): (row: string, event: string | null, asOf: string | null) => string {
  const { pathname, search: here } = useLocation();
  const tab = new URLSearchParams(here).get('tab');
  return useCallback(
    (row, event, asOf) =>
      `${pathname}?${new URLSearchParams({ ...(tab === null ? {} : { tab }), row, ...(event === null ? {} : { event }), ...(asOf === null ? {} : { asOf }) })}`,
    [pathname, tab],
  );
}

/** The same as a link that can be sent. */
export function usePermalink(): ReturnType<typeof useRowAddress> {
  const address = useRowAddress();
  return (...of) => `${window.location.origin}${window.location.pathname}#${address(...of)}`;
}
