// The scope of a list on a statistics page: the rows of the page's days and parts; levels as of the end of the days.
import { useMemo } from 'react';
import { filterOfParts, partsBy } from '#contracts/kits/measure.ts';
import { endOf } from '../../base/days.ts';
import type { ListScope } from '../../grid/live/list-scope.ts';
import { useScopeWords } from './scope-words.ts';
import { rowsFrom } from '../statistic.ts';
import { daysOf } from './time-filter.ts';
import { useStatistics } from '../use-statistics.ts';

/**
 * `tab`: of the page; default: its first list. undefined: none of the page's measures counts rows of the list. The
 * whole history has no filter by time: rows that no measure counts may be older.
 */
export function useListScope(tab?: string): ListScope | undefined {
  const { declaration, isShown, scope, range } = useStatistics();
  const { path, measures } = declaration;
  const listed = measures.find((measure) => {
    const rows = rowsFrom(path, measure);
    return rows?.path === path && rows.tab === tab;
  });
  const split = listed && partsBy(listed.set, scope.by);
  // Parts that the list does not have do not narrow it.
  const words = useScopeWords(split ? scope : { ...scope, parts: [] }, range, split);
  const { from, to, today, chosen } = range;
  const { parts, comparison } = scope;
  const isPair = comparison?.with === 'points';
  return useMemo(() => {
    if (!listed || !isShown) return undefined;
    const time = rowsFrom(path, listed)?.time;
    return {
      filter: {
        ...(time && chosen !== 'all' && daysOf(time, { from, to })),
        ...(split && filterOfParts(split, parts)),
      },
      asOf: !time && !isPair && to < today ? endOf(to) : null,
      words,
    };
  }, [listed, split, isShown, path, from, to, today, chosen, parts, isPair, words]);
}
