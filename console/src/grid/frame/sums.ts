import { plus } from '#contracts/decimal.ts';
import type { Column } from '../columns/column.ts';

/** Columns whose figures are amounts of one unit, each of its own row. */
export const summed = <Row>(columns: readonly Column<Row>[]): Column<Row>[] => columns.filter((column) => (column.kind === 'btc' || column.kind === 'units' || (column.kind === 'quantity' && column.adds === true)) && !column.standing);

/** Exact, by field, in the column's smallest unit; what is not there counts as nothing. */
export const sumsOf = <Row extends object>(rows: readonly Row[], columns: readonly Column<Row>[]): Record<string, string> =>
  Object.fromEntries(columns.map(({ field }) => [field, plus(...rows.map((row) => (row[field] as string | null) ?? '0'))]));
