// Cells that are more than text.
import { Button, Dropdown } from 'antd';
import { CopyOutlined, EllipsisOutlined } from '@ant-design/icons';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { StatusTag } from '../app/status-tag.tsx';
import { display, type Column } from './column.ts';
import { actionsFor, type GridContext } from './grid-context.ts';

type CellProps<Row> = CustomCellRendererProps<Row, unknown, GridContext<Row>>;
export interface ColumnParam<Row> { column: Column<Row> }

export function StatusCell<Row>({ value, column }: CellProps<Row> & ColumnParam<Row>) {
  if (typeof value !== 'string' || column.kind !== 'status') return null;
  return <StatusTag tone={column.tones[value] ?? 'neutral'} label={column.label(value)} />;
}

/** An address or hash: its two ends, and a button that copies all of it. */
export function CopiedCell<Row>({ value, column, context }: CellProps<Row> & ColumnParam<Row>) {
  const { text, exact } = display(column, value, context.display);
  if (text === '') return null;
  return (
    <span className="cell-copied">
      <code>{text}</code>
      <button type="button" tabIndex={-1} className="cell-copy" aria-label={`${context.copyLabel} ${exact}`} title={context.copyLabel}
        onClick={(event) => { event.stopPropagation(); context.copy(exact); }}>
        <CopyOutlined aria-hidden />
      </button>
    </span>
  );
}

export function ActionsCell<Row>({ data, context }: CellProps<Row>) {
  if (!data) return null;
  const open = actionsFor(context.actions, data);
  const first = open.find(({ primary }) => primary);
  const rest = open.filter((action) => action !== first);
  return (
    <span className="cell-actions">
      {first ? <Button size="small" type="link" tabIndex={-1} onClick={() => first.run(data)}>{first.label}</Button> : null}
      {rest.length ? (
        <Dropdown trigger={['click']} placement="bottomRight" menu={{
          items: rest.map(({ key, label, danger }) => ({ key, label, danger: danger ?? false })),
          onClick: ({ key, domEvent }) => { domEvent.stopPropagation(); rest.find((action) => action.key === key)?.run(data); },
        }}>
          <Button size="small" type="text" tabIndex={-1} icon={<EllipsisOutlined />} aria-label={context.moreLabel} />
        </Dropdown>
      ) : null}
    </span>
  );
}
