// Deposits by day and status, with the price beneath.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';
import type { PriceRow } from '#contracts/areas/price/reads.ts';
import { toRecord } from '#contracts/values/records.ts';
import { among } from '#contracts/wire/filter.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { palettes } from '../../app/look/palette.ts';
import { Switch } from '../../app/look/switches.tsx';
import { useTheme } from '../../app/look/theme.ts';
import { SCALE, formatBtc, formatCount, formatUnits, parseUnits } from '../../base/amounts.ts';
import type { MeasureUnit, ChartSpec } from '../../charts/chart-spec.ts';
import { TimePanel } from '../../charts/time-panel.tsx';
import { useChoice } from '../../charts/use-choice.ts';
import { depositsIn } from '../../custody/drill-downs.ts';
import { depositTone, mintTone } from '../deposit/tones.ts';
import { DEPOSIT_ORDER, MINT_ORDER, trendOf, type Measure, type Split } from './trend.ts';

const MEASURES = ['sats', 'count'] as const satisfies readonly Measure[];
const SPLITS = ['status', 'mintStatus'] as const satisfies readonly Split[];
/** Statuses of the same tone differ by their pattern. */
const HATCHED = new Set<string>(['CANCELLED', 'REFUND_REQUESTED', 'SUBMITTED']);
const PRICE_SCALE = 18;

interface Props {
  days: string[];
  cells: readonly CustodyTotal[];
  prices: readonly PriceRow[];
  readPoint: { position: string; at: string | null } | undefined;
  onRange: (first: string, last: string) => void;
}

export function Trend({ days, cells, prices, readPoint, onRange }: Props) {
  const { t } = useTranslation(['data-panel', 'status', 'common', 'statistics']);
  const { mode } = useTheme();
  const [split, setSplit] = useChoice('split', SPLITS);
  const [measure, setMeasure] = useChoice('measure', MEASURES);
  const chart = useMemo((): ChartSpec => {
    const trend = trendOf(days, cells, prices, split);
    const drawn: MeasureUnit =
      measure === 'count'
        ? { name: t('unit.count'), scale: 0, text: formatCount }
        : { name: t('common:amount.btc'), scale: SCALE.btc, text: (sats) => formatBtc(sats) };
    const { tones } = palettes[mode];
    /** Coloured like the status tags. */
    const parts: Readonly<Record<string, { name: string; colour: string }>> =
      split === 'status'
        ? toRecord(DEPOSIT_ORDER, (status) => ({
            name: t(`status:deposit.${status}`),
            colour: tones[depositTone[status]].mark,
          }))
        : toRecord(MINT_ORDER, (status) => ({
            name: t(`status:mint.${status}`),
            colour: tones[mintTone[status]].mark,
          }));
    return {
      steps: days,
      isStacked: true,
      unit: drawn,
      lines: trend.parts.map(({ value, sums }) => ({
        key: value,
        as: 'bar',
        ...parts[value]!,
        isHatched: HATCHED.has(value),
        values: sums.map((sum) => (measure === 'count' ? BigInt(sum.count) : sum.sats)),
      })),
      below: {
        line: {
          key: 'price',
          name: t('price'),
          values: trend.prices.map((price) => (price === null ? null : parseUnits(price, PRICE_SCALE))),
        },
        unit: {
          name: t('common:amount.usd'),
          scale: PRICE_SCALE,
          text: (price) => formatUnits(price, PRICE_SCALE, { minDecimals: 2 }),
        },
      },
    };
  }, [days, cells, prices, split, measure, mode, t]);
  const drillDown = useDrillDown();
  const toStep = (step: number, line: string | null): string | undefined =>
    drillDown(
      depositsIn(
        { from: days[step]!, to: days[step]! },
        line === null || line === 'price' ? {} : { [split]: among(line) },
      ),
    );
  const choices = (
    <>
      <Switch
        label={t('statistics:split')}
        choices={SPLITS}
        chosen={split}
        onChoose={setSplit}
        text={(choice) => t(`split.${choice}`)}
      />
      <Switch
        label={t('statistics:measure')}
        choices={MEASURES}
        chosen={measure}
        onChoose={setMeasure}
        text={(choice) => (choice === 'sats' ? t('common:amount.btc') : t('unit.count'))}
      />
    </>
  );
  return (
    <TimePanel
      title={t('trend.title')}
      scope={t('trend.label', { from: days[0], to: days.at(-1) })}
      spec={chart}
      readPoint={readPoint}
      choices={choices}
      className="trend"
      onRange={onRange}
      toStep={toStep}
    />
  );
}
