// AG Grid's conditions as SQL. Every negation is the exact complement, including blanks; every range includes both
// ends.
import { sql, type RawBuilder } from 'kysely';
import type { Condition } from '#contracts/wire/filter.ts';
import type { ColumnKind } from '../model/columns.ts';
import { InvalidQuery } from '../types.ts';
import { fieldSql, type Field } from './field.ts';
import { intervalOf } from './interval.ts';

export type Predicate = RawBuilder<unknown>;

const not = (predicate: Predicate): Predicate => sql`(${predicate}) IS NOT TRUE`;
/** Text is ordered and compared by code points. Only ASCII letters have case, in columns and in operands. */
const lowered = (operand: string): string => operand.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const escaped = (operand: string): string => operand.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`);

/** The kinds of columns that each kind of condition supports. */
const KINDS: Readonly<Record<Condition['filterType'], readonly ColumnKind[]>> = {
  text: ['text', 'json'],
  number: ['numeric', 'integer', 'float', 'position'],
  date: ['instant', 'day'],
  boolean: ['boolean'],
  set: ['text', 'boolean', 'day', 'numeric', 'integer', 'position', 'json'],
};

/** A condition on one column as a predicate. `path`: its place in the query. Throws InvalidQuery. */
export function predicateOf(column: Field, condition: Condition, path: string): Predicate {
  const { kind } = column;
  if (!KINDS[condition.filterType].includes(kind)) throw new InvalidQuery(`${path}.filterType`, 'not-a-filter');
  const field = fieldSql(column);
  switch (condition.filterType) {
    case 'text':
      return textPredicate(kind === 'json' ? sql`(${field}::text COLLATE "C")` : field, condition, path);
    case 'number':
      return numberPredicate(field, condition, path);
    case 'date':
      return datePredicate(field, kind, condition, path);
    case 'boolean':
      return booleanPredicate(field, condition.type);
    case 'set':
      return setPredicate(field, kind, condition.values, path);
    default:
      return condition satisfies never;
  }
}

function required<Value>(value: Value | null | undefined, path: string): Value {
  if (value === null || value === undefined) throw new InvalidQuery(path, 'required');
  return value;
}

function textPredicate(
  field: Predicate,
  { type, filter }: Extract<Condition, { filterType: 'text' }>,
  path: string,
): Predicate {
  const operand = (): string => required(filter, `${path}.filter`);
  const like = (pattern: (part: string) => string): Predicate => sql`${field} ILIKE ${pattern(escaped(operand()))}`;
  const same = (): Predicate => sql`lower(${field}) = ${lowered(operand())}`;
  switch (type) {
    case 'contains':
      return like((part) => `%${part}%`);
    case 'notContains':
      return not(like((part) => `%${part}%`));
    case 'equals':
      return same();
    case 'notEqual':
      return not(same());
    case 'startsWith':
      return sql`lower(${field}) LIKE ${`${lowered(escaped(operand()))}%`}`;
    case 'endsWith':
      return like((part) => `%${part}`);
    case 'blank':
      return sql`(${field} IS NULL OR ${field} = '')`;
    case 'notBlank':
      return sql`${field} <> ''`;
    default:
      return type satisfies never;
  }
}

function numberPredicate(
  field: Predicate,
  { type, filter, filterTo }: Extract<Condition, { filterType: 'number' }>,
  path: string,
): Predicate {
  const operand = (): Predicate => sql`${String(required(filter, `${path}.filter`))}::numeric`;
  switch (type) {
    case 'equals':
      return sql`${field} = ${operand()}`;
    case 'notEqual':
      return not(sql`${field} = ${operand()}`);
    case 'lessThan':
      return sql`${field} < ${operand()}`;
    case 'lessThanOrEqual':
      return sql`${field} <= ${operand()}`;
    case 'greaterThan':
      return sql`${field} > ${operand()}`;
    case 'greaterThanOrEqual':
      return sql`${field} >= ${operand()}`;
    case 'inRange':
      return sql`${field} BETWEEN ${operand()} AND ${String(required(filterTo, `${path}.filterTo`))}::numeric`;
    case 'blank':
      return sql`${field} IS NULL`;
    case 'notBlank':
      return sql`${field} IS NOT NULL`;
    default:
      return type satisfies never;
  }
}

function datePredicate(
  field: Predicate,
  kind: ColumnKind,
  { type, dateFrom, dateTo }: Extract<Condition, { filterType: 'date' }>,
  path: string,
): Predicate {
  const instant = kind === 'day' ? sql`${field}::timestamp AT TIME ZONE 'UTC'` : field;
  const from = () => intervalOf(required(dateFrom, `${path}.dateFrom`), `${path}.dateFrom`);
  const within = (start: string, end: string): Predicate =>
    sql`(${instant} >= ${start}::timestamptz AND ${instant} < ${end}::timestamptz)`;
  switch (type) {
    case 'equals':
      return within(from().start, from().end);
    case 'notEqual':
      return not(within(from().start, from().end));
    case 'lessThan':
      return sql`${instant} < ${from().start}::timestamptz`;
    case 'greaterThan':
      return sql`${instant} >= ${from().end}::timestamptz`;
    case 'inRange':
      return within(from().start, intervalOf(required(dateTo, `${path}.dateTo`), `${path}.dateTo`).end);
    case 'blank':
      return sql`${field} IS NULL`;
    case 'notBlank':
      return sql`${field} IS NOT NULL`;
    default:
      return type satisfies never;
  }
}

function booleanPredicate(field: Predicate, type: Extract<Condition, { filterType: 'boolean' }>['type']): Predicate {
  switch (type) {
    case 'true':
      return sql`${field} IS TRUE`;
    case 'false':
      return sql`${field} IS FALSE`;
    case 'blank':
      return sql`${field} IS NULL`;
    case 'notBlank':
      return sql`${field} IS NOT NULL`;
    default:
      return type satisfies never;
  }
}

const EXACT = /^-?\d{1,60}(\.\d{1,18})?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function setPredicate(field: Predicate, kind: ColumnKind, values: (string | null)[], path: string): Predicate {
  const nonNullValues = values.filter((value) => value !== null);
  const valid = (value: string): boolean =>
    kind === 'text' ||
    kind === 'json' ||
    (kind === 'boolean'
      ? ['true', 'false'].includes(value)
      : kind === 'day'
        ? DAY.test(value) && !Number.isNaN(Date.parse(value))
        : EXACT.test(value));
  const wrong = values.findIndex((value) => value !== null && !valid(value));
  if (wrong >= 0) throw new InvalidQuery(`${path}.values.${wrong}`, 'not-a-filter');
  const type =
    kind === 'text' || kind === 'json'
      ? 'text[]'
      : kind === 'boolean'
        ? 'boolean[]'
        : kind === 'day'
          ? 'date[]'
          : 'numeric[]';
  const list = sql`${nonNullValues}::${sql.raw(type)}`;
  // For a list: any of its items.
  const among =
    kind === 'json' ? sql`(jsonb_typeof(${field}) = 'array' AND ${field} ?| ${list})` : sql`${field} = ANY(${list})`;
  return values.length === nonNullValues.length ? among : sql`(${field} IS NULL OR ${among})`;
}
