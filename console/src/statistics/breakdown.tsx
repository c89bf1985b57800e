// The parts of figures, as bars and numbers, each with a link to its rows.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShareCell } from '../app/look/share-cell.tsx';
import { WholeRows } from '../app/look/whole-rows.tsx';
import { exactText, textOr, unitText, type MeasureUnit } from '../charts/chart-spec.ts';
import { sharesOf } from '../custody/totals.ts';

interface BreakdownPart {
  key: string;
  name: string;
  /** By column; null: not known. */
  values: readonly (bigint | null)[];
  to?: string | undefined;
}
interface Props {
  title: string;
  of: string;
  columns: readonly { name: string; measure: MeasureUnit }[];
  /** undefined: not loaded yet. */
  parts: readonly BreakdownPart[] | undefined;
  /** The column whose shares are shown. */
  shared: number;
}

export function Breakdown({ title, of, columns, parts, shared }: Props) {
  const { t } = useTranslation('statistics');
  const shares = sharesOf(parts?.map(({ values }) => values[shared] ?? 0n) ?? []);
  return (
    <section className="panel breakdown" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      {parts === undefined ? (
        <span className="skeleton breakdown-skeleton" />
      ) : parts.length ? (
        <WholeRows label={title}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col" className="number">
                  {t('share')}
                </th>
                {columns.map(({ name, measure }) => (
                  <th key={name} scope="col" className="number">
                    {name}
                    {unitText(measure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.map(({ key, name, values, to }, index) => (
                <tr key={key}>
                  <th scope="row" className="breakdown-name" title={name}>
                    {to ? (
                      <Link to={to}>
                        <bdi>{name}</bdi>
                      </Link>
                    ) : (
                      <bdi>{name}</bdi>
                    )}
                  </th>
                  <ShareCell share={shares[index]!} />
                  {columns.map(({ measure }, column) => {
                    const value = values[column];
                    return (
                      <td key={column} className="number" title={value ? exactText(value, measure) : undefined}>
                        {textOr(measure, value)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('total')}</th>
                <td className="number">{t('whole')}</td>
                {columns.map(({ measure }, column) => (
                  <td key={column} className="number">
                    {measure.text(parts.reduce((sum, { values }) => sum + (values[column] ?? 0n), 0n))}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </WholeRows>
      ) : (
        <p className="panel-note">{t('nothing')}</p>
      )}
    </section>
  );
}
