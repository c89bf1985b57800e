import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustodyTotal } from '#contracts/custody-total.ts';
import type { DepositStatus, MintStatus } from '#contracts/deposit.ts';
import type { PriceRow } from '#contracts/price.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { lazily } from '../../app/lazy-page.tsx';
import { Switch } from '../../app/switches.tsx';
import { useTheme } from '../../app/theme.ts';
import { useUrlSearch } from '../../app/url-search.ts';
import type { ChartTexts } from './chart-option.ts';
import { TrendTable } from './trend-table.tsx';
import { trendOf, type Measure, type Split } from './trend.ts';

const TrendChart = lazily(async () => (await import('./trend-chart.tsx')).TrendChart, <div className="trend-chart"><span className="skeleton trend-skeleton" /></div>);
const MEASURES = ['sats', 'count'] as const satisfies readonly Measure[];
const SPLITS = ['status', 'mintStatus'] as const satisfies readonly Split[];
const VIEWS = ['chart', 'table'] as const;

interface Props { days: string[]; cells: readonly CustodyTotal[]; prices: readonly PriceRow[]; onRange: (first: string, last: string) => void }

/** One of several choices, kept in the URL; the first unless it is said. */
function useChoice<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]): [Choice, (choice: Choice) => void] {
  const [search, write] = useUrlSearch();
  const chosen = choices.find((choice) => choice === search.get(key)) ?? choices[0];
  return [chosen, (choice) => write({ [key]: choice === choices[0] ? null : choice }, 'replace')];
}

/** The trend over the days, as a picture or as a table. */
export function Trend({ days, cells, prices, onRange }: Props) {
  const { t } = useTranslation(['dataPanel', 'status', 'common']);
  const { mode } = useTheme();
  const [split, setSplit] = useChoice('split', SPLITS);
  const [measure, setMeasure] = useChoice('measure', MEASURES);
  const [view, setView] = useChoice('show', VIEWS);
  const trend = useMemo(() => trendOf(days, cells, prices, split), [days, cells, prices, split]);
  const texts = useMemo((): ChartTexts => ({
    part: (value) => (split === 'status' ? t(`status:deposit.${value as DepositStatus}`) : t(`status:mint.${value as MintStatus}`)),
    total: t('column.total'), price: t('price'), unit: measure === 'count' ? t('unit.count') : t('common:amount.btc'), priceUnit: t('common:amount.usd'),
  }), [t, split, measure]);
  return (
    <section className="panel trend" aria-label={t('trend.title')}>
      <div className="panel-head">
        <h2>{t('trend.title')}</h2>
        <div className="trend-choices">
          <Switch label={t('trend.split')} choices={SPLITS} chosen={split} onChoose={setSplit} text={(choice) => t(`split.${choice}`)} />
          <Switch label={t('trend.measure')} choices={MEASURES} chosen={measure} onChoose={setMeasure} text={(choice) => (choice === 'sats' ? t('common:amount.btc') : t('unit.count'))} />
          <Switch label={t('trend.view')} choices={VIEWS} chosen={view} onChoose={setView} text={(choice) => t(`trend.${choice}`)} />
        </div>
      </div>
      {view === 'table' ? <TrendTable trend={trend} measure={measure} texts={texts} /> : (
        <>
          <ErrorBoundary>
            <TrendChart trend={trend} split={split} measure={measure} mode={mode} texts={texts} label={t('trend.label', { from: days[0], to: days.at(-1) })} onRange={onRange} />
          </ErrorBoundary>
          <p className="trend-hint">{t('trend.hint')}</p>
        </>
      )}
    </section>
  );
}
