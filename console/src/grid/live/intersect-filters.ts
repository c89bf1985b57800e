// Combines two filters into one, column by column: what matches it matches both.
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { ColumnFilter, FilterModel } from '#contracts/wire/filter.ts';

const partsOf = (filter: ColumnFilter): Extract<ColumnFilter, { filterType: 'all' }>['conditions'] =>
  filter.filterType === 'all' ? filter.conditions : [filter];

/** Different conditions on one column are kept side by side. */
export function intersectFilters(one: FilterModel, other: FilterModel): FilterModel {
  const both: FilterModel = { ...one };
  for (const [column, condition] of Object.entries(other)) {
    const existing = one[column];
    both[column] =
      existing === undefined || canonicalJson(existing) === canonicalJson(condition)
        ? condition
        : { filterType: 'all', conditions: [...partsOf(existing), ...partsOf(condition)] };
  }
  return both;
}

/** Whether no row matches both, because they accept different values of a column with one value per row. */
export const excludeEachOther = (one: FilterModel, other: FilterModel): boolean =>
  Object.entries(other).some(([column, condition]) => {
    const existing = one[column];
    return (
      existing !== undefined &&
      'values' in existing &&
      'values' in condition &&
      !existing.values.some((value) => condition.values.includes(value))
    );
  });
