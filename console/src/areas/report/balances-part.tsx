// Opening, movements and closing of each figure of a report.
import { useTranslation } from 'react-i18next';
import type { PeriodBody } from '#contracts/areas/report/period.ts';
import { REPORT_PARTS } from '#contracts/areas/report/words.ts';
import { useEventWords } from '../../app/event-words.ts';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { formatCount } from '../../base/amounts.ts';
import { useSay } from '../../i18n/pair.ts';
import { useReportWords } from './use-report-words.ts';

export function BalancesPart({ areas }: Pick<PeriodBody, 'areas'>) {
  const { t } = useTranslation('report');
  const say = useSay();
  const words = useReportWords();
  const event = useEventWords();
  const title = say(REPORT_PARTS.areas);
  return (
    <section className="panel report-part" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <span className="report-note">{t('basis')}</span>
      </div>
      {areas.length === 0 ? <p className="panel-note">{t('nothingMoved')}</p> : null}
      <ScrollArea label={title}>
        {areas.map(({ area, balances }) => (
          <table key={area} className="plain-table report-area">
            <caption>{words.area(area)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('figure')}</th>
                <th scope="col">{t('movement')}</th>
                <th scope="col" className="number">
                  {t('count')}
                </th>
                <th scope="col" className="number">
                  {t('amount')}
                </th>
              </tr>
            </thead>
            {balances.map(({ movements, opening, closing, ...balance }) => (
              <tbody key={[balance.figure, balance.part, balance.unit].join(' ')}>
                <tr className="report-end">
                  <th scope="rowgroup" rowSpan={movements.length + 2}>
                    {words.figure(area, balance)}
                  </th>
                  <td colSpan={2}>{t('opening')}</td>
                  <td className="number">{words.amount(balance.unit, opening)}</td>
                </tr>
                {movements.map(({ kind, count, amount }) => (
                  <tr key={kind}>
                    <td>{event(kind)}</td>
                    <td className="number">{formatCount(count)}</td>
                    <td className="number">{words.amount(balance.unit, amount, true)}</td>
                  </tr>
                ))}
                <tr className="report-end">
                  <td colSpan={2}>{t('closing')}</td>
                  <td className="number">{words.amount(balance.unit, closing)}</td>
                </tr>
              </tbody>
            ))}
          </table>
        ))}
      </ScrollArea>
    </section>
  );
}
