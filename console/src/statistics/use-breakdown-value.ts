// The value of a measure under the scope of the page, with its difference from the comparison, as a breakdown shows it.
import type { Measure } from '#contracts/kits/measure.ts';
import type { BreakdownValue } from './breakdown.tsx';
import { differenceOf, type Pair } from './values/difference.ts';
import type { Comparison } from './scope/scope.ts';
import { useStatistics } from './use-statistics.ts';

/** `before` undefined: nothing is compared. */
export const breakdownValue = (
  measure: Measure,
  { now, before, since }: Omit<Pair, 'before'> & { before: bigint | null | undefined },
  comparison: Comparison | null,
): BreakdownValue => ({
  value: now,
  ...(comparison && before !== undefined && { difference: differenceOf(measure, { now, before, since }, comparison) }),
});

/** Returns the whole of a measure of the page. */
export function useBreakdownValue(): (measure: Measure) => BreakdownValue {
  const {
    figureOf,
    scope: { comparison },
  } = useStatistics();
  return (measure) => {
    const figure = figureOf(measure);
    return breakdownValue(
      measure,
      {
        now: figure?.valued?.total ?? null,
        before: figure?.valuedBefore?.total,
        since: figure?.before?.since ?? null,
      },
      comparison,
    );
  };
}
