// The rows of a selection as they were seen. The list is virtualized: only visible rows are in the DOM, and rows are
// fetched in blocks.
import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { Selected } from '#contracts/kits/selection.ts';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import type { ActionRow } from '../../actions/use-action.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { formatCount } from '../../base/amounts.ts';
import { headerOf, isCopied, isFigure, type Column } from '../../grid/columns/column.ts';
import { display } from '../../grid/columns/display.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { useSay } from '../../i18n/pair.ts';
import type { SideColumn } from '../action-kit.ts';
import { selectedRows } from './matching.ts';
import './selected.css';

const ROW_PX = 30;
/** Rows rendered beyond the visible ones, at either end. */
const OVERSCAN_ROWS = 6;
const BLOCK = 100;

/** Cells of a row, in column order. New values are marked. */
export function useSelectedCells<Row extends ActionRow>(
  columns: readonly Column<Row>[],
): (one: Selected<Row>) => ReactNode[] {
  const { t } = useTranslation('batches');
  const context = useDisplayContext();
  return ({ row, fresh }) =>
    columns.map((column) => {
      const { text, exact } = display(column, row[column.field], context, row);
      return (
        <td key={column.field} className={isFigure(column) ? 'figure' : undefined} title={exact}>
          {isCopied(column) ? <code>{text}</code> : <bdi>{text}</bdi>}
          {fresh.includes(column.field) ? (
            <>
              {' '}
              <StatusTag tone="warn" label={t('new')} />
            </>
          ) : null}
        </td>
      );
    });
}

export const Heads = <Row extends ActionRow>({
  columns,
  last,
}: {
  columns: readonly Column<Row>[];
  /** Of a last column. */
  last?: string | undefined;
}) => (
  <tr>
    {columns.map((column) => (
      <th key={column.field} scope="col" className={isFigure(column) ? 'figure' : undefined}>
        {headerOf(column)}
      </th>
    ))}
    {last === undefined ? null : <th scope="col">{last}</th>}
  </tr>
);

export function SelectedRows<Row extends ActionRow>({
  reads,
  id,
  count,
  columns,
  sideColumn,
}: {
  reads: AreaReads<Row>;
  id: string;
  count: number;
  columns: readonly Column<Row>[];
  sideColumn: SideColumn<Row> | undefined;
}) {
  const { t } = useTranslation('batches');
  const say = useSay();
  const width = columns.length + (sideColumn ? 1 : 0);
  const cellsOf = useSelectedCells(columns);
  const [viewport, setViewport] = useState({ top: 0, height: 260 });
  const start = Math.max(0, Math.floor(viewport.top / ROW_PX) - OVERSCAN_ROWS);
  const end = Math.min(count, Math.ceil((viewport.top + viewport.height) / ROW_PX) + OVERSCAN_ROWS);
  const first = Math.floor(start / BLOCK);
  const blocks = Array.from({ length: Math.max(1, Math.ceil(end / BLOCK) - first) }, (_, index) => first + index);
  const pages = useQueries({
    queries: blocks.map((block) => ({
      queryKey: [reads.model, 'selected', id, block],
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        selectedRows(reads, id, block * BLOCK, Math.min(count, (block + 1) * BLOCK), signal),
    })),
  });
  const rowAt = (index: number): Selected<Row> | undefined =>
    pages[Math.floor(index / BLOCK) - first]?.data?.rows[index % BLOCK];
  const onScroll = ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>): void =>
    setViewport({ top: scrollTop, height: clientHeight });
  const gap = (rows: number): ReactNode =>
    rows > 0 ? (
      <tr aria-hidden="true" style={{ height: rows * ROW_PX }}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it only keeps the height of rows out of sight */}
        <td colSpan={width} />
      </tr>
    ) : null;
  return (
    <div>
      <h3 className="selected-head">
        {t('rows')} · {formatCount(count)}
      </h3>
      <ScrollArea className="batch-results selected-rows" onScroll={onScroll} label={t('rows')}>
        <table aria-rowcount={count + 1}>
          <thead>
            <Heads columns={columns} last={sideColumn && say(sideColumn.head)} />
          </thead>
          <tbody>
            {gap(start)}
            {Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index).map((index) => {
              const one = rowAt(index);
              return (
                <tr key={index} aria-rowindex={index + 2}>
                  {one ? (
                    <>
                      {cellsOf(one)}
                      {sideColumn ? <td>{sideColumn.cell(one.row)}</td> : null}
                    </>
                  ) : (
                    <td colSpan={width} className="selected-coming">
                      …
                    </td>
                  )}
                </tr>
              );
            })}
            {gap(count - end)}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}
