// Deposits of the scope by what has become of them: amounts, with the numbers of deposits.
import { useTranslation } from 'react-i18next';
import type { Measure } from '#contracts/kits/measure.ts';
import { custodyMeasures as of } from '#contracts/areas/custody-total/measures.ts';
import type { Tone } from '../../app/look/palette.ts';
import { formatCount } from '../../base/amounts.ts';
import { MeasureFigure } from '../../statistics/figures.tsx';
import { useStatistics } from '../../statistics/use-statistics.ts';

export const CARDS: readonly { measure: Measure; count: Measure; tone: Tone }[] = [
  { measure: of.deposited, count: of.depositedCount, tone: 'neutral' },
  { measure: of.confirmed, count: of.confirmedCount, tone: 'good' },
  { measure: of.minted, count: of.mintedCount, tone: 'good' },
  { measure: of.waiting, count: of.waitingCount, tone: 'warn' },
  { measure: of.failed, count: of.failedCount, tone: 'bad' },
];

export function Figures() {
  const { t } = useTranslation('data-panel');
  const { figureOf } = useStatistics();
  return (
    <div className="figures">
      {CARDS.map(({ measure, count, tone }) => {
        const figure = figureOf(measure);
        const number = figureOf(count)?.valued?.total;
        return figure ? (
          <MeasureFigure
            key={measure.name}
            figure={figure}
            tone={tone}
            second={
              number === undefined || number === null
                ? undefined
                : t('deposits', { count: Number(number), shown: formatCount(Number(number)) })
            }
          />
        ) : null;
      })}
    </div>
  );
}
