// How a page of statistics is declared.
import type { ComponentType, ReactNode } from 'react';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Say } from '#contracts/declared/pair.ts';
import type { Tone } from '../app/look/palette.ts';
import { endOf, startOf, type Range } from '../base/days.ts';
import type { Measure } from '../charts/chart-spec.ts';
import type { Figured } from './figure-values.ts';
import type { FigureName, PartsName } from './measures.ts';
import type { Group, Source } from './reading.ts';

export interface Statistic extends Figured {
  name: FigureName;
  source: Source;
  measure: Measure;
  tone?: Tone;
  /** Where its rows are; the page's own list unless told. */
  to?: string;
  /** What of the page's own list it counts in a range, where that differs from what others do; the tab it is on. */
  rows?: { tab?: string | null; filter: (range: Range) => FilterModel };
  /** Others of the page, which it is the sum of. */
  parts?: readonly FigureName[];
}
/** What every statistic of a page parts by. */
interface Split {
  title: PartsName;
  of: (group: Group) => string;
  name: (value: string, say: Say) => string;
  filter: (value: string) => FilterModel;
}
/**
 * What stands beside a page's own figures: of its days and its point in time (null: now). `end`: the point in time at
 * which its days end; null: they go on.
 */
export interface Shown {
  range: Range;
  before: Range | null;
  point: string | null;
  end: string | null;
}

export interface StatisticsPage {
  path: string;
  /** The first is drawn unless another is chosen. */
  statistics: readonly [Statistic, ...Statistic[]];
  split?: Split;
  /** What the list has of a range; none: it tells no time. */
  filterOf?: (range: Range) => FilterModel;
  /** What the list has of what stands, at whatever point in time: a step leads to the list as of its end. */
  standing?: FilterModel;
  /** Among the figures, what is no series. */
  More?: ComponentType<Shown>;
  /** Beside the trend, where the parts do not stand in its series. */
  Beside?: ComponentType<Shown>;
  Below?: ComponentType<Shown>;
  List?: ComponentType;
  actions?: ReactNode;
  /** It has more than a window holds, and scrolls. */
  isLong?: boolean;
}

/** Filters of a list by its own days, or its own instants. */
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
