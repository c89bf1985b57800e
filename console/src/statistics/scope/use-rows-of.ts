// Links from figures to the rows that they count: in the page's own list, or on another page under the same scope.
import {
  filterOfParts,
  filterWhere,
  partsBy,
  whereParts,
  type Measure,
  type MeasureParts,
} from '#contracts/kits/measure.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useDrillDown, useDrillDownWithin } from '../../app/navigation/drill-down.ts';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { dayOf, endOf, startOf } from '../../base/days.ts';
import { rowsFrom, type StatisticsDeclaration } from '../statistic.ts';
import { daysOf, timeFilter, type Span } from './time-filter.ts';
import type { StatisticFigures } from '../use-figures.ts';

export interface RowsOf {
  /**
   * The address of the rows that a measure counts: all that the scope has, or those of a step, or of one part. Levels
   * are shown as of the end of the step. undefined: there is none, or it is the list as it is shown already.
   */
  rowsOf: (
    measure: Measure,
    of?: { step?: Span; part?: readonly [split: MeasureParts, keys: readonly [string]] | undefined },
  ) => string | undefined;
}
const SCOPE = ['days', 'from', 'to', 'step', 'versus'];

export function useRowsOf(
  { path }: StatisticsDeclaration,
  { scope, range, end, shownParts }: Pick<StatisticFigures, 'scope' | 'range' | 'end' | 'shownParts'>,
): RowsOf {
  const drillDown = useDrillDown();
  const within = useDrillDownWithin();
  const [search] = useUrlSearch();
  const rowsOf: RowsOf['rowsOf'] = (measure, { step, part } = {}) => {
    const { leadsTo, set } = measure;
    const chosenSplit = partsBy(set, scope.by);
    // Of a part that was not chosen, the list has more than the values count.
    const only = scope.parts.length ? [] : shownParts;
    const partFilter = part ? filterOfParts(...part) : chosenSplit ? filterOfParts(chosenSplit, only) : {};
    if (leadsTo && leadsTo.path !== path && !step)
      return drillDown(
        addressOf(leadsTo.path, search, { ...filterWhere(leadsTo.where), ...partFilter }, leadsTo.tab),
        end,
      );
    const rows = rowsFrom(path, measure);
    if (!rows) return undefined;
    const where = 'where' in measure ? measure.where : undefined;
    if (rows.isPlainList) {
      const filter = {
        ...rows.only,
        ...filterWhere(where, part && whereParts(...part), chosenSplit && whereParts(chosenSplit, scope.parts)),
        ...(rows.time && (step ? timeFilter(rows.time, step) : daysOf(rows.time, range))),
      };
      return drillDown(addressOf(rows.path, new URLSearchParams(), filter, rows.tab), rows.time ? scope.point : end);
    }
    const isPast = !rows.time && step !== undefined && step.to <= startOf(range.today);
    const filter = {
      ...rows.only,
      ...filterWhere(where),
      ...partFilter,
      ...(rows.time && step && timeFilter(rows.time, step)),
    };
    if (rows.path !== path) return drillDown(addressOf(rows.path, search, filter, rows.tab), end);
    return within({
      filter: Object.keys(filter).length ? JSON.stringify(filter) : null,
      tab: rows.tab ?? null,
      ...(isPast && { asOf: endOf(dayOf(Date.parse(step.to) - 1)), pause: null }),
    });
  };
  return { rowsOf };
}

/** The address of another page with the same scope, its list filtered. */
function addressOf(path: string, search: URLSearchParams, filter: FilterModel, tab?: string): string {
  const query = new URLSearchParams(SCOPE.flatMap((key) => (search.has(key) ? [[key, search.get(key)!]] : [])));
  if (Object.keys(filter).length) query.set('filter', JSON.stringify(filter));
  if (tab !== undefined) query.set('tab', tab);
  return query.size ? `${path}?${query}` : path;
}
