// What the parts of a statistics page share: its scope, its figures, the charted one, and the links to rows.
import { createContext, useContext, useMemo } from 'react';
import type { MeasureParts } from '#contracts/kits/measure.ts';
import { useChoice } from '../charts/use-choice.ts';
import { partsOf, perMeasure } from './measure-values.ts';
import { useFigures, type Figure, type StatisticFigures } from './use-figures.ts';
import { useRowsOf, type RowsOf } from './use-rows-of.ts';
import type { StatisticsDeclaration } from './statistic.ts';

export interface Statistics extends StatisticFigures, RowsOf {
  declaration: StatisticsDeclaration;
  /** false: the page shows its list only, without a scope. */
  isShown: boolean;
  /** The charted figure. */
  charted: Figure;
  choose: (name: string) => void;
  /** The parts that the charted measure has; undefined: none. */
  split: MeasureParts | undefined;
  /** Whether the chart shows the parts. Parts that are not added up are shown one at a time. */
  splitMode: 'parts' | 'whole';
  setSplitMode: (mode: 'parts' | 'whole') => void;
  /** All parts of the charted series, by name, whether they are shown or not. */
  known: readonly string[];
}

export function useStatisticsOf(declaration: StatisticsDeclaration, isShown: boolean): Statistics {
  const shown = useFigures(declaration, isShown);
  const [first, ...others] = shown.figures;
  const names = [first.measure.name, ...others.map(({ measure }) => measure.name)] as const;
  const [chosen, choose] = useChoice('measure', names);
  const [splitMode, setSplitMode] = useChoice('split', ['parts', 'whole']);
  const charted = shown.figures.find(({ measure }) => measure.name === chosen) ?? first;
  const { reading } = charted;
  const { parts: split } = charted.measure.set;
  const known = useMemo(
    () =>
      split
        ? [
            ...new Set(reading?.steps.flatMap(({ groups }) => groups.map((group) => String(group[split.column])))),
          ].toSorted()
        : [],
    [reading, split],
  );
  return {
    ...shown,
    ...useRowsOf(declaration, shown),
    declaration,
    isShown,
    charted,
    choose,
    split,
    known,
    splitMode: split?.notAdded ? 'whole' : splitMode,
    setSplitMode,
  };
}

/** The parts of a measure under the scope, largest first. */
export const partsIn = perMeasure(partsOf);

export const StatisticsContext = createContext<Statistics | null>(null);

/** For the parts and panels of a statistics page. */
export function useStatistics(): Statistics {
  const statistics = useContext(StatisticsContext);
  if (!statistics) throw new Error('outside of a statistics page');
  return statistics;
}
