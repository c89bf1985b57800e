// Inflow, outflow and their difference: as figures of the range, and by day.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';
import type { WithdrawalTotal } from '#contracts/areas/withdrawal/totals.ts';
import { Figure } from '../../app/look/figure.tsx';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { SCALE, formatBtc } from '../../base/amounts.ts';
import type { MeasureUnit, ChartSpec } from '../../charts/chart-spec.ts';
import { TimePanel } from '../../charts/time-panel.tsx';
import type { Range } from '../../base/days.ts';
import { FIGURE_FILTERS, depositsIn, paidIn } from '../../custody/drill-downs.ts';
import { flowOf, totalOf } from './flow.ts';

interface Props {
  days: string[];
  deposits: readonly CustodyTotal[];
  withdrawals: readonly WithdrawalTotal[];
  readPoint: { position: string; at: string | null } | undefined;
}

const BTC: MeasureUnit = { name: 'BTC', scale: SCALE.btc, text: (sats) => formatBtc(sats) };

export function FlowPanel({ days, deposits, withdrawals, readPoint }: Props) {
  const { t } = useTranslation(['data-panel', 'common']);
  const drillDown = useDrillDown();
  const range: Range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const flow = useMemo(() => flowOf(days, deposits, withdrawals), [days, deposits, withdrawals]);
  const chart = useMemo(
    (): ChartSpec => ({
      steps: days,
      unit: BTC,
      lines: [
        { key: 'in', name: t('flow.in'), as: 'bar', values: flow.ins },
        { key: 'out', name: t('flow.out'), as: 'bar', values: flow.outs.map((sats) => -sats) },
        { key: 'net', name: t('flow.net'), values: flow.nets },
      ],
    }),
    [t, days, flow],
  );
  // No list has the rows of the difference.
  const toStep = (step: number, line: string | null): string | undefined => {
    const day = { from: days[step]!, to: days[step]! };
    return line === 'out'
      ? drillDown(paidIn(day))
      : line === 'net'
        ? undefined
        : drillDown(depositsIn(day, FIGURE_FILTERS.confirmed));
  };
  const unit = t('common:amount.btc');
  const [inflow, outflow] = [totalOf(flow.ins), totalOf(flow.outs)];
  return (
    <div className="flow">
      <div className="figures flow-figures">
        <Figure
          label={t('flow.in')}
          about={t('flow.inAbout')}
          value={formatBtc(inflow)}
          unit={unit}
          tone="good"
          to={drillDown(depositsIn(range, FIGURE_FILTERS.confirmed))}
        />
        <Figure
          label={t('flow.out')}
          about={t('flow.outAbout')}
          value={formatBtc(outflow)}
          unit={unit}
          tone="neutral"
          to={drillDown(paidIn(range))}
        />
        <Figure
          label={t('flow.net')}
          about={t('flow.netAbout')}
          value={formatBtc(inflow - outflow, { signed: true })}
          unit={unit}
          tone={inflow < outflow ? 'warn' : 'good'}
        />
      </div>
      <TimePanel
        title={t('flow.title')}
        scope={t('flow.label', { from: days[0], to: days.at(-1) })}
        spec={chart}
        readPoint={readPoint}
        viewKey="flow"
        className="flow-panel"
        toStep={toStep}
      />
    </div>
  );
}
