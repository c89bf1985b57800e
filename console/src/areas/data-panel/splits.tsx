// Splits the range by deposit status and by mint status, as bars and figures.
import { useTranslation } from 'react-i18next';
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import type { Tone } from '../../app/look/palette.ts';
import { ShareCell } from '../../app/look/share-cell.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { DrillDownLink } from '../../app/navigation/drill-down-link.tsx';
import { formatBtc, formatCount } from '../../base/amounts.ts';
import type { Range } from '../../base/days.ts';
import { depositsIn } from '../../custody/drill-downs.ts';
import { sharesOf, splitBy, sumCells, type Sum } from '../../custody/totals.ts';
import { depositTone, mintTone } from '../deposit/tones.ts';
import { DEPOSIT_ORDER, MINT_ORDER } from './trend.ts';

interface Line {
  key: string;
  to: string | undefined;
  label: string;
  tone: Tone;
  sum: Sum;
}

function SplitTable({ title, lines, whole }: { title: string; lines: Line[]; whole: Sum }) {
  const { t } = useTranslation(['data-panel', 'common']);
  const shares = sharesOf(lines.map(({ sum }) => sum.sats));
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      {lines.length ? (
        <div className="panel-scroll">
          <table className="plain-table split-table">
            <thead>
              <tr>
                <th scope="col">{t('column.status')}</th>
                <th scope="col" className="number">
                  {t('column.count')}
                </th>
                <th scope="col" className="number">
                  {t('common:amount.btc')}
                </th>
                <th scope="col" className="number">
                  {t('column.share')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, label, tone, sum, to }, index) => (
                <tr key={key}>
                  <th scope="row">
                    <DrillDownLink to={to}>
                      <StatusTag tone={tone} label={label} />
                    </DrillDownLink>
                  </th>
                  <td className="number">{formatCount(sum.count)}</td>
                  <td className="number">{formatBtc(sum.sats)}</td>
                  <ShareCell share={shares[index]!} tone={tone} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('column.total')}</th>
                <td className="number">{formatCount(whole.count)}</td>
                <td className="number">{formatBtc(whole.sats)}</td>
                <td className="number">{whole.count ? '100.0%' : ''}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      ) : (
        <p className="panel-note">{t('empty')}</p>
      )}
    </section>
  );
}

export function Splits({ cells, range }: { cells: readonly CustodyTotal[]; range: Range }) {
  const { t } = useTranslation(['data-panel', 'status']);
  const drillDown = useDrillDown();
  const to = (field: string, value: string): string | undefined =>
    drillDown(depositsIn(range, { [field]: among(value) }));
  const total = sumCells(cells);
  const deposits = splitBy(cells, ({ status }) => status, DEPOSIT_ORDER).map(({ value, sum }): Line => ({
    key: value,
    to: to('status', value),
    label: t(`status:deposit.${value}`),
    tone: depositTone[value],
    sum,
  }));
  const mints = splitBy(cells, ({ mintStatus }) => mintStatus, MINT_ORDER).map(({ value, sum }): Line => ({
    key: value,
    to: to('mintStatus', value),
    label: t(`status:mint.${value}`),
    tone: mintTone[value],
    sum,
  }));
  return (
    <div className="splits">
      <SplitTable title={t('split.status')} lines={deposits} whole={total} />
      <SplitTable title={t('split.mintStatus')} lines={mints} whole={total} />
    </div>
  );
}
