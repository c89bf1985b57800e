// The parts of all measures of a page, by the column that the charted series is split by, each with a link to its rows.
import { useMemo } from 'react';
import type { Measure, MeasureParts } from '#contracts/kits/measure.ts';
import { useColourOf } from '../charts/colours.ts';
import { useSay } from '../i18n/pair.ts';
import { Breakdown, type BreakdownValue } from './breakdown.tsx';
import { inOrder, type Part } from './values/measure-values.ts';
import { usePartName } from './scope/scope-words.ts';
import { UNITS } from './values/units.ts';
import { breakdownValue, useBreakdownValue } from './use-breakdown-value.ts';
import type { Figure } from './values/figure.ts';
import { partsIn, useStatistics } from './use-statistics.ts';

interface Totals {
  figure: Figure;
  now: ReadonlyMap<string, bigint | null>;
  before: ReadonlyMap<string, bigint | null> | null;
}
const totalsOf = (parts: readonly Part[]): ReadonlyMap<string, bigint | null> =>
  new Map(parts.map(({ key, total }) => [key!, total]));

/**
 * `columns`: measures of the page, the last of which is the one that shares and links are of. Default: its figures.
 * `title`: default: the name of the division.
 */
export function PartsBy({
  split,
  columns,
  title,
}: {
  split: MeasureParts;
  columns?: readonly Measure[];
  title?: string;
}) {
  const say = useSay();
  const partName = usePartName(split);
  const wholeOf = useBreakdownValue();
  const { declaration, scope, figures, figureOf, charted, partKeys, rowsOf } = useStatistics();
  const colourOf = useColourOf(partKeys);
  const main = (columns && figureOf(columns.at(-1)!)) ?? charted;
  const totals = useMemo(
    () =>
      (columns?.flatMap((measure) => figureOf(measure) ?? []) ?? figures)
        .filter(({ measure }) => measure.set.parts?.some(({ column }) => column === split.column))
        .map((figure): Totals => {
          const { measure, shown, before } = figure;
          return {
            figure,
            now: totalsOf(shown ? partsIn(shown, measure, split) : []),
            before: before ? totalsOf(partsIn(before, measure, split)) : null,
          };
        }),
    // oxlint-disable-next-line react/exhaustive-deps -- `figureOf` depends on the figures only
    [figures, split, columns],
  );
  const shared = totals.findIndex(({ figure }) => figure === main);
  const valueOf = ({ figure, now, before }: Totals, key: string): BreakdownValue => {
    // A part without rows counts zero, if the whole is known; but a ratio of it is nothing.
    const emptyOf = (whole: bigint | null | undefined): bigint | null =>
      figure.measure.kind === 'ratio' || whole === null ? null : 0n;
    return breakdownValue(
      figure.measure,
      {
        now: now.get(key) ?? emptyOf(figure.valued?.total),
        before: before ? (before.get(key) ?? emptyOf(figure.valuedBefore?.total)) : undefined,
        since: figure.before?.since ?? null,
      },
      scope.comparison,
    );
  };
  const keys = inOrder(
    split,
    [...new Set([totals[shared]!, ...totals].flatMap(({ now, before }) => [...now.keys(), ...(before?.keys() ?? [])]))],
    (key) => key,
  );
  return (
    <Breakdown
      title={title ?? say(split.names)}
      of={say(split.each)}
      columns={totals.map(({ figure: { measure } }) => ({ name: say(measure.names), unit: UNITS[measure.unit] }))}
      shared={main.measure.kind === 'ratio' ? null : shared}
      parts={
        main.shown &&
        keys.map((key) => ({
          key,
          name: partName(key),
          colour: colourOf(key),
          tone: declaration.stateLooks?.[split.column]?.[key]?.tone,
          to: rowsOf(main.measure, { part: [split, [key]] }),
          values: totals.map((of) => valueOf(of, key)),
        }))
      }
      whole={totals.map(({ figure }) => wholeOf(figure.measure))}
    />
  );
}

export function Parts() {
  const { split } = useStatistics();
  return split ? <PartsBy split={split} /> : null;
}
