import { useTranslation } from 'react-i18next';
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';
import { Figure } from '../../app/look/figure.tsx';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import type { Tone } from '../../app/look/palette.ts';
import { formatBtc, formatCount, formatUnits, formatYbtc } from '../../base/amounts.ts';
import type { Range } from '../../base/days.ts';
import { FIGURE_FILTERS, depositsIn } from '../../custody/drill-downs.ts';
import { difference, FIGURE_NAMES, figureOf, type Figure as Name, type Sum } from '../../custody/totals.ts';

const TONE: Record<Name, Tone> = {
  deposited: 'neutral',
  confirmed: 'good',
  minted: 'good',
  waiting: 'warn',
  failed: 'bad',
};

/** The figures of the range, with their change against the preceding period. */
export function Figures({
  cells,
  before,
  than,
  range,
}: {
  range: Range;
  cells: readonly CustodyTotal[];
  before: readonly CustodyTotal[] | undefined;
  /** The preceding period, in words. */
  than: string;
}) {
  const { t } = useTranslation(['data-panel', 'common']);
  const drillDown = useDrillDown();
  const amount = (figure: Name, { sats, ybtc }: Sum, signed = false): string =>
    figure === 'minted' ? formatYbtc(ybtc, { signed }) : formatBtc(sats, { signed });
  return (
    <div className="figures">
      {FIGURE_NAMES.map((figure) => {
        const sum = figureOf(figure, cells);
        const change = before && difference(sum, figureOf(figure, before));
        const unit = figure === 'minted' ? t('common:amount.ybtc') : t('common:amount.btc');
        return (
          <Figure
            key={figure}
            label={t(`figure.${figure}`)}
            about={t(`figure.${figure}About`)}
            tone={TONE[figure]}
            to={drillDown(depositsIn(range, FIGURE_FILTERS[figure]))}
            value={amount(figure, sum)}
            unit={unit}
            second={t('deposits', { count: sum.count, shown: formatCount(sum.count) })}
            change={
              !change
                ? t('change.unknown', { than })
                : change.count === 0 && change.sats === 0n
                  ? t('change.none', { than })
                  : t('change.since', {
                      than,
                      amount: `${amount(figure, change, true)}\u00a0${unit}`,
                      deposits: formatUnits(BigInt(change.count), 0, { signed: true }),
                    })
            }
          />
        );
      })}
    </div>
  );
}
