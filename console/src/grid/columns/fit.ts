// The width each column of a list needs, and the decimals of its figures: from its title and the rows' values.
import { decimalsOfAll } from '../../base/amounts.ts';
import { headerOf, isCopied, type Column } from './column.ts';
import { decimalsOfUnit, display, itemsOf, type DisplayContext } from './display.ts';
import type { ColumnSize } from './column-layout.ts';
import { monoWidth, textWidth, widthOnTwoLines } from './text-width.ts';

const MIN_WIDTH = 64;
/** Longer texts are cut off; figures never are. */
const MAX_TEXT = 240;
const MIN_TEXT = 104;
/** Width a cell needs beside its text: its edges; also a tag's icon and edges, a switch, a mark. */
const CELL = 22;
const TAG = 34;
const SWITCH = 36;
const MARK = 16;
const SMALL = 12;
/** An age of hours or days, with its mark. */
const AGE = 132;
/** Width a header needs beside its text: its edges and the sort icon. */
const HEADER_PADDING = 40;
/** Width of the button of an active filter, which is always shown. */
const FILTER_SIGN = 24;
/** A longer title takes two lines. */
const LONG_TITLE = 118;
const BOLD = 1.06;
const SOFT: ReadonlySet<Column<unknown>['kind']> = new Set([
  'text',
  'named',
  'actor',
  'link',
  'set',
  'composed',
  'choice',
]);
const isSoft = <Row>({ kind }: Column<Row>): boolean => SOFT.has(kind);

const wordsWidth = <Row>(column: Column<Row>): number => textWidth(headerOf(column), SMALL) * BOLD;
/** Whether a title needs a second line, which makes the header higher. */
export const isLongTitle = <Row>(column: Column<Row>): boolean => wordsWidth(column) > LONG_TITLE;
/** The minimum width of a title, on one line or two. */
const titleWidth = <Row>(column: Column<Row>): number =>
  Math.ceil(
    (isLongTitle(column) ? widthOnTwoLines(headerOf(column), SMALL) * BOLD : wordsWidth(column)) + HEADER_PADDING,
  );

const TYPICAL: Partial<Record<Column<unknown>['kind'], number>> = {
  text: 150,
  named: 150,
  actor: 150,
  address: 164,
  hash: 164,
  id: 164,
  reference: 164,
  instant: 154,
  day: 100,
  status: 104,
  set: 180,
  link: 200,
  composed: 150,
  cell: 124,
};
const SORT_SIGN = 18;
const tagWidth = <Row>({ turn }: Column<Row> & { kind: 'status' }, label: string): number =>
  textWidth(label, SMALL) + TAG + (turn ? SWITCH : 0) + CELL;
const tagWidths = <Row>(column: Column<Row>): readonly number[] =>
  column.kind === 'status' ? Object.keys(column.tones).map((code) => tagWidth(column, column.label(code))) : [];
/** The width before there are rows; a status with a switch has room for its longest word. */
export const startWidth = <Row>(column: Column<Row>, isSorted = true): number =>
  Math.max(
    titleWidth(column) - (isSorted ? 0 : SORT_SIGN),
    column.age ? AGE : (TYPICAL[column.kind] ?? 110),
    ...(column.kind === 'status' && column.turn ? tagWidths(column) : []),
  );
/** The width of two values side by side, before and after. */
export const changeWidth = <Row>(column: Column<Row>): number =>
  2 * Math.max(startWidth(column, false), ...tagWidths(column));

/** The width of a value in its cell. */
function valueWidth<Row>(column: Column<Row>, row: Row, context: DisplayContext): number {
  if (column.age) return AGE;
  const value = row[column.field];
  const text = display(column, value, context, row).text || (column.blank?.(row) ?? '');
  if (text === '') return 0;
  if (column.kind === 'status') return tagWidth(column, text);
  if (column.kind === 'set')
    return itemsOf(value).reduce((sum, item) => sum + textWidth(column.label(item), SMALL) + 18, CELL);
  return (
    (isCopied(column) && column.kind !== 'link' ? monoWidth(text) : textWidth(text)) + (column.mark ? MARK : 0) + CELL
  );
}

/** Figures shown with as many decimals as the longest among them, so that their decimal points align. */
const isAligned = <Row>({ kind }: Column<Row>): boolean => kind === 'quantity' || kind === 'share';
/** The key of figures shown with the same number of decimals: a column, or all columns of one unit. */
const unitKey = <Row>(column: Column<Row>): string =>
  column.kind === 'quantity' && column.sharedUnit !== undefined ? `of ${column.sharedUnit}` : column.field;
const decimalsIn = <Row>(column: Column<Row>, rows: readonly Row[], context: DisplayContext): number =>
  decimalsOfAll(rows.map((row) => display(column, row[column.field], context, row).text.replace('%', '')));
/** The width of additional decimals; the first one needs a point, too. */
const decimalsWidth = (before: number, now: number): number =>
  Math.ceil(textWidth(`${before === 0 ? '.' : ''}${'0'.repeat(now - before)}`));

/**
 * How sums are shown below their list: quantities with as many decimals as the rows and as the longest sum of their
 * unit.
 */
export function alignedSums<Row>(
  columns: readonly Column<Row>[],
  amounts: Readonly<Record<string, string>>,
  context: DisplayContext,
): DisplayContext {
  const byUnit = Map.groupBy(columns.filter(isAligned), unitKey);
  const decimals = new Map<string, number>(
    [...byUnit.values()].flatMap((of) => {
      const most = Math.max(
        decimalsOfAll(of.flatMap(({ field }) => amounts[field] ?? [])),
        ...of.map(({ field }) => context.decimalsOf?.(field) ?? 0),
      );
      return of.map(({ field }) => [field, most] as const);
    }),
  );
  return { ...context, decimalsOf: (field) => decimals.get(field) ?? context.decimalsOf?.(field) };
}

export interface ColumnFit<Row> {
  /** Takes rows in. Returns the fields whose figures need a redraw, and whether any column became wider. */
  take: (rows: readonly Row[]) => { aligned: readonly string[]; isWider: boolean };
  /** Undefined: shown as they are. */
  decimalsOf: (field: string) => number | undefined;
  /** The width a column needs for all values taken in, its width where others need room too, and its minimum width. */
  widthOf: (column: Column<Row>, hasFilter?: boolean) => Pick<ColumnSize, 'whole' | 'natural' | 'least'>;
}

/**
 * Texts are measured for this many rows, or until a column has one: later rows do not move the other columns. Another
 * tab may be the first with texts in a column.
 */
const MEASURED_ROWS = 40;

/** Figures are never cut off, no matter how late a long one arrives. */
export function createColumnFit<Row>(columns: readonly Column<Row>[], context: DisplayContext): ColumnFit<Row> {
  const units = Map.groupBy(columns.filter(isAligned), unitKey);
  const keys = new Map<string, string>(columns.map((column) => [column.field, unitKey(column)]));
  const decimals = new Map<string, number>(
    columns.flatMap((column) => (column.kind === 'units' ? [[column.field, decimalsOfUnit(column)] as const] : [])),
  );
  const widths = new Map<string, number>();
  let measuredRows = 0;
  const decimalsOf = (field: string): number | undefined => decimals.get(keys.get(field) ?? field);
  const aligned: DisplayContext = { ...context, decimalsOf };
  return {
    decimalsOf,
    take: (rows) => {
      const realigned: string[] = [];
      let isWider = false;
      for (const [key, alike] of units) {
        const before = decimals.get(key) ?? 0;
        const now = Math.max(before, ...alike.map((column) => decimalsIn(column, rows, context)));
        decimals.set(key, now);
        if (now === before) continue;
        for (const { field } of alike) {
          realigned.push(field);
          // The values already taken in get more decimals, too.
          if (widths.get(field)) widths.set(field, widths.get(field)! + decimalsWidth(before, now));
        }
      }
      for (const column of columns) {
        const before = widths.get(column.field) ?? 0;
        if (measuredRows >= MEASURED_ROWS && isSoft(column) && before > 0) continue;
        const now = rows.reduce((most, row) => Math.max(most, valueWidth(column, row, aligned)), before);
        if (now > before) {
          widths.set(column.field, now);
          isWider = true;
        }
      }
      measuredRows += rows.length;
      return { aligned: realigned, isWider: isWider || realigned.length > 0 };
    },
    widthOf: (column, hasFilter = false) => {
      const head = titleWidth(column) + (hasFilter ? FILTER_SIGN : 0);
      const needed = Math.max(widths.get(column.field) ?? 0, head, MIN_WIDTH);
      if (!isSoft(column)) return { whole: needed, natural: needed, least: needed };
      const natural = Math.min(needed, Math.max(MAX_TEXT, head));
      return { whole: needed, natural, least: Math.min(natural, Math.max(head, MIN_TEXT)) };
    },
  };
}
