// A comparison of two points in time, kept in the hash URL. `asOf` is the console's own point (missing: now). `compare`
// is the other one, or `now`.
import { useEffect, useMemo } from 'react';
import type { DifferenceKind } from '#contracts/wire/comparison.ts';
import { createStore, useStore, type Store } from '../../base/store.ts';
import { asOfOf, isPoint } from './as-of.ts';
import type { Ignored } from '../navigation/link-note.tsx';
import { useUrlSearch } from '../navigation/url-search.ts';

const NOW = 'now';
export const KINDS: readonly DifferenceKind[] = ['added', 'removed', 'changed'];

/** Two different points in time, in any order; null: now. */
export interface Pair {
  one: string | null;
  other: string | null;
}

/** The points a URL search compares; null: no comparison. `own`: the point in place of the console's own. */
export function pairOf(search: URLSearchParams, own = asOfOf(search)): Pair | null {
  const compare = search.get('compare');
  if (compare === null || !isPointOrNow(compare)) return null;
  const [one, other] = [own, compare === NOW ? null : compare];
  return one === other ? null : { one, other };
}

/** Whether a URL search shows a past, or two points in time: both are read-only. */
export const isPast = (search: URLSearchParams): boolean => asOfOf(search) !== null || pairOf(search) !== null;
const isPointOrNow = (text: string): boolean => text === NOW || isPoint(text);
/** The parts of a URL search about points in time that are ignored. */
export function ignoredPoints(search: URLSearchParams): Ignored[] {
  const [asOf, compare] = [search.get('asOf'), search.get('compare')];
  return [
    ...(asOf && !isPoint(asOf) ? [{ part: 'asOf' as const, text: asOf }] : []),
    ...(compare && !isPointOrNow(compare) ? [{ part: 'compare' as const, text: compare }] : []),
  ];
}

export const ALL = 'all';
/** The kind of differences a URL search shows, or all; null: the first kind that has any. */
export const kindOf = (search: URLSearchParams): DifferenceKind | typeof ALL | null =>
  ([...KINDS, ALL] as const).find((kind) => kind === search.get('difference')) ?? null;

/**
 * The link to another screen from a URL search. It keeps the point in time. Lists also keep the comparison; on other
 * screens it ends.
 */
export function linkTo(search: URLSearchParams, path: string, isList: boolean): string {
  const [asOf, compare] = [asOfOf(search), isList && pairOf(search) ? search.get('compare') : null];
  const query = new URLSearchParams({ ...(asOf === null ? {} : { asOf }), ...(compare === null ? {} : { compare }) });
  return query.size ? `${path}?${query}` : path;
}

export interface Comparison {
  pair: Pair | null;
  kind: DifferenceKind | typeof ALL | null;
  /** Compares the point the console shows with another; null: with now. */
  compareWith: (point: string | null) => void;
  setKind: (kind: DifferenceKind | typeof ALL) => void;
  /** Back to the list, at the point in time the console shows. */
  leave: () => void;
}
/** `scopePoint`: the point in time of a list's scope, compared in place of the console's own; null: it has none. */
export function useComparison(scopePoint: string | null = null): Comparison {
  const [search, write] = useUrlSearch();
  return useMemo(
    () => ({
      pair: pairOf(search, scopePoint ?? undefined),
      kind: kindOf(search),
      compareWith: (point) => write({ compare: point ?? NOW, pause: null }),
      setKind: (kind) => write({ difference: kind }, 'replace'),
      leave: () => write({ compare: null, difference: null, row: null, event: null, field: null }),
    }),
    [search, write, scopePoint],
  );
}

/** The number of comparable lists on the page. */
export const comparable = createStore(0);
/** The number of lists that are shown compared. */
export const comparedLists = createStore(0);
/** The number of pages on which everything is compared, not the list alone. */
export const comparedWhole = createStore(0);

/** Counts the component in a store while it is mounted and `isOn`. */
export function useCountedIn(store: Store<number>, isOn = true): void {
  useEffect(() => {
    if (!isOn) return undefined;
    store.set(store.get() + 1);
    return () => store.set(store.get() - 1);
  }, [store, isOn]);
}

/** Whether the page has anything that can be compared. */
export const useCanCompare = (): boolean => useStore(comparable) + useStore(comparedWhole) > 0;
