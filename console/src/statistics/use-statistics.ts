// What the parts of a statistics page share: its scope, its figures, the charted one, and the links to rows.
import { createContext, useContext, useMemo } from 'react';
import { partsBy, type Measure, type MeasureParts } from '#contracts/kits/measure.ts';
import { useChoice } from '../charts/use-choice.ts';
import { inOrder, partsOf, type Part, type Shown } from './values/measure-values.ts';
import { perMeasure } from './values/per-measure.ts';
import { useFigures, type StatisticFigures } from './use-figures.ts';
import type { Figure } from './values/figure.ts';
import type { Reading } from './values/reading.ts';
import { useRowsOf, type RowsOf } from './scope/use-rows-of.ts';
import type { StatisticsDeclaration } from './statistic.ts';

export interface Statistics extends StatisticFigures, RowsOf {
  declaration: StatisticsDeclaration;
  /** false: the page shows its list only, without a scope. */
  isShown: boolean;
  /** The charted figure. */
  charted: Figure;
  choose: (name: string) => void;
  /** The figure of any of the page's measures; undefined: this person may not see it. */
  figureOf: (measure: Measure) => Figure | undefined;
  /** How the charted measure is divided; undefined: it has no parts. */
  split: MeasureParts | undefined;
  /** Whether the chart shows the parts. Parts that are not added up are shown one at a time. */
  splitMode: 'parts' | 'whole';
  setSplitMode: (mode: 'parts' | 'whole') => void;
  /** All parts of the charted series, by name, whether they are shown or not. */
  partKeys: readonly string[];
}

/** All parts of a reading, by name; states in their order. */
export function usePartKeys(reading: Reading | undefined, split: MeasureParts | undefined): readonly string[] {
  return useMemo(
    () =>
      split
        ? inOrder(
            split,
            [
              ...new Set(reading?.steps.flatMap(({ groups }) => groups.map((group) => String(group[split.column])))),
            ].toSorted(),
            (key) => key,
          )
        : [],
    [reading, split],
  );
}

export function useStatisticsOf(declaration: StatisticsDeclaration, isShown: boolean): Statistics {
  const shown = useFigures(declaration, isShown);
  const [first, ...others] = shown.figures;
  const names = [first.measure.name, ...others.map(({ measure }) => measure.name)] as const;
  const [chosen, choose] = useChoice('measure', names);
  const [splitMode, setSplitMode] = useChoice('split', ['parts', 'whole']);
  const charted = shown.figures.find(({ measure }) => measure.name === chosen) ?? first;
  const split = partsBy(charted.measure.set, shown.scope.by);
  const partKeys = usePartKeys(charted.reading, split);
  return {
    ...shown,
    ...useRowsOf(declaration, shown),
    declaration,
    isShown,
    charted,
    figureOf: (of) => [...shown.figures, ...shown.further].find(({ measure }) => measure === of),
    choose,
    split,
    partKeys,
    splitMode: split?.notAdded ? 'whole' : splitMode,
    setSplitMode,
  };
}

const partsPerSplit = new Map<MeasureParts, (shown: Shown, measure: Measure) => readonly Part[]>();
/** The parts of a measure under the scope, as `partsOf` has them. */
export function partsIn(shown: Shown, measure: Measure, split: MeasureParts): readonly Part[] {
  const parts = partsPerSplit.get(split) ?? perMeasure((of, one) => partsOf(of, one, split));
  partsPerSplit.set(split, parts);
  return parts(shown, measure);
}

export const StatisticsContext = createContext<Statistics | null>(null);

/** For the parts and panels of a statistics page. */
export function useStatistics(): Statistics {
  const statistics = useContext(StatisticsContext);
  if (!statistics) throw new Error('outside of a statistics page');
  return statistics;
}
