// The readings of measure sets under the scope in the URL, and of what it is compared with.
import { useMemo } from 'react';
import type { MeasureSet } from '#contracts/kits/measure.ts';
import { dayOf, endOf } from '../../base/days.ts';
import type { Days, Readings } from '../values/figure.ts';
import { useReadings } from '../values/reading.ts';
import { useScope, type Scope, type ScopeDefaults } from './use-scope.ts';

export interface ScopeReadings extends Days {
  scope: Scope;
  /** The days that are shown: those of the scope, of the whole history those with data. */
  range: Scope['range'];
  /** The point in time at which the days end; null: they are still open. */
  end: string | null;
  readingsOf: (set: MeasureSet) => Readings;
  /** Why they could not be read. */
  error: Error | null;
  refetch: () => void;
}

export function useScopeReadings(sets: readonly MeasureSet[], defaults: ScopeDefaults): ScopeReadings {
  const scope = useScope(
    sets.some(({ source }) => source === 'counted'),
    defaults,
  );
  const { range: requested, comparison, step, point } = scope;
  const lengthOf = ({ source }: MeasureSet): 'hour' | 'day' => (step === 'hour' && source === 'counted' ? step : 'day');
  const { reading, error, refetch } = useReadings(sets, [{ range: requested, point }, comparison], lengthOf);
  // The whole history starts at the first day with data.
  const firstDay =
    requested.chosen === 'all'
      ? sets
          .flatMap((_, index) => reading(2 * index)?.since ?? [])
          .map(dayOf)
          .toSorted()[0]
      : undefined;
  const range = useMemo(
    () => (firstDay !== undefined && firstDay > requested.from ? { ...requested, from: firstDay } : requested),
    [requested, firstDay],
  );
  const readingsOf = useMemo(
    () =>
      (set: MeasureSet): Readings => {
        const index = 2 * sets.indexOf(set);
        return { now: reading(index), before: reading(index + 1) };
      },
    [sets, reading],
  );
  return {
    scope,
    range,
    step,
    compared: comparison?.with === 'points' ? range : (comparison?.range ?? null),
    end: range.to < range.today ? endOf(range.to) : point,
    readingsOf,
    error,
    refetch,
  };
}
