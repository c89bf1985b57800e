// Combines two filters into one, column by column.
import { canonicalJson } from '#contracts/values/canonical.ts';
import { FilterModel, among, type ColumnFilter } from '#contracts/wire/filter.ts';

/**
 * null: no row matches both. Where two conditions of a column cannot be combined, the first is kept; the caller filters
 * out the rest.
 */
export function intersectFilters(one: FilterModel, other: FilterModel): FilterModel | null {
  const both: Record<string, ColumnFilter> = { ...one };
  for (const [column, condition] of Object.entries(other)) {
    const existing = one[column];
    if (existing === undefined) both[column] = condition;
    else if ('values' in existing && 'values' in condition) {
      const values = existing.values.filter((value) => condition.values.includes(value));
      if (values.length === 0) return null;
      both[column] = among(...values.map(String));
    } else if (canonicalJson(existing) !== canonicalJson(condition)) {
      const joined = FilterModel.safeParse({
        [column]: { filterType: existing.filterType, operator: 'AND', conditions: [existing, condition] },
      });
      if (joined.success) Object.assign(both, joined.data);
    }
  }
  return both;
}
