// AG Grid column definitions from our column declarations. Built once per language: new objects on every render would
// make rows flicker.
import type { ColDef, ITooltipParams, ValueFormatterParams, ValueGetterParams } from 'ag-grid-community';
import { BRIEF_COLUMN, briefOf, briefTitles } from './columns/brief.ts';
import { BriefCell } from './columns/brief-cell.tsx';
import { AgeCell } from './columns/age/age-cell.tsx';
import { ActionsCell, CopiedCell, MarkedCell, ReadCell, SetCell, StatusCell, TextCell } from './columns/cells.tsx';
import { headerOf, isCopied, isFigure, isSortable, type Column } from './columns/column.ts';
import { display } from './columns/display.ts';
import { ACTIONS_COLUMN, actionsFor, type GridContext, type RowAction } from './columns/grid-context.ts';
import { startWidth } from './columns/fit.ts';
import { filterOf } from './filters/filter-def.ts';
import { textWidth } from './columns/text-width.ts';

const contextOf = <Row>({ context }: { context: GridContext<Row> }): GridContext<Row> => context;

const rendererOf = <Row>(
  column: Column<Row>,
  isFirst: boolean,
): Pick<ColDef<Row>, 'cellRenderer' | 'cellRendererParams'> => {
  const cellRendererParams = { column, isFirst };
  if (column.kind === 'cell') return { cellRenderer: ReadCell, cellRendererParams };
  if (column.age) return { cellRenderer: AgeCell, cellRendererParams };
  if (column.kind === 'status') return { cellRenderer: StatusCell, cellRendererParams };
  if (column.kind === 'set') return { cellRenderer: SetCell, cellRendererParams };
  if (column.mark) return { cellRenderer: MarkedCell, cellRendererParams };
  if (isCopied(column)) return { cellRenderer: CopiedCell, cellRendererParams };
  return isFirst ? { cellRenderer: TextCell, cellRendererParams } : {};
};

const MIN_WIDTH = 64;
const CELL_PADDING = 20;
/** The equality that decides whether the grid flashes a cell. */
export const sameValue = (left: unknown, right: unknown): boolean =>
  left === right || (typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right));

function colDefOf<Row>(column: Column<Row>, isFirst = false): ColDef<Row> {
  const header = headerOf(column);
  const rowOf = ({ data, context }: { data?: Row | null; context: GridContext<Row> }): Row | null | undefined =>
    data && contextOf<Row>({ context }).current(data);
  // The tooltip does not repeat the cell's text, unless the text is cut off.
  const exactOf = ({ value, data, context, column: shown }: ITooltipParams<Row>): string => {
    const { text: inCell, exact } = display(
      column,
      value,
      contextOf<Row>({ context }).display,
      rowOf({ data, context }),
    );
    const room = shown && 'getActualWidth' in shown ? shown.getActualWidth() : 0;
    return exact !== inCell || textWidth(inCell) > room - CELL_PADDING ? exact : '';
  };
  return {
    colId: column.field,
    // A function, not a path: fields are plain keys.
    valueGetter: (of: ValueGetterParams<Row>) => rowOf(of)?.[column.field],
    headerName: header,
    headerTooltip: header,
    wrapHeaderText: true,
    initialWidth: startWidth(column),
    minWidth: MIN_WIDTH,
    initialHide: column.hidden ?? false,
    cellDataType: false,
    equals: sameValue,
    sortable: isSortable(column),
    enableCellChangeFlash: true,
    ...(isFigure(column) ? { cellClass: 'cell-figure', headerClass: 'head-figure' } : {}),
    valueFormatter: ({ value, data, context }: ValueFormatterParams<Row>) => {
      const row = rowOf({ data, context });
      return (
        display(column, value, contextOf<Row>({ context }).display, row).text || ((row && column.blank?.(row)) ?? '')
      );
    },
    // An age has its own title.
    ...(column.age ? {} : { tooltip: exactOf }),
    ...rendererOf(column, isFirst),
    ...filterOf(column),
  };
}

/** The column whose cells link to their rows' records: the first shown column without a link elsewhere. */
export const leadingOf = <Row>(columns: readonly Column<Row>[], shown: readonly string[]): string | undefined =>
  shown.find((field) =>
    columns.some((column) => column.field === field && column.kind !== 'reference' && column.kind !== 'link'),
  );

/**
 * A list's columns; `leading`: the one that links to the records. On a narrow screen the first amount is pinned:
 * figures cut off by the list's edge would read as another number.
 */
export function colDefsOf<Row>(columns: readonly Column<Row>[], isNarrow: boolean, leading?: string): ColDef<Row>[] {
  const pinned = isNarrow ? columns.find(({ kind, hidden }) => kind === 'btc' && !hidden) : undefined;
  return columns.map((column) => ({
    ...colDefOf(column, column.field === leading),
    ...(column === pinned && { pinned: 'left' as const }),
  }));
}

/**
 * The brief column, as wide as the list; the other columns follow beside it. Its value changes with whatever it shows,
 * which triggers a redraw.
 */
export function briefColDef<Row>(shown: readonly Column<Row>[]): ColDef<Row> {
  const brief = briefOf(shown);
  const columns = [brief.who, brief.figure, ...brief.states, brief.when].flatMap((column) => column ?? []);
  const title = briefTitles(brief);
  return {
    colId: BRIEF_COLUMN,
    headerName: title,
    headerTooltip: title,
    sortable: false,
    filter: false,
    resizable: false,
    suppressMovable: true,
    lockPosition: 'left',
    cellDataType: false,
    equals: sameValue,
    enableCellChangeFlash: true,
    valueGetter: ({ data, context }) => {
      const row = data && contextOf<Row>({ context }).current(data);
      return row && columns.map(({ field }) => row[field]);
    },
    valueFormatter: () => '',
    cellRenderer: BriefCell,
    cellRendererParams: { brief },
  };
}

/**
 * Width the button column needs in addition to the first button's label. It covers the edges of cell and button, the
 * menu button, and a tolerance for estimated text widths.
 */
const BUTTON_PADDING = 63 + 5;
/** Where scrollbars overlay the rows, the grid reserves this width for one at the right edge. */
export const SCROLLBAR = 16;
/** Width beside the label of a removed row: the cell's edges, which include that gap. */
const REMOVED_PADDING = 22 + 5;
/** A button label is never cut off: it may be about money. */
const actionsWidth = (title: string, removedLabel: string, labels: readonly string[]): number =>
  Math.max(
    textWidth(title) + CELL_PADDING + SCROLLBAR,
    textWidth(removedLabel) + REMOVED_PADDING,
    ...labels.map((label) => textWidth(label) + BUTTON_PADDING),
  );

/**
 * The button column: the row's actions by right and state; for a removed row, a label (`removedLabel`). Its value
 * changes with each version, which triggers a redraw: buttons act on the row they were drawn for.
 */
export const actionsColDef = <Row extends { revision: number }>(
  title: string,
  removedLabel: string,
  offered: readonly RowAction<Row>[],
): ColDef<Row> => ({
  colId: ACTIONS_COLUMN,
  headerName: title,
  headerClass: 'head-actions',
  cellClass: 'cell-actions-holder',
  pinned: 'right',
  lockPinned: true,
  width: actionsWidth(
    title,
    removedLabel,
    offered.filter(({ primary }) => primary).map(({ label }) => label),
  ),
  resizable: false,
  sortable: false,
  suppressMovable: true,
  cellDataType: false,
  valueGetter: ({ data, context }) =>
    data
      ? [
          data.revision,
          contextOf<Row>({ context }).isGone(data),
          ...actionsFor(contextOf<Row>({ context }).actions, data).map(({ key }) => key),
        ].join(' ')
      : '',
  valueFormatter: () => '',
  cellRenderer: ActionsCell,
});
