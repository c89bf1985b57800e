// The trend in figures: for those who read, and those who cannot see the picture.
import { useTranslation } from 'react-i18next';
import { formatBtc, formatCount, formatDecimal } from '../../base/amounts.ts';
import type { Sum } from '../../custody/totals.ts';
import type { ChartTexts } from './chart-option.ts';
import type { Measure, Trend } from './trend.ts';

export function TrendTable({ trend, measure, texts }: { trend: Trend; measure: Measure; texts: ChartTexts }) {
  const { t } = useTranslation('dataPanel');
  const shown = (sum: Sum): string => (sum.count === 0 ? '–' : measure === 'count' ? formatCount(sum.count) : formatBtc(sum.sats));
  const newestFirst = trend.days.map((_, index) => trend.days.length - 1 - index);
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="panel-scroll trend-table" tabIndex={0} aria-label={t('trend.title')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('column.day')}</th>
            {trend.parts.map(({ value }) => <th key={value} scope="col" className="number">{texts.part(value)}</th>)}
            <th scope="col" className="number">{texts.total} ({texts.unit})</th>
            <th scope="col" className="number">{texts.price} ({texts.priceUnit})</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((index) => (
            <tr key={trend.days[index]}>
              <th scope="row">{trend.days[index]}</th>
              {trend.parts.map(({ value, sums }) => <td key={value} className="number">{shown(sums[index]!)}</td>)}
              <td className="number">{shown(trend.sums[index]!)}</td>
              <td className="number">{trend.prices[index] ? formatDecimal(trend.prices[index], 2) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
