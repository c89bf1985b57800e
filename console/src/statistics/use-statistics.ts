// What the parts of a statistics page share: its scope, its figures, the charted one, and the links to rows.
import { createContext, useContext, useMemo } from 'react';
import type { Measure, MeasureParts } from '#contracts/kits/measure.ts';
import { useChoice } from '../charts/use-choice.ts';
import { partsOf, type Part } from './measure-values.ts';
import { useFigures, type Figure, type Shown, type StatisticFigures } from './use-figures.ts';
import { useRowsOf, type RowsOf } from './use-rows-of.ts';
import type { StatisticsDeclaration } from './statistic.ts';

export interface Statistics extends StatisticFigures, RowsOf {
  declaration: StatisticsDeclaration;
  /** The charted figure. */
  charted: Figure;
  choose: (name: string) => void;
  /** The parts that the charted measure has; undefined: none. */
  split: MeasureParts | undefined;
  /** Whether the chart shows the parts. */
  splitMode: 'parts' | 'whole';
  setSplitMode: (mode: 'parts' | 'whole') => void;
  /** All parts of the charted series, by name, whether they are shown or not. */
  known: readonly string[];
  /** The parts of a measure under the scope, largest first. */
  partsIn: (shown: Shown, of: Measure) => readonly Part[];
}

export function useStatisticsOf(declaration: StatisticsDeclaration): Statistics {
  const shown = useFigures(declaration);
  const [first, ...others] = shown.figures;
  const names = [first.measure.name, ...others.map(({ measure }) => measure.name)] as const;
  const [chosen, choose] = useChoice('measure', names);
  const [splitMode, setSplitMode] = useChoice('split', ['parts', 'whole']);
  const partsIn = useMemo(() => {
    const cache = new WeakMap<Shown['buckets'], Map<Measure, readonly Part[]>>();
    return ({ buckets, since }: Shown, of: Measure): readonly Part[] => {
      const column = of.set.parts?.column;
      if (column === undefined) return [];
      const cached = cache.get(buckets) ?? new Map<Measure, readonly Part[]>();
      if (!cached.has(of)) cache.set(buckets, cached.set(of, partsOf(buckets, of, { column, since })));
      return cached.get(of)!;
    };
  }, []);
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
    charted,
    choose,
    split,
    known,
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
