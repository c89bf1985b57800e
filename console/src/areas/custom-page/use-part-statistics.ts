// What a part of a custom page shows: one measure under the scope of the page, divided and narrowed in its own way.
import { useMemo } from 'react';
import { partsBy } from '#contracts/kits/measure.ts';
import type { ScopeReadings } from '../../statistics/scope/use-scope-readings.ts';
import { useRowsOf } from '../../statistics/scope/use-rows-of.ts';
import { whereChosen } from '../../statistics/values/counted-groups.ts';
import { mostFrequentPart } from '../../statistics/values/measure-values.ts';
import type { useFigureOf } from '../../statistics/use-figures.ts';
import { usePartKeys, type Statistics } from '../../statistics/use-statistics.ts';
import type { MeasuredPart } from './measured-part.ts';

const CUSTOM_PAGE = '/statistics/custom';

/** What all parts of a page share. */
export interface PageFigures {
  readings: ScopeReadings;
  figureOf: ReturnType<typeof useFigureOf>;
}

export function usePartStatistics(
  { part: { kind, only }, measure, by }: MeasuredPart,
  { readings, figureOf }: PageFigures,
): Statistics {
  const { readingsOf } = readings;
  const { now, before } = readingsOf(measure.set);
  const split = by === null ? undefined : partsBy(measure.set, by);
  const partKeys = usePartKeys(now, split);
  const shownParts = useMemo(() => {
    if (!split) return [];
    const shown = only ?? (split.notAdded && now ? mostFrequentPart(now.steps, split.column) : undefined);
    return shown === undefined ? [] : [shown];
  }, [only, split, now]);
  const figure = useMemo(
    () => figureOf(measure, whereChosen(measure.set, by, shownParts), { now, before }),
    [figureOf, measure, by, shownParts, now, before],
  );
  const declaration = useMemo(
    () => ({ path: CUSTOM_PAGE, measures: [measure] as const, isFixed: true as const }),
    [measure],
  );
  const shown = { ...readings, scope: { ...readings.scope, by, parts: [] }, shownParts };
  const isInParts = split !== undefined && !split.notAdded && (kind === 'parts' || only === undefined);
  return {
    ...shown,
    ...useRowsOf(declaration, shown),
    declaration,
    isShown: true,
    figures: [figure],
    further: [],
    charted: figure,
    choose: () => {},
    figureOf: (of) => (of === measure ? figure : undefined),
    split,
    splitMode: isInParts ? 'parts' : 'whole',
    setSplitMode: () => {},
    partKeys,
  };
}
