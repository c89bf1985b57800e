import { sql } from 'kysely';
import type { ColumnFilter, FilterModel } from '#contracts/wire/filter.ts';
import { InvalidQuery } from '../types.ts';
import { predicateOf, type Predicate } from './condition.ts';
import type { Field } from './field.ts';

const and = sql` AND `;
const or = sql` OR `;

function columnPredicate(column: Field, filter: ColumnFilter, path: string): Predicate {
  if (!('conditions' in filter)) return predicateOf(column, filter, path);
  const conditions: readonly ColumnFilter[] = filter.conditions;
  const parts = conditions.map(
    (condition, index) => sql`(${columnPredicate(column, condition, `${path}.conditions.${index}`)})`,
  );
  return sql`(${sql.join(parts, 'operator' in filter && filter.operator === 'OR' ? or : and)})`;
}

/** The predicate of a filter; null: no condition. Throws InvalidQuery with the place in the query. */
export function filterOf(columns: readonly Field[], filter: FilterModel | undefined): Predicate | null {
  const predicates = Object.entries(filter ?? {}).map(([name, each]) => {
    const column = columns.find((candidate) => candidate.name === name);
    if (!column) throw new InvalidQuery(`filter.${name}`, 'unknown-column');
    return sql`(${columnPredicate(column, each, `filter.${name}`)})`;
  });
  return predicates.length > 0 ? sql.join(predicates, and) : null;
}
