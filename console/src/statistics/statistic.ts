// Types for the declaration of a statistics page.
import type { ComponentType, ReactNode } from 'react';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Say } from '#contracts/declared/pair.ts';
import type { Tone } from '../app/look/palette.ts';
import { endOf, startOf, type Range } from '../base/days.ts';
import type { Measure } from '../charts/chart-spec.ts';
import type { FigureDefinition } from './figure-values.ts';
import type { FigureName, PartsName } from './measures.ts';
import type { Group, Source } from './reading.ts';

export interface Statistic extends FigureDefinition {
  name: FigureName;
  source: Source;
  measure: Measure;
  tone?: Tone;
  /** Where its rows are; default: the page's own list. */
  to?: string;
  /**
   * The rows of the page's list that it counts in a range, if they differ from those of other statistics, and the tab
   * that shows them.
   */
  rows?: { tab?: string | null; filter: (range: Range) => FilterModel };
  /** Other statistics of the page that it is the sum of. */
  addends?: readonly FigureName[];
}
/** The split that all statistics of a page share. */
interface Split {
  title: PartsName;
  of: (group: Group) => string;
  name: (value: string, say: Say) => string;
  filter: (value: string) => FilterModel;
}
/**
 * Props of components beside the page's figures: its days and point in time (null: now). `end`: the point in time at
 * which the days end; null: they are still open.
 */
export interface StatisticsPanelProps {
  range: Range;
  before: Range | null;
  point: string | null;
  end: string | null;
}

export interface StatisticsPage {
  path: string;
  /** The first is charted by default. */
  statistics: readonly [Statistic, ...Statistic[]];
  split?: Split;
  /** The list's filter for a range. Absent: the list has no time. */
  filterOf?: (range: Range) => FilterModel;
  /** The list's filter for standing figures: a step links to the list as of the step's end. */
  standing?: FilterModel;
  /** Shown among the figures, for values that are not series. */
  More?: ComponentType<StatisticsPanelProps>;
  /** Shown beside the trend, if the parts are not in its series. */
  SidePanel?: ComponentType<StatisticsPanelProps>;
  Below?: ComponentType<StatisticsPanelProps>;
  List?: ComponentType;
  actions?: ReactNode;
  /** The page is longer than the window and scrolls. */
  isLong?: boolean;
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
