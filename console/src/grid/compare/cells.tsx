// Cells of a comparison: the kind of difference, and a value before and after.
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { DifferenceKind } from '#contracts/wire/comparison.ts';
import type { Tone } from '../../app/look/palette.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { isCopied, type Column } from '../columns/column.ts';
import { display, type DisplayContext } from '../columns/display.ts';
import type { Compared } from './source.ts';

/**
 * The context of a comparison's cells, apart from their row. One object for the grid's life: its members change, its
 * identity does not.
 */
export interface ComparisonContext {
  display: DisplayContext;
  kind: (kind: DifferenceKind) => string;
  words: { none: string; before: string; after: string };
}
type CellProps<Row> = CustomCellRendererProps<Compared<Row>, unknown, ComparisonContext>;

const TONES: Record<DifferenceKind, Tone> = { added: 'good', removed: 'bad', changed: 'progress' };
const MARKS: Record<DifferenceKind, string> = { added: '+', removed: '−', changed: '≠' };

/** A word, a colour and an icon for each kind. */
export function KindCell<Row>({ data, context }: CellProps<Row>) {
  if (!data) return null;
  return (
    <span className={`status-tag status-tag-${TONES[data.kind]}`}>
      <span className="kind-mark" aria-hidden="true">
        {MARKS[data.kind]}
      </span>
      {context.kind(data.kind)}
    </span>
  );
}

function Brief<Row>({
  column,
  value,
  context: { display: shown, words },
}: {
  column: Column<Row>;
  value: unknown;
  context: ComparisonContext;
}) {
  const { text } = display(column, value, shown);
  if (text === '') return <span className="compared-none">{words.none}</span>;
  if (column.kind === 'status' && typeof value === 'string')
    return <StatusTag tone={column.tones[value] ?? 'neutral'} label={text} />;
  return isCopied(column) ? <code>{text}</code> : <span>{text}</span>;
}

/** The differences of the row. */
export function FieldsCell<Row>({ value }: CellProps<Row>) {
  return <span className="compared-fields">{String(value ?? '')}</span>;
}

/** The row's value; where it changed, the values before and after. */
export function ComparedCell<Row>({ data, context, column }: CellProps<Row> & { column: Column<Row> }) {
  if (!data) return null;
  const change = data.changes.get(column.field);
  const row = data.after ?? data.before;
  if (!change)
    return row && display(column, row[column.field], context.display).text !== '' ? (
      <Brief column={column} value={row[column.field]} context={context} />
    ) : null;
  return (
    <span className="compared">
      <span className="compared-before">
        <span className="visually-hidden">{context.words.before} </span>
        <Brief column={column} value={change.before} context={context} />
      </span>
      <span className="compared-arrow" aria-hidden="true">
        →
      </span>
      <span className="compared-after">
        <span className="visually-hidden"> {context.words.after} </span>
        <Brief column={column} value={change.after} context={context} />
      </span>
    </span>
  );
}
