import type { Column } from '../columns/column.ts';

/** Columns whose figures are amounts of one unit, each of its own row. */
export const summed = <Row>(columns: readonly Column<Row>[]): Column<Row>[] => columns.filter(({ kind, standing }) => (kind === 'btc' || kind === 'units') && !standing);

/** Exact, by field, in the column's smallest unit; what is not there counts as nothing. */
export const sumsOf = <Row extends object>(rows: readonly Row[], columns: readonly Column<Row>[]): Record<string, string> =>
  Object.fromEntries(columns.map(({ field }) => [field, `${rows.reduce((sum, row) => sum + BigInt((row[field] as string | null) ?? 0), 0n)}`]));
