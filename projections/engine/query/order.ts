import { sql, type RawBuilder } from 'kysely';
import type { SortModel } from '#contracts/wire/filter.ts';
import { sqlType, type Column } from '../model/columns.ts';
import { creationOrder, type Table } from '../storage/tables.ts';
import { InvalidQuery, type Row } from '../types.ts';
import { fieldSql, type Field } from './field.ts';

export interface Term {
  column: Field;
  direction: 'asc' | 'desc';
  /** Never null, so its index needs no rule for blanks. */
  plain: boolean;
}

const creationColumn = (name: string): Column => ({
  name,
  column: name,
  kind: name === 'id' ? 'text' : 'position',
  nullable: false,
});

/**
 * A total order: the requested order, then the order of creation in the same direction. Default: newest first. Throws
 * InvalidQuery.
 */
export function orderOf(
  table: Pick<Table, 'oneRowPerPosition'>,
  columns: readonly Field[],
  sort: SortModel | undefined,
): Term[] {
  const creation = creationOrder(table);
  const requested = (sort ?? []).map(({ colId, sort: direction }, index): Term => {
    const column = columns.find(({ name }) => name === colId);
    if (!column) throw new InvalidQuery(`sort.${index}.colId`, 'unknown-column');
    return { column, direction, plain: column.column === 'created_position' || column.column === 'id' };
  });
  const direction = requested.at(-1)?.direction ?? 'desc';
  const uniqueIndex = requested.findIndex(
    ({ column }) => column.column === 'id' || (table.oneRowPerPosition && column.column === 'created_position'),
  );
  if (uniqueIndex >= 0) return requested.slice(0, uniqueIndex + 1);
  return [...requested, ...creation.map((name): Term => ({ column: creationColumn(name), direction, plain: true }))];
}

/**
 * Blanks count as the smallest value: first in ascending order, last in descending order. Blanks of a computed column
 * are always last.
 */
const isBlankFirst = ({ column, direction }: Term): boolean => direction === 'asc' && !column.computedSql;
const rule = (term: Term): RawBuilder<unknown> =>
  sql.raw(`${term.direction}${term.plain ? '' : isBlankFirst(term) ? ' nulls first' : ' nulls last'}`);

/** For ORDER BY over relation `t`. */
export const orderBy = (terms: Term[]): RawBuilder<unknown> =>
  sql.join(terms.map((term) => sql`${fieldSql(term.column)} ${rule(term)}`));

/** The terms as columns `$0`, `$1`…, from which the next page continues. */
export const orderColumns = (terms: Term[]): RawBuilder<unknown> =>
  sql.join(terms.map(({ column }, index) => sql`${fieldSql(column)} AS ${sql.id(`$${index}`)}`));

const value = (column: Column, wire: unknown): RawBuilder<unknown> =>
  sql`${column.kind === 'json' ? JSON.stringify(wire) : wire}::${sql.raw(sqlType(column))}`;

/** Rows that are not after a row with this `$0`, as far as the first term decides. Null: all rows. */
export function notBeyond({ column, direction }: Term, { $0: last }: Row): RawBuilder<unknown> | null {
  const field = sql.ref(`t.${column.column}`);
  if (last === null) return direction === 'asc' ? sql`${field} IS NULL` : null;
  if (direction === 'desc') return sql`${field} >= ${value(column, last)}`;
  return column.nullable
    ? sql`(${field} <= ${value(column, last)} OR ${field} IS NULL)`
    : sql`${field} <= ${value(column, last)}`;
}

/** Rows after the row with these `$0`, `$1`…. */
export function after(terms: Term[], last: Row): RawBuilder<unknown> {
  const field = (index: number): RawBuilder<unknown> => fieldSql(terms[index]!.column);
  const lastValue = (index: number): RawBuilder<unknown> => value(terms[index]!.column, last[`$${index}`]);
  const beyond = (index: number): RawBuilder<unknown> => {
    const term = terms[index]!;
    if (last[`$${index}`] === null) return isBlankFirst(term) ? sql`${field(index)} IS NOT NULL` : sql`false`;
    const further =
      term.direction === 'asc'
        ? sql`${field(index)} > ${lastValue(index)}`
        : sql`${field(index)} < ${lastValue(index)}`;
    return term.plain || isBlankFirst(term) ? further : sql`(${further} OR ${field(index)} IS NULL)`;
  };
  const same = (index: number): RawBuilder<unknown> =>
    last[`$${index}`] === null ? sql`${field(index)} IS NULL` : sql`${field(index)} = ${lastValue(index)}`;
  const alternatives = terms.map(
    (_, index) =>
      sql`(${sql.join([...terms.slice(0, index).map((__, earlier) => same(earlier)), beyond(index)], sql` AND `)})`,
  );
  return sql`(${sql.join(alternatives, sql` OR `)})`;
}
