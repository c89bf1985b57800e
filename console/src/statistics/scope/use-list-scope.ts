// The scope of a list on a statistics page: the rows of the page's days and parts; levels as of the end of the days.
import { useMemo } from 'react';
import { filterOfParts, partsBy } from '#contracts/kits/measure.ts';
import { endOf } from '../../base/days.ts';
import type { ListScope } from '../../grid/live/list-scope.ts';
import { useListWords } from './scope-words.ts';
import { rowsFrom } from '../statistic.ts';
import { daysOf } from './time-filter.ts';
import { useStatistics } from '../use-statistics.ts';

/**
 * `tab`: of the page; default: its first list. undefined: the list has all rows. The whole history has no filter by
 * time: rows that no measure counts may be older.
 */
export function useListScope(tab?: string): ListScope | undefined {
  const { declaration, isShown, scope, range } = useStatistics();
  const { path, measures } = declaration;
  const listed = measures.find((measure) => {
    const rows = rowsFrom(path, measure);
    return rows?.path === path && rows.tab === tab;
  });
  const split = listed && partsBy(listed.set, scope.by);
  const time = listed && rowsFrom(path, listed)?.time;
  const { from, to, today, chosen } = range;
  const { parts, comparison, earlierAt } = scope;
  const hasDays = time !== undefined && chosen !== 'all';
  const isEnded = listed !== undefined && time === undefined && to < today;
  // Levels of days that are over are compared up to the end of the days.
  const end = endOf(to);
  const points = isEnded && comparison?.with === 'points' ? comparison : null;
  const earlier = points && (earlierAt === null || earlierAt >= end ? null : points.point);
  // Parts that the list does not have do not narrow it.
  const words = useListWords({
    today,
    range: hasDays ? range : null,
    levelsOf: isEnded ? to : null,
    keys: split ? parts : [],
    parts: split,
  });
  return useMemo(
    () =>
      isShown && words !== ''
        ? {
            filter: { ...(hasDays && daysOf(time, { from, to })), ...(split && filterOfParts(split, parts)) },
            asOf: isEnded ? end : null,
            ...(points && { pair: earlier === null ? null : { one: end, other: earlier } }),
            words,
          }
        : undefined,
    [isShown, split, time, hasDays, isEnded, end, points, earlier, from, to, parts, words],
  );
}
