// Cells with more than text.
import { CopyOutlined, EllipsisOutlined } from '@ant-design/icons';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useEffect, useReducer, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useInSameTime } from '../../app/time/as-of.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import type { Column } from './column.ts';
import { display, isOwnPicture, itemsOf, linkOf } from './display.ts';
import { actionsFor, type GridContext } from './grid-context.ts';

type CellProps<Row> = CustomCellRendererProps<Row, unknown, GridContext<Row>>;
export interface ColumnParam<Row> {
  column: Column<Row>;
  /** The row's first cell, which links to its record. */
  isFirst?: boolean;
}

/** The link to a row's record: a click opens it here; otherwise it behaves like any link. */
export function RecordLink<Row>({
  data,
  context,
  isFirst,
  children,
}: Pick<CellProps<Row>, 'data' | 'context'> & { isFirst: boolean | undefined; children: ReactNode }) {
  if (!isFirst || !data) return children;
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    context.open(data);
  };
  return (
    <a className="cell-record" href={`#${context.addressOf(data)}`} tabIndex={-1} onClick={open}>
      {children}
    </a>
  );
}

/** Text cell of a first column. */
export function TextCell<Row>({ value, valueFormatted, data, context, isFirst }: CellProps<Row> & ColumnParam<Row>) {
  const text = valueFormatted ?? (value === null || value === undefined ? '' : String(value));
  return (
    <RecordLink data={data} context={context} isFirst={isFirst}>
      {text === '' ? '–' : text}
    </RecordLink>
  );
}

/** A status, preceded by a switch for those who may change it. */
export function Turned<Row>({
  column,
  row,
  context,
  children,
}: {
  column: Column<Row>;
  row: Row | undefined;
  context: GridContext<Row>;
  children: ReactNode;
}) {
  const turn = column.kind === 'status' && row && !context.isGone(row) ? column.turn?.(row) : null;
  if (!turn) return children;
  return (
    <span className="cell-turn">
      <button
        type="button"
        role="switch"
        tabIndex={-1}
        className="cell-switch"
        aria-checked={turn.isOn}
        aria-label={turn.label}
        title={turn.label}
        onClick={turn.run}
      />
      {children}
    </span>
  );
}

export function StatusCell<Row>({ value, data, column, context, isFirst }: CellProps<Row> & ColumnParam<Row>) {
  if (value === null || value === undefined || column.kind !== 'status') return null;
  const code = String(value);
  if (code === column.notBegun)
    return (
      <RecordLink data={data} context={context} isFirst={isFirst}>
        <span className="cell-not-begun" title={column.label(code)}>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{column.label(code)}</span>
        </span>
      </RecordLink>
    );
  return (
    <Turned column={column} row={data} context={context}>
      <RecordLink data={data} context={context} isFirst={isFirst}>
        <StatusTag tone={column.tones[code] ?? 'neutral'} label={column.label(code)} />
      </RecordLink>
    </Turned>
  );
}

/** A value read for its row. */
export const ReadCell = <Row,>({ data, column, context }: CellProps<Row> & ColumnParam<Row>) =>
  data && column.kind === 'cell' ? column.cell(data, context.asOf) : null;

/** A small tag for each item of a list. */
export function SetCell<Row>({ value, column, data, context, isFirst }: CellProps<Row> & ColumnParam<Row>) {
  if (column.kind !== 'set') return null;
  return (
    <RecordLink data={data} context={context} isFirst={isFirst}>
      <span className="cell-set">
        {itemsOf(value).map((item) => (
          <span key={item} className="cell-tag">
            <bdi>{column.label(item)}</bdi>
          </span>
        ))}
      </span>
    </RecordLink>
  );
}

/**
 * A value preceded by an icon where it needs attention. That depends on other fields, too, so it is redrawn with every
 * version of the row.
 */
export function MarkedCell<Row>({ value, node, column, context, isFirst }: CellProps<Row> & ColumnParam<Row>) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    node.addEventListener('dataChanged', rerender);
    return () => node.removeEventListener('dataChanged', rerender);
  }, [node]);
  const { text } = display(column, value, context.display, node.data);
  const mark = node.data && column.mark?.(node.data);
  const shown = mark ? (
    <span className="cell-marked" title={mark}>
      <span aria-hidden="true">▲</span>
      <span className="visually-hidden">{mark} </span>
      {text}
    </span>
  ) : (
    text
  );
  return (
    <RecordLink data={node.data} context={context} isFirst={isFirst}>
      {shown}
    </RecordLink>
  );
}

/**
 * An address, hash or id: shortened, with a button that copies all of it. A reference links to its row, a link leads
 * out of the console.
 */
export function CopiedCell<Row>({ value, column, context, data, isFirst }: CellProps<Row> & ColumnParam<Row>) {
  const inSameTime = useInSameTime();
  const { text, exact } = display(column, value, context.display);
  if (text === '') return null;
  const to = column.kind === 'reference' && data ? column.to(exact, data) : null;
  const out = column.kind === 'link' ? linkOf(exact) : null;
  return (
    <span className="cell-copied">
      {to === null ? null : (
        <Link to={inSameTime(to)} tabIndex={-1}>
          <code>{text}</code>
        </Link>
      )}
      {out === null ? null : (
        <a href={out} target="_blank" rel="noopener noreferrer" tabIndex={-1} className="cell-link">
          {isOwnPicture(out) ? (
            <img src={out} alt={exact} loading="lazy" decoding="async" className="cell-thumbnail" />
          ) : (
            <bdi>{text}</bdi>
          )}
        </a>
      )}
      {to === null && out === null ? (
        <RecordLink data={data} context={context} isFirst={isFirst}>
          <code>{text}</code>
        </RecordLink>
      ) : null}
      <button
        type="button"
        tabIndex={-1}
        className="cell-copy"
        aria-label={`${context.copyLabel} ${exact}`}
        title={context.copyLabel}
        onClick={(event) => {
          event.stopPropagation();
          context.copy(exact);
        }}
      >
        <CopyOutlined aria-hidden />
      </button>
    </span>
  );
}

/**
 * The first action as a button, the rest in a menu. Plain buttons, as they are redrawn with every change of their row.
 */
export function ActionsCell<Row>({ data, context }: CellProps<Row>) {
  if (!data) return null;
  if (context.isGone(data)) return <span className="cell-actions">{context.goneLabel}</span>;
  const open = actionsFor(context.actions, data);
  const first = open.find(({ primary }) => primary);
  const menu = ({ currentTarget }: MouseEvent): void => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    context.openMenu(data, left, bottom);
  };
  return (
    <span className="cell-actions">
      {first ? (
        <button type="button" tabIndex={-1} className="cell-action" title={first.label} onClick={() => first.run(data)}>
          {first.label}
        </button>
      ) : null}
      {open.length > (first ? 1 : 0) ? (
        <button
          type="button"
          tabIndex={-1}
          className="cell-action cell-more"
          aria-label={context.moreLabel}
          aria-haspopup="menu"
          onClick={menu}
        >
          <EllipsisOutlined aria-hidden />
        </button>
      ) : null}
    </span>
  );
}
