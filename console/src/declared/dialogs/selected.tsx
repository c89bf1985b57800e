// Totals and outliers of a selection, reviewed before the action runs on all of it.
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import type { SideColumn } from '../action-kit.ts';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectionSummary } from '#contracts/kits/action-job.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import { LARGEST, type Outline } from '#contracts/kits/selection.ts';
import type { ActionRow } from '../../actions/use-action.ts';
import { formatCount } from '../../base/amounts.ts';
import { headerOf, type Column } from '../../grid/columns/column.ts';
import { display } from '../../grid/columns/display.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { Heads, SelectedRows, useSelectedCells } from './selected-rows.tsx';

interface Props<Row extends ActionRow> {
  reads: AreaReads<Row>;
  outline: Outline<Row>;
  sideColumn: SideColumn<Row> | undefined;
  columns: readonly Column<Row>[];
  outlined: SelectionSummary | null;
  /** The amount that is retyped; null: none. */
  amount: Column<Row> | null;
}

export function Selection<Row extends ActionRow>({
  reads,
  outline: { id, count, parts, more, largest, fresh, since },
  columns,
  sideColumn,
  outlined,
  amount,
}: Props<Row>) {
  const { t } = useTranslation('batches');
  const context = useDisplayContext();
  // The amount comes first: it ranks the largest rows.
  const ofLargest = amount
    ? [
        amount,
        ...columns.filter(({ field }) => field === outlined?.groupBy || outlined?.newValueColumns.includes(field)),
      ]
    : columns;
  const largestOf = useSelectedCells(ofLargest);
  const top = useRef<HTMLDivElement>(null);
  // The field below has the focus. Scroll back up, so that the summary is seen first.
  useEffect(() => {
    top.current?.closest('.ant-modal-body')?.scrollTo({ top: 0 });
  }, [id]);
  const nameOf = (field: string): string => columns.find((column) => column.field === field)?.title ?? field;
  const news = fresh.filter((one) => one.count > 0);
  const by = outlined && columns.find(({ field }) => field === outlined.groupBy);
  return (
    <div ref={top} className="selected">
      {since > 0 ? <p className="action-note">{t('since', { count: since, shown: formatCount(since) })}</p> : null}
      {news.length ? (
        <Alert
          type="warning"
          showIcon
          title={t('fresh', {
            what: news
              .map((one) =>
                t('freshIn', { column: nameOf(one.column), count: one.count, shown: formatCount(one.count) }),
              )
              .join(t('and')),
          })}
          description={t('freshWhy')}
        />
      ) : null}
      {by && amount && parts.length ? (
        <div className="selected-outline">
          <div>
            <h3 className="selected-head">{t('parts', { by: by.title })}</h3>
            <ScrollArea label={t('parts', { by: by.title })} className="batch-results selected-parts">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{by.title}</th>
                    <th scope="col" className="figure">
                      {t('rows')}
                    </th>
                    <th scope="col" className="figure">
                      {headerOf(amount)}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {parts.map((part) => (
                    <tr key={part.value}>
                      <td>
                        <bdi>{part.value}</bdi>
                      </td>
                      <td className="figure">{formatCount(part.count)}</td>
                      <td className="figure">{display(amount, part.amounts[amount.field], context).text}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollArea>
            {more > 0 ? (
              <p className="action-note">{t('partsMore', { count: more, shown: formatCount(more) })}</p>
            ) : null}
          </div>
          {count > LARGEST ? (
            <div>
              <h3 className="selected-head">{t('largest')}</h3>
              <ScrollArea label={t('largest')} className="batch-results selected-parts">
                <table>
                  <thead>
                    <Heads columns={ofLargest} />
                  </thead>
                  <tbody>
                    {largest.map((one) => (
                      <tr key={one.row.id}>{largestOf(one)}</tr>
                    ))}
                  </tbody>
                </table>
              </ScrollArea>
            </div>
          ) : null}
        </div>
      ) : null}
      <SelectedRows reads={reads} id={id} count={count} columns={columns} sideColumn={sideColumn} />
    </div>
  );
}
