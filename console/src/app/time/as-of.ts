// The point in time the console shows, kept in the hash URL: `#/selfCustody/deposit?asOf=184220`. Missing: now.
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { asOfOf } from '#contracts/values/point-in-time.ts';
import { useUrlSearch } from '../navigation/url-search.ts';

export { asOfOf, isPoint, isPosition } from '#contracts/values/point-in-time.ts';

export interface AsOf {
  asOf: string | null;
  /**
   * Goes to a point in time, or back to now (null). Ends a comparison and a pause; the rest of the URL stays.
   * `replace`: without a history entry.
   */
  setAsOf: (point: string | null, how?: 'push' | 'replace') => void;
}
export function useAsOf(): AsOf {
  const [search, write] = useUrlSearch();
  const setAsOf = useCallback(
    (point: string | null, how: 'push' | 'replace' = 'push') =>
      write({ asOf: point, compare: null, difference: null, pause: null }, how),
    [write],
  );
  return { asOf: asOfOf(search), setAsOf };
}

/** The path with the point in time of the current page: links between screens stay in the same past. */
export function useInSameTime(): (path: string) => string {
  const { search } = useLocation();
  return useCallback(
    (path: string) => {
      const point = asOfOf(new URLSearchParams(search));
      if (point === null) return path;
      const [pathname = '', query = ''] = path.split('?');
      const target = new URLSearchParams(query);
      target.set('asOf', point);
      return `${pathname}?${target}`;
    },
    [search],
  );
}

/** A position as people read it: `#184 220`. */
export const positionText = (position: string): string => `#${position.replace(/\B(?=(\d{3})+$)/g, '\u202f')}`;
