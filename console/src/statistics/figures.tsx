// The figures of a page, each with its change and a link to its rows. `children`: figures that are not series.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../app/look/figure.tsx';
import { exactText } from '../charts/chart-spec.ts';
import { Change, useComparedWith } from './change.tsx';
import { useStatistics } from './use-statistics.ts';

export function Figures({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('statistics');
  const { figures, before, rowsOfFigure } = useStatistics();
  const than = useComparedWith();
  return (
    <div className="figures">
      {figures.map(({ statistic, now, before: earlier }) => (
        <Figure
          key={statistic.name}
          label={t(`figure.${statistic.name}`)}
          about={t(`about.${statistic.kind}`)}
          tone={statistic.tone}
          unit={now === null ? '' : statistic.measure.name}
          to={rowsOfFigure(statistic)}
          value={
            now === undefined ? (
              '…'
            ) : now === null ? (
              '–'
            ) : (
              <span title={exactText(now, statistic.measure)}>{statistic.measure.text(now)}</span>
            )
          }
          change={
            before === null || now === undefined || earlier === undefined ? null : (
              <Change now={now} before={earlier} measure={statistic.measure} comparedWith={than(before)} />
            )
          }
        />
      ))}
      {children}
    </div>
  );
}
