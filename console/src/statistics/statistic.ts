// Types for the declaration of a statistics page.
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Say } from '#contracts/declared/pair.ts';
import type { Tone } from '../app/look/palette.ts';
import { endOf, startOf, type Range } from '../base/days.ts';
import type { MeasureUnit } from '../charts/chart-spec.ts';
import type { FigureDefinition } from './figure-values.ts';
import type { FigureName, PartsName } from './measures.ts';
import type { Group, Source } from './reading.ts';
import type { ChosenRange } from './use-range.ts';

export interface Statistic extends FigureDefinition {
  name: FigureName;
  source: Source;
  measure: MeasureUnit;
  tone?: Tone;
  /** Where its rows are; default: the page's own list. */
  to?: string;
  /**
   * The rows of the page's list that it counts in a range, and the tab that shows them. Set if they differ from those
   * of other statistics.
   */
  rows?: { tab?: string | null; filter: (range: Range) => FilterModel };
  /** Other statistics of the page that it is the sum of. */
  addends?: readonly FigureName[];
}
/** The split that all statistics of a page share. */
export interface Split {
  title: PartsName;
  of: (group: Group) => string;
  name: (value: string, say: Say) => string;
  filter: (value: string) => FilterModel;
}
/**
 * The days of a page and its point in time (null: now). `before`: as many days before; null: there are none. `end`: the
 * point in time at which the days end; null: they are still open.
 */
export interface StatisticsScope {
  range: ChosenRange;
  before: Range | null;
  point: string | null;
  end: string | null;
}

/** The figures of a page and how its list is filtered by them. */
export interface StatisticsDeclaration {
  path: string;
  /** The first is charted by default. */
  statistics: readonly [Statistic, ...Statistic[]];
  split?: Split;
  /** The list's filter for a range. Absent: the list has no time. */
  filterOf?: (range: Range) => FilterModel;
  /** The list's filter for standing figures: a step links to the list as of the step's end. */
  standing?: FilterModel;
}

/** Filters of a list by day, or by instant. */
export const daysFilter =
  (column: string) =>
  ({ from, to }: Range): FilterModel => ({
    [column]: { filterType: 'date', type: 'inRange', dateFrom: from, dateTo: to },
  });
export const instantsFilter =
  (column: string) =>
  ({ from, to }: Range): FilterModel => ({
    [column]: { filterType: 'date', type: 'inRange', dateFrom: startOf(from), dateTo: endOf(to) },
  });
