// The figures of a page, each with its value in the preceding period of the same length.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../app/look/figure.tsx';
import { exactText } from '../charts/chart-spec.ts';
import type { Range } from '../base/days.ts';
import { Change, useComparedWith } from './change.tsx';
import type { Statistic } from './statistic.ts';

/** null: not known; undefined: not loaded yet. */
export interface ShownFigure {
  statistic: Statistic;
  now: bigint | null | undefined;
  before: bigint | null | undefined;
  to: string | undefined;
}

/** `before`: null: there is no preceding period. */
export function FigureList({
  figures,
  before,
  children,
}: {
  figures: readonly ShownFigure[];
  before: Range | null;
  children: ReactNode;
}) {
  const { t } = useTranslation('statistics');
  const than = useComparedWith();
  return (
    <div className="figures">
      {figures.map(({ statistic: { name, kind, measure, tone }, now, before: earlier, to }) => (
        <Figure
          key={name}
          label={t(`figure.${name}`)}
          about={t(`about.${kind}`)}
          tone={tone}
          unit={now === null ? '' : measure.unit}
          to={to}
          value={
            now === undefined ? (
              '…'
            ) : now === null ? (
              '–'
            ) : (
              <span title={exactText(now, measure)}>{measure.text(now)}</span>
            )
          }
          change={
            before === null || now === undefined || earlier === undefined ? null : (
              <Change now={now} before={earlier} measure={measure} comparedWith={than(before)} />
            )
          }
        />
      ))}
      {children}
    </div>
  );
}
