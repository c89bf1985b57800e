// Links from figures to the rows that they count: in the page's own list, or on another page under the same scope.
import {
  filterOfParts,
  filterWhere,
  partsBy,
  whereOf,
  whereParts,
  type Measure,
  type MeasureParts,
  type MeasureRows,
} from '#contracts/kits/measure.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useDrillDown, useDrillDownWithin } from '../../app/navigation/drill-down.ts';
import { rowsFrom, type StatisticsDeclaration } from '../statistic.ts';
import { daysOf, timeFilter, type Span } from './time-filter.ts';
import type { StatisticFigures } from '../use-figures.ts';
import type { Scope } from './use-scope.ts';

export interface RowsOf {
  /**
   * The address of the rows that a measure counts: all that the scope has, or those of a step, or of one part. Levels
   * are shown as of the end of the step. undefined: there is none, or it is the list as it is shown already.
   */
  rowsOf: (
    measure: Measure,
    of?: {
      step?: Span & { isOver: boolean };
      part?: readonly [split: MeasureParts, keys: readonly [string]] | undefined;
    },
  ) => string | undefined;
}
/** The scope for the address of another page. */
const inAddress = ({ range: { chosen }, step, versus }: Scope): Record<string, string> => ({
  ...(typeof chosen === 'string' ? { days: chosen } : chosen),
  ...(step !== 'day' && { step }),
  ...(versus !== 'before' && versus !== 'points' && { versus }),
});

export function useRowsOf(
  { path }: StatisticsDeclaration,
  { scope, range, end, shownParts }: Pick<StatisticFigures, 'scope' | 'range' | 'end' | 'shownParts'>,
): RowsOf {
  const drillDown = useDrillDown();
  const within = useDrillDownWithin();
  // A list on another page compares the same points, and so shows the rows that made the difference.
  const points = scope.comparison?.with === 'points' ? scope.comparison.point : null;
  const addressOf = (to: string, of: Record<string, string>, filter: FilterModel, tab?: string): string => {
    const query = new URLSearchParams(of);
    if (points !== null) query.set('compare', points);
    if (Object.keys(filter).length) query.set('filter', JSON.stringify(filter));
    if (tab !== undefined) query.set('tab', tab);
    return query.size ? `${to}?${query}` : to;
  };
  const rowsOf: RowsOf['rowsOf'] = (measure, { step, part } = {}) => {
    const { leadsTo, set } = measure;
    const chosenSplit = partsBy(set, scope.by);
    const rows = rowsFrom(path, measure);
    const partFilter = (to: MeasureRows): FilterModel => {
      if (part) return filterOfParts(...part);
      // The list of the page has the chosen parts already.
      const keys = to.path === path && scope.parts.length ? [] : shownParts;
      return chosenSplit ? filterOfParts(chosenSplit, keys) : {};
    };
    if (leadsTo && leadsTo.path !== path && !step)
      return drillDown(
        addressOf(
          leadsTo.path,
          inAddress(scope),
          { ...filterWhere(leadsTo.where), ...partFilter(leadsTo) },
          leadsTo.tab,
        ),
        end,
      );
    if (!rows) return undefined;
    const where = whereOf(measure);
    // Levels are shown as of the end of the step, or of the days.
    const isPast = !rows.time && step?.isOver === true;
    const at = isPast ? new Date(Date.parse(step.to) - 1).toISOString() : end;
    if (rows.isPlainList) {
      const filter = {
        ...rows.only,
        ...filterWhere(where, part && whereParts(...part), chosenSplit && whereParts(chosenSplit, shownParts)),
        ...(rows.time && (step ? timeFilter(rows.time, step) : daysOf(rows.time, range))),
      };
      return drillDown(addressOf(rows.path, {}, filter, rows.tab), rows.time ? scope.point : at);
    }
    const filter = {
      ...rows.only,
      ...filterWhere(where),
      ...partFilter(rows),
      ...(rows.time && step && timeFilter(rows.time, step)),
    };
    if (rows.path !== path) return drillDown(addressOf(rows.path, inAddress(scope), filter, rows.tab), at);
    return within({
      filter: Object.keys(filter).length ? JSON.stringify(filter) : null,
      tab: rows.tab ?? null,
      ...(isPast && { asOf: at, compare: null, pause: null }),
    });
  };
  return { rowsOf };
}
