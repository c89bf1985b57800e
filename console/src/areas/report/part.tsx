// A part of a report: a panel with a table, or the word that there is nothing.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { formatCount } from '../../base/amounts.ts';

interface Props {
  title: string;
  head: readonly string[];
  /** The columns on the right, by index. */
  figures?: readonly number[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** If there are more than those listed. */
  total?: number;
  /** If rows stand for several: how many in all. */
  attempts?: number;
}

export function Part({ title, head, figures = [], rows, total = rows.length, attempts = total }: Props) {
  const { t } = useTranslation('report');
  const classOf = (index: number): string | undefined => (figures.includes(index) ? 'number' : undefined);
  return (
    <section className="panel report-part" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {total > 0 ? <span className="report-note">{formatCount(attempts)}</span> : null}
      </div>
      {rows.length === 0 ? (
        <p className="panel-note">{t('none')}</p>
      ) : (
        <ScrollArea label={title}>
          <table className="plain-table">
            <thead>
              <tr>
                {head.map((name, index) => (
                  <th key={name} scope="col" className={classOf(index)}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, index) => (
                    <td key={head[index]} className={classOf(index)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {total > rows.length ? (
        <p className="panel-note">{t('more', { shown: formatCount(rows.length), total: formatCount(total) })}</p>
      ) : null}
    </section>
  );
}
