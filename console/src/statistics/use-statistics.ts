// What the parts of a statistics page share: its days, its figures, the charted one, and the links to rows.
import { createContext, useContext, useMemo } from 'react';
import { useChoice } from '../charts/use-choice.ts';
import { memoized, partsOf, type Part, type Steps } from './figure-values.ts';
import type { FigureName } from './measures.ts';
import type { Split, Statistic, StatisticsDeclaration } from './statistic.ts';
import { useFigures, type StatisticFigure, type StatisticFigures } from './use-figures.ts';
import { useRowsOf, type RowsOf } from './use-rows-of.ts';

export interface Statistics extends StatisticFigures, RowsOf {
  path: string;
  /** The charted figure. */
  charted: StatisticFigure;
  names: readonly [FigureName, ...FigureName[]];
  choose: (name: FigureName) => void;
  split: Split | undefined;
  /** Whether the chart shows the parts of the split. */
  splitMode: 'parts' | 'whole';
  setSplitMode: (mode: 'parts' | 'whole') => void;
  /** The parts of a statistic over its steps, largest first. */
  partsIn: (steps: Steps, of: Statistic) => readonly Part[];
}

export function useStatisticsOf(declaration: StatisticsDeclaration): Statistics {
  const { path, split } = declaration;
  const shown = useFigures(declaration);
  const [first, ...others] = shown.figures;
  const names = [first.statistic.name, ...others.map(({ statistic }) => statistic.name)] as const;
  const [chosen, choose] = useChoice<FigureName>('measure', names);
  const [splitMode, setSplitMode] = useChoice('split', ['parts', 'whole']);
  const partsIn = useMemo(
    () => memoized((steps, of: Statistic): readonly Part[] => (split ? partsOf(steps, of, split.of) : [])),
    [split],
  );
  return {
    ...shown,
    ...useRowsOf(declaration, shown),
    path,
    charted: shown.figures.find(({ statistic }) => statistic.name === chosen) ?? first,
    names,
    choose,
    split,
    splitMode,
    setSplitMode,
    partsIn,
  };
}

export const StatisticsContext = createContext<Statistics | null>(null);

/** For the parts and panels of a statistics page. */
export function useStatistics(): Statistics {
  const statistics = useContext(StatisticsContext);
  if (!statistics) throw new Error('outside of a statistics page');
  return statistics;
}
