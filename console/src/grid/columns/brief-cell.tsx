// A row in brief: who and how much on the first line, state and time on the second. Amounts are shown whole with their
// unit; long names are shortened.
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../app/look/palette.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { Age } from './age/age-cell.tsx';
import type { Brief } from './brief.ts';
import { RecordLink, Turned } from './cells.tsx';
import { unitOf, type Column } from './column.ts';
import { display, isOwnPicture } from './display.ts';
import type { GridContext } from './grid-context.ts';
import './brief.css';

/** Tones by urgency. Statuses with another tone (nothing to report) are left out after the first. */
const URGENCY: readonly Tone[] = ['bad', 'warn', 'progress', 'good', 'neutral'];
const TAGS = 2;

export function BriefCell<Row>({
  node,
  data,
  context,
  brief: { who, figure, states, when, links },
}: CustomCellRendererProps<Row, unknown, GridContext<Row>> & { brief: Brief<Row> }) {
  if (!data) return null;
  const row = context.current(node.data ?? data);
  const textOf = (column: Column<Row>): string =>
    display(column, row[column.field], context.display, row).text || (column.blank?.(row) ?? '');
  const toneOf = (column: Column<Row>): Tone =>
    column.kind === 'status' ? (column.tones[String(row[column.field])] ?? 'neutral') : 'neutral';
  const [first, ...others] = states.filter(
    (column) => textOf(column) !== '' && (column.notBegun === undefined || row[column.field] !== column.notBegun),
  );
  const shownStates = first ? [first, ...others.filter((column) => URGENCY.includes(toneOf(column)))] : [];
  const tags =
    shownStates.length > TAGS
      ? [
          first!,
          ...shownStates
            .slice(1)
            .toSorted((one, other) => URGENCY.indexOf(toneOf(one)) - URGENCY.indexOf(toneOf(other))),
        ].slice(0, TAGS)
      : shownStates;
  const picture = links.map(({ field }) => String(row[field])).find(isOwnPicture);
  const mark = figure?.mark?.(row);
  const amount = figure ? textOf(figure) : '';
  const unit = figure && display(figure, row[figure.field], context.display).text ? unitOf(figure) : null;
  // Beside a picture there is room for one tag, and the switch of the first.
  const hidesFirst = picture !== undefined && tags.length > 1;
  const tag = (column: Column<Row>, index: number): ReactNode =>
    column.kind === 'status' ? (
      <Turned key={column.field} column={column} row={row} context={context}>
        {hidesFirst && index === 0 ? (
          <span className="visually-hidden">{textOf(column)}</span>
        ) : (
          <StatusTag tone={toneOf(column)} label={textOf(column)} />
        )}
      </Turned>
    ) : (
      <span key={column.field} className="brief-choice">
        {textOf(column)}
      </span>
    );
  return (
    <div className={picture === undefined ? 'brief' : 'brief brief-pictured'}>
      {picture === undefined ? null : (
        <img src={picture} alt="" loading="lazy" decoding="async" className="brief-picture" />
      )}
      <span className="brief-who">
        <RecordLink data={data} context={context} isFirst>
          <bdi>{(who && textOf(who)) || '–'}</bdi>
        </RecordLink>
      </span>
      {amount === '' ? null : (
        <span className={mark ? 'brief-figure cell-marked' : 'brief-figure'} title={mark ?? undefined}>
          {mark ? <span className="visually-hidden">{mark} </span> : null}
          {amount}
          {unit === null ? null : <small> {unit}</small>}
        </span>
      )}
      <span className="brief-states">{tags.map(tag)}</span>
      <span className="brief-when">
        {when?.age ? (
          <Age since={row[when.field]} row={row} column={when} context={context} />
        ) : when ? (
          textOf(when)
        ) : (
          ''
        )}
      </span>
    </div>
  );
}
