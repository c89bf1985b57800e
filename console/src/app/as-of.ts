// The point in time the console shows, kept in the hash URL: `#/selfCustody/deposit?asOf=184220`. Absent: now.
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useUrlSearch } from './url-search.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
/** Whether it is an RFC 3339 instant. `Date` refuses a 13th month but takes 30 February for 2 March. */
function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  return day !== undefined && !Number.isNaN(Date.parse(text)) && new Date(day).toISOString().startsWith(day);
}
/** A position, or an instant. */
export const isPoint = (text: string): boolean => isPosition(text) || isInstant(text);
export const isPosition = (point: string): boolean => /^\d{1,19}$/.test(point);

/** The point in time a URL search names; what is none counts as now. */
export function asOfOf(search: URLSearchParams): string | null {
  const point = search.get('asOf');
  return point !== null && isPoint(point) ? point : null;
}

export interface AsOf {
  asOf: string | null;
  /** Goes to a point in time, or back to now (null); a comparison and a pause end, the rest of the URL stays. */
  setAsOf: (point: string | null) => void;
}
export function useAsOf(): AsOf {
  const [search, write] = useUrlSearch();
  const setAsOf = useCallback((point: string | null) => write({ asOf: point, compare: null, difference: null, pause: null }), [write]);
  return { asOf: asOfOf(search), setAsOf };
}

/** The path with the point in time of the present page: links between screens stay in the same past. */
export function useInSameTime(): (path: string) => string {
  const { search } = useLocation();
  return useCallback((path: string) => {
    const point = asOfOf(new URLSearchParams(search));
    if (point === null) return path;
    const [pathname = '', rest = ''] = path.split('?');
    const target = new URLSearchParams(rest);
    target.set('asOf', point);
    return `${pathname}?${target}`;
  }, [search]);
}

/** A position as people read it: `#184 220`. */
export const positionText = (position: string): string => `#${position.replace(/\B(?=(\d{3})+$)/g, '\u202f')}`;
