// The grid's columns in a comparison: the kind of difference, the changed fields, then the list's columns with values
// before and after.
import type { ColDef, ITooltipParams, ValueGetterParams } from 'ag-grid-community';
import type { DifferenceKind } from '#contracts/wire/comparison.ts';
import { headerOf, isFigure, type Column } from '../columns/column.ts';
import { display } from '../columns/display.ts';
import { changeWidth, startWidth } from '../columns/fit.ts';
import { identityOf } from '../columns/column-layout.ts';
import { ComparedCell, FieldsCell, KindCell, type ComparisonContext } from './cells.tsx';
import type { Compared } from './source.ts';

/** Width of the pinned column on a narrow screen. */
const WHO_WHERE_NARROW = 116;
const KIND_COLUMN = '$kind';
const FIELDS_COLUMN = '$fields';

const contextOf = ({ context }: { context: ComparisonContext }): ComparisonContext => context;

/** A value as copied and shown on hover: complete, with before and after where it changed. */
export function exactOf<Row>(column: Column<Row>, row: Compared<Row>, context: ComparisonContext): string {
  const change = row.changes.get(column.field);
  const exact = (value: unknown): string => display(column, value, context.display).exact;
  if (!change) return exact((row.after ?? row.before)?.[column.field]);
  return `${exact(change.before) || context.words.none} → ${exact(change.after) || context.words.none}`;
}

/** The tooltip does not repeat the cell's text. */
const tooltipOf =
  <Row>(column: Column<Row>) =>
  ({ data, context }: ITooltipParams<Compared<Row>>): string => {
    if (!data) return '';
    const exact = exactOf(column, data, contextOf({ context }));
    return !data.changes.has(column.field) &&
      display(column, (data.after ?? data.before)?.[column.field], contextOf({ context }).display).text === exact
      ? ''
      : exact;
  };

interface Words<Row> {
  kind: string;
  fields: string;
  /** The differences of a row. */
  differences: (row: Compared<Row>) => string;
}

interface ColumnOptions<Row> {
  words: Words<Row>;
  /** The kind that is shown; null: all. */
  kind: DifferenceKind | null;
  /** Fields that changed in any row. */
  changed: readonly string[];
  /** Rows may be added and removed by the filter, too, which is then shown. */
  isFiltered: boolean;
  isNarrow: boolean;
}

/** `fields`: those shown, in order. */
export function comparisonColumns<Row>(
  columns: readonly Column<Row>[],
  fields: readonly string[],
  { words, kind: shown, changed, isFiltered, isNarrow }: ColumnOptions<Row>,
): ColDef<Compared<Row>>[] {
  const byField = new Map<string, Column<Row>>(columns.map((column) => [column.field, column]));
  const differences = ({ data }: ValueGetterParams<Compared<Row>>): string => (data ? words.differences(data) : '');
  const kind: ColDef<Compared<Row>> = {
    colId: KIND_COLUMN,
    headerName: words.kind,
    width: 104,
    ...(isNarrow ? {} : { pinned: 'left' }),
    valueGetter: ({ data }) => data?.kind,
    cellRenderer: KindCell,
  };
  const what: ColDef<Compared<Row>> = {
    colId: FIELDS_COLUMN,
    headerName: words.fields,
    width: 210,
    valueGetter: differences,
    cellRenderer: FieldsCell,
    tooltip: ({ value }: ITooltipParams) => String(value ?? ''),
  };
  // The columns that identify the row stay in sight, also on narrow screens.
  const [who, when] = identityOf(fields.flatMap((field) => byField.get(field) ?? []));
  const pinned = new Set(isNarrow ? [who] : [who, when]);
  const valueColumns = fields.flatMap((field): ColDef<Compared<Row>>[] => {
    const column = byField.get(field);
    if (!column) return [];
    const header = headerOf(column);
    return [
      {
        colId: field,
        headerName: header,
        headerTooltip: header,
        width: changed.includes(field) ? changeWidth(column) : startWidth(column, false),
        minWidth: 64,
        wrapHeaderText: true,
        ...(pinned.has(field) && { pinned: 'left' }),
        ...(isNarrow && field === who && { width: WHO_WHERE_NARROW }),
        // A changed value redraws the cell.
        valueGetter: ({ data }) =>
          data && (data.changes.get(column.field) ?? (data.after ?? data.before)?.[column.field]),
        valueFormatter: () => '',
        equals: (left: unknown, right: unknown) => left === right,
        ...(isFigure(column) ? { cellClass: 'cell-figure', headerClass: 'head-figure' } : {}),
        cellClassRules: { 'cell-differs': ({ data }) => data?.changes.has(column.field) === true },
        tooltip: tooltipOf(column),
        cellRenderer: ComparedCell,
        cellRendererParams: { column },
      },
    ];
  });
  // On narrow screens the values come first.
  const kindColumn = shown === null ? [kind] : [];
  const fieldsColumn = isFiltered || shown === null || shown === 'changed' ? [what] : [];
  return isNarrow
    ? [...kindColumn, ...valueColumns, ...fieldsColumn]
    : [...kindColumn, ...fieldsColumn, ...valueColumns];
}
