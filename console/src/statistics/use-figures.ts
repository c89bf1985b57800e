// The figures of a page under its scope.
import { useMemo } from 'react';
import { partsBy, type Measure } from '#contracts/kits/measure.ts';
import { useHeld } from '../app/session/permission.ts';
import { whereChosen } from './values/counted-groups.ts';
import { figuresIn, type Days, type Figure } from './values/figure.ts';
import { mostFrequentPart } from './values/measure-values.ts';
import { useScopeReadings, type ScopeReadings } from './scope/use-scope-readings.ts';
import type { StatisticsDeclaration } from './statistic.ts';

export interface StatisticFigures extends Omit<ScopeReadings, 'readingsOf'> {
  /**
   * The parts whose values are shown; empty: all. Where values of different parts are not added up it is one: the
   * chosen one, or else the one with most rows.
   */
  shownParts: readonly string[];
  figures: readonly [Figure, ...Figure[]];
  /** Of the measures of the page's own panels. */
  further: readonly Figure[];
}

const NO_MEASURES: readonly Measure[] = [];
/** The measures that this person may read. */
export function usePermitted(measures: readonly Measure[]): readonly Measure[] {
  const permissions = useHeld();
  return useMemo(() => measures.filter(({ set }) => permissions.has(set.series.permission)), [measures, permissions]);
}

/** Returns the figures of readings over days. */
export function useFigureOf({ range, step, compared }: Days) {
  return useMemo(() => figuresIn({ range, step, compared }), [range, step, compared]);
}

/** `isShown` false: nothing is read. */
export function useFigures(declaration: StatisticsDeclaration, isShown: boolean): StatisticFigures {
  // A person may have access to the page but not to all of its measures.
  const measures = usePermitted(isShown ? declaration.measures : NO_MEASURES);
  const furtherMeasures = usePermitted(isShown ? (declaration.further ?? NO_MEASURES) : NO_MEASURES);
  const sets = useMemo(
    () => [...new Set([...measures, ...furtherMeasures].map(({ set }) => set))],
    [measures, furtherMeasures],
  );
  const { readingsOf, ...of } = useScopeReadings(sets, { days: declaration.days });
  const { by, parts } = of.scope;
  const ofUnits = sets.find((set) => partsBy(set, null)?.notAdded !== undefined);
  const unitSteps = ofUnits && readingsOf(ofUnits).now?.steps;
  const shownParts = useMemo(() => {
    if (ofUnits === undefined) return parts;
    const unit = parts[0] ?? (unitSteps && mostFrequentPart(unitSteps, partsBy(ofUnits, null)!.column));
    return unit === undefined ? [] : [unit];
  }, [parts, ofUnits, unitSteps]);
  const figureOf = useFigureOf(of);
  const { figures, further } = useMemo((): Pick<StatisticFigures, 'figures' | 'further'> => {
    const ofMeasure = (measure: Measure): Figure =>
      figureOf(measure, whereChosen(measure.set, by, shownParts), readingsOf(measure.set));
    const [first = declaration.measures[0], ...others] = measures;
    return { figures: [ofMeasure(first), ...others.map(ofMeasure)], further: furtherMeasures.map(ofMeasure) };
  }, [declaration, measures, furtherMeasures, figureOf, readingsOf, by, shownParts]);
  return { ...of, shownParts, figures, further };
}
