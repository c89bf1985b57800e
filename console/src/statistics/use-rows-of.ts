// Links from figures to the rows of the page's list that they count.
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useDrillDown, useDrillDownWithin } from '../app/navigation/drill-down.ts';
import { endOf, type Range } from '../base/days.ts';
import type { Statistic, StatisticsDeclaration, StatisticsScope } from './statistic.ts';

export interface RowsOf {
  /**
   * The address of the page's rows that a statistic counts in a range, and of one part. Standing figures use the end of
   * the range. Undefined: there is none.
   */
  rowsOf: (statistic: Statistic, range: Range, part?: FilterModel) => string | undefined;
  /** The same over the page's range; or the page that the statistic names. */
  rowsOfFigure: (statistic: Statistic) => string | undefined;
  /** The address of the list with a filter alone. */
  toList: (filter: FilterModel) => string;
}

export function useRowsOf(
  { filterOf, standing }: StatisticsDeclaration,
  { range, end }: Pick<StatisticsScope, 'range' | 'end'>,
): RowsOf {
  const drillDown = useDrillDown();
  const within = useDrillDownWithin();
  const toList = (filter: FilterModel, more: Record<string, string | null> = {}): string =>
    within({ filter: Object.keys(filter).length ? JSON.stringify(filter) : null, ...more });
  const rowsOf: RowsOf['rowsOf'] = ({ rows }, of, part = {}) => {
    const filter = (rows?.filter ?? filterOf)?.(of) ?? standing;
    if (filter === undefined) return undefined;
    const isPast = !rows && !filterOf && of.to < range.today;
    // No link to the list exactly as it is already shown beneath.
    if (!isPast && Object.keys({ ...filter, ...part }).length === 0) return undefined;
    return toList(
      { ...filter, ...part },
      { ...(rows?.tab !== undefined && { tab: rows.tab }), ...(isPast && { asOf: endOf(of.to), pause: null }) },
    );
  };
  return {
    rowsOf,
    rowsOfFigure: (statistic) => (statistic.to === undefined ? rowsOf(statistic, range) : drillDown(statistic.to, end)),
    toList: (filter) => toList(filter),
  };
}
