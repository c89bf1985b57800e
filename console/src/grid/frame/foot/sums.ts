import { plus } from '#contracts/values/decimal.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import type { Column } from '../../columns/column.ts';

const hasOneValue = (filter: ViewFilter, field: string): boolean => {
  const of = filter[field];
  return of !== undefined && 'values' in of && of.values.length === 1;
};

/**
 * Columns whose figures can be added up: amounts of one unit, each belonging to its row. `filters`: the rows added up
 * match all of them.
 */
export const summed = <Row>(columns: readonly Column<Row>[], ...filters: ViewFilter[]): Column<Row>[] =>
  columns.filter(
    (column) =>
      (column.kind === 'btc' || column.kind === 'units' || (column.kind === 'quantity' && column.adds === true)) &&
      !column.standing &&
      (column.addsWithin === undefined || filters.some((filter) => hasOneValue(filter, column.addsWithin!))),
  );

/** Exact, by field, in the column's smallest unit; missing values count as 0. */
export const sumsOf = <Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Record<string, string> =>
  Object.fromEntries(columns.map(({ field }) => [field, plus(...rows.map((row) => String(row[field] ?? '0')))]));
