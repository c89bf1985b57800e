// Combines two filters into one, column by column.
import { canonicalJson } from '#contracts/values/canonical.ts';
import { FilterModel, among, type ColumnFilter } from '#contracts/wire/filter.ts';

/**
 * null: no row matches both. Where two conditions of a column cannot be combined, the first is kept; the caller filters
 * out the rest.
 */
export function bothOf(one: FilterModel, other: FilterModel): FilterModel | null {
  const both: Record<string, ColumnFilter> = { ...one };
  for (const [column, condition] of Object.entries(other)) {
    const own = one[column];
    if (own === undefined) both[column] = condition;
    else if ('values' in own && 'values' in condition) {
      const values = own.values.filter((value) => condition.values.includes(value));
      if (values.length === 0) return null;
      both[column] = among(...values.map(String));
    } else if (canonicalJson(own) !== canonicalJson(condition)) {
      const joined = FilterModel.safeParse({
        [column]: { filterType: own.filterType, operator: 'AND', conditions: [own, condition] },
      });
      if (joined.success) Object.assign(both, joined.data);
    }
  }
  return both;
}
