// Cells that are more than text.
import { CopyOutlined, EllipsisOutlined } from '@ant-design/icons';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useEffect, useReducer, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useInSameTime } from '../../app/as-of.ts';
import { StatusTag } from '../../app/status-tag.tsx';
import { display, itemsOf, linkOf, type Column } from './column.ts';
import { actionsFor, type GridContext } from './grid-context.ts';

type CellProps<Row> = CustomCellRendererProps<Row, unknown, GridContext<Row>>;
export interface ColumnParam<Row> { column: Column<Row> }

/** The status, and beside it the switch that turns it over, for who may. */
export function StatusCell<Row>({ value, data, column, context }: CellProps<Row> & ColumnParam<Row>) {
  if (typeof value !== 'string' || column.kind !== 'status') return null;
  const turn = data && !context.isGone(data) ? column.turn?.(data) : null;
  const tag = <StatusTag tone={column.tones[value] ?? 'neutral'} label={column.label(value)} />;
  if (!turn) return tag;
  return (
    <span className="cell-turn">
      <button type="button" role="switch" tabIndex={-1} className="cell-switch" aria-checked={turn.isOn} aria-label={turn.label} title={turn.label} onClick={turn.run} />
      {tag}
    </span>
  );
}

/** A small tag for each of a list. */
export function SetCell<Row>({ value, column }: CellProps<Row> & ColumnParam<Row>) {
  if (column.kind !== 'set') return null;
  return <span className="cell-set">{itemsOf(value).map((item) => <span key={item} className="cell-tag"><bdi>{column.label(item)}</bdi></span>)}</span>;
}

/** A value with a sign before it where it wants to be noticed. That hangs on other fields too: it is looked at anew with every form of the row. */
export function MarkedCell<Row>({ value, node, column, context }: CellProps<Row> & ColumnParam<Row>) {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    node.addEventListener('dataChanged', look);
    return () => node.removeEventListener('dataChanged', look);
  }, [node]);
  const { text } = display(column, value, context.display);
  const mark = node.data && column.mark?.(node.data);
  return mark ? <span className="cell-marked" title={mark}><span aria-hidden="true">▲</span><span className="visually-hidden">{mark} </span>{text}</span> : text;
}

/** An address, hash or id: its two ends, and a button that copies all of it; a reference leads to its row, a link out of the console. */
export function CopiedCell<Row>({ value, column, context, data }: CellProps<Row> & ColumnParam<Row>) {
  const inSameTime = useInSameTime();
  const { text, exact } = display(column, value, context.display);
  if (text === '') return null;
  const to = column.kind === 'reference' && data ? column.to(exact, data) : null;
  const out = column.kind === 'link' ? linkOf(exact) : null;
  return (
    <span className="cell-copied">
      {to === null ? null : <Link to={inSameTime(to)} tabIndex={-1}><code>{text}</code></Link>}
      {out === null ? null : <a href={out} target="_blank" rel="noopener noreferrer" tabIndex={-1} className="cell-link"><bdi>{text}</bdi></a>}
      {to === null && out === null ? <code>{text}</code> : null}
      <button type="button" tabIndex={-1} className="cell-copy" aria-label={`${context.copyLabel} ${exact}`} title={context.copyLabel}
        onClick={(event) => { event.stopPropagation(); context.copy(exact); }}>
        <CopyOutlined aria-hidden />
      </button>
    </span>
  );
}

/** The first thing to do as a button, the rest in a menu. Plain buttons: they are drawn again with every change of their row. */
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
      {first ? <button type="button" tabIndex={-1} className="cell-action" title={first.label} onClick={() => first.run(data)}>{first.label}</button> : null}
      {open.length > (first ? 1 : 0) ? <button type="button" tabIndex={-1} className="cell-action cell-more" aria-label={context.moreLabel} aria-haspopup="menu" onClick={menu}><EllipsisOutlined aria-hidden /></button> : null}
    </span>
  );
}
