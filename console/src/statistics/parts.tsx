// The parts of all figures of a page by its declared split, each with a link to its rows.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../i18n/pair.ts';
import { Breakdown } from './breakdown.tsx';
import type { Split } from './statistic.ts';
import { useStatistics } from './use-statistics.ts';

function PartsOf({ split }: { split: Split }) {
  const { t } = useTranslation('statistics');
  const say = useSay();
  const { range, figures, charted, partsIn, rowsOf, toList } = useStatistics();
  const totals = useMemo(
    () =>
      figures.map(
        ({ statistic, steps = [] }) => new Map(partsIn(steps, statistic).map(({ key, total }) => [key!, total])),
      ),
    [figures, partsIn],
  );
  const shared = figures.indexOf(charted);
  return (
    <Breakdown
      title={t(`by.${split.title}`)}
      of={t(`of.${split.title}`)}
      columns={figures.map(({ statistic: { name, measure } }) => ({ name: t(`figure.${name}`), measure }))}
      shared={shared}
      parts={
        charted.steps &&
        [...new Set([totals[shared]!, ...totals].flatMap((wholes) => [...wholes.keys()]))].map((key) => ({
          key,
          name: split.name(key, say),
          to: rowsOf(charted.statistic, range, split.filter(key)) ?? toList(split.filter(key)),
          values: totals.map((wholes) => wholes.get(key) ?? 0n),
        }))
      }
    />
  );
}

export function Parts() {
  const { split } = useStatistics();
  return split ? <PartsOf split={split} /> : null;
}
