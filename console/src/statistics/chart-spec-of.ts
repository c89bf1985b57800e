// The chart of a statistic: the figure alone, split into parts, or by the figures that it is the sum of.
import type { ChartSpec } from '../charts/chart-spec.ts';
import { limitParts, valuesOf, type Part, type Steps } from './figure-values.ts';
import type { FigureName } from './measures.ts';
import type { Statistic } from './statistic.ts';

/** Maximum lines of a chart; the rest are combined into one. */
const MAX_LINES = 20;
interface Words {
  figure: (name: FigureName) => string;
  part: (key: string) => string;
  others: string;
}

/** `parts`: null: the figure is not split. */
export function chartSpecOf(
  steps: Steps,
  { of, parts, all }: { of: Statistic; parts: readonly Part[] | null; all: readonly Statistic[] },
  words: Words,
): ChartSpec {
  const addends = all.filter(({ name }) => of.addends?.includes(name));
  const lines = parts
    ? limitParts(parts, MAX_LINES, of).map(({ key, values }) => ({
        key: key ?? '',
        name: key === null ? words.others : words.part(key),
        values,
      }))
    : (addends.length ? addends : [of]).map((statistic) => ({
        key: statistic.name,
        name: words.figure(statistic.name),
        values: valuesOf(steps, statistic),
      }));
  return {
    steps: steps.map(({ from }) => from.slice(0, 10)),
    unit: of.measure,
    isStacked: lines.length > 1,
    lines: lines.map((line) => ({ ...line, ...(of.kind === 'flow' && { as: 'bar' as const }) })),
  };
}
