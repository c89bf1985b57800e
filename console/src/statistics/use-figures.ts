// The figures of a page over its days: their steps, their values, and the values of as many days before.
import { useMemo } from 'react';
import { useResolved } from '../app/time/as-of-words.ts';
import { useHeld } from '../app/session/permission.ts';
import { addDays, dayOf, endOf } from '../base/days.ts';
import { memoized, overall, valuesOf, type Steps } from './figure-values.ts';
import { usePoint } from './pause.tsx';
import { useReadings, type Reading } from './reading.ts';
import type { Statistic, StatisticsDeclaration, StatisticsScope } from './statistic.ts';
import { useRange } from './use-range.ts';
import { useToday } from './use-today.ts';

/** The option `all` starts at most three years ago. Of a longer range only the last days are shown. */
const ALL_DAYS = 1_095;
const MOST_DAYS = 1_200;

const totalOf = memoized((steps, of: Statistic) => overall(valuesOf(steps, of), of));
const stepsSince = memoized((steps, first: string) => steps.filter(({ from }) => dayOf(from) >= first));

/** null: not known; undefined: not loaded yet. */
export interface StatisticFigure {
  statistic: Statistic;
  reading: Reading | undefined;
  steps: Steps | undefined;
  now: bigint | null | undefined;
  before: bigint | null | undefined;
}

export interface StatisticFigures extends StatisticsScope {
  figures: readonly [StatisticFigure, ...StatisticFigure[]];
  /** Why they could not be read. */
  error: Error | null;
  refetch: () => void;
}

export function useFigures({ statistics: declared }: StatisticsDeclaration): StatisticFigures {
  const permissions = useHeld();
  const point = usePoint();
  const { at } = useResolved(point);
  // A person may have access to the page but not to all of its statistics.
  const statistics = useMemo(
    () => declared.filter(({ source }) => permissions.has(source.permission)),
    [declared, permissions],
  );
  const sources = useMemo(() => [...new Set(statistics.map(({ source }) => source))], [statistics]);

  const today = useToday(at);
  const requested = useRange(today, addDays(today, 1 - ALL_DAYS), { most: MOST_DAYS });
  const before = requested.chosen === 'all' ? null : requested.before;
  const { reading, error, refetch } = useReadings(sources, [requested, before], point);
  // For `all`: starts at the first day with data.
  const firstDay =
    before === null
      ? sources
          .flatMap((_, index) => reading(2 * index)?.steps.find(({ groups }) => groups.length > 0)?.from ?? [])
          .map(dayOf)
          .toSorted()[0]
      : undefined;
  const range = useMemo(() => ({ ...requested, from: firstDay ?? requested.from }), [requested, firstDay]);

  const figures = useMemo((): StatisticFigures['figures'] => {
    const figureOf = (statistic: Statistic): StatisticFigure => {
      const index = 2 * sources.indexOf(statistic.source);
      const [now, earlier] = [reading(index), reading(index + 1)];
      const steps = now && (firstDay === undefined ? now.steps : stepsSince(now.steps, firstDay));
      return {
        statistic,
        reading: now,
        steps,
        now: steps && totalOf(steps, statistic),
        before: earlier && totalOf(earlier.steps, statistic),
      };
    };
    const [first = declared[0], ...others] = statistics;
    return [figureOf(first), ...others.map(figureOf)];
  }, [declared, statistics, sources, reading, firstDay]);

  return { range, before, point, end: range.to < today ? endOf(range.to) : point, figures, error, refetch };
}
