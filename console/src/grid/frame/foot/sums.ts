import { plus } from '#contracts/values/decimal.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import type { Column } from '../../columns/column.ts';

const hasOneValue = (filter: ViewFilter, field: string): boolean => {
  const of = filter[field];
  return of !== undefined && 'values' in of && of.values.length === 1;
};

/** Columns whose figures are amounts of one unit, each of its own row; `filter`: what it lets through is added up. */
export const summed = <Row>(columns: readonly Column<Row>[], filter: ViewFilter = {}): Column<Row>[] =>
  columns.filter(
    (column) =>
      (column.kind === 'btc' || column.kind === 'units' || (column.kind === 'quantity' && column.adds === true)) &&
      !column.standing &&
      (column.addsWithin === undefined || hasOneValue(filter, column.addsWithin)),
  );

/** Exact, by field, in the column's smallest unit; what is not there counts as nothing. */
export const sumsOf = <Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Record<string, string> =>
  Object.fromEntries(
    columns.map(({ field }) => [field, plus(...rows.map((row) => (row[field] as string | null) ?? '0'))]),
  );
