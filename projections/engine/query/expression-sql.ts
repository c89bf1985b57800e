// Computed columns as SQL over relation `t`, with exact digits. All literals are generated here: integers are parsed,
// instants are formatted again.
import { sql, type RawBuilder } from 'kysely';
import type { ValuationContext } from '#contracts/computed/evaluate.ts';
import type { Expression, Kind } from '#contracts/computed/expression.ts';
import type { Column } from '../model/columns.ts';

type Sql = RawBuilder<unknown>;
/** An operand that the operation does not have. */
const ABSENT: Sql = sql``;

const TYPES: Readonly<Record<Kind, string>> = { integer: 'numeric', text: 'text', boolean: 'boolean' };

function literal(kind: Kind, value: string | boolean | null | undefined): Sql {
  if (value === null || value === undefined) return sql`NULL::${sql.raw(TYPES[kind])}`;
  return kind === 'integer' ? sql.raw(`(${BigInt(value)})::numeric`) : sql.lit(value);
}

/** Whether the value is never negative; then rounding can ignore signs. */
function isNatural(expression: Expression): boolean {
  if (!('of' in expression))
    return expression.op === 'constant'
      ? !String(expression.value).startsWith('-')
      : expression.op !== 'since' && !('signed' in expression);
  const { op, of } = expression;
  if (op === 'minus') return false;
  return op === 'greatest' ? of.some(isNatural) : (op === 'when' ? of.slice(1) : of).every(isNatural);
}

/** `div` rounds towards zero. */
function floored(dividend: Sql, divisor: Sql): Sql {
  const isBelow = sql`mod(${dividend}, ${divisor}) <> 0 AND (${dividend} < 0) <> (${divisor} < 0)`;
  return sql`(div(${dividend}, ${divisor}) - (${isBelow})::int)`;
}

/** `columns`: the stored columns. */
export function expressionSql(expression: Expression, columns: readonly Column[], context: ValuationContext): Sql {
  const field = (name: string): Sql => {
    const column = columns.find((each) => each.name === name);
    if (!column) throw new Error(`there is no column ${name} to compute from`);
    return sql.ref(`t.${column.column}`);
  };
  const { kind } = expression;
  switch (expression.op) {
    case 'constant':
      return literal(kind, expression.value);
    case 'column':
      if (kind !== 'integer') return field(expression.name);
      return expression.decimals === undefined
        ? sql`${field(expression.name)}::numeric`
        : sql`(${field(expression.name)}::numeric * ${sql.raw(`1${'0'.repeat(expression.decimals)}`)})`;
    case 'setting':
      return literal(kind, context.settings[expression.name]);
    case 'price':
      return literal(kind, context.price);
    case 'since':
      return sql`floor(extract(epoch FROM ${sql.lit(new Date(context.at).toISOString())}::timestamptz - ${field(expression.column)}))`;
    default:
  }
  const [first = ABSENT, second = ABSENT, third = ABSENT] = expression.of.map((part) =>
    expressionSql(part, columns, context),
  );
  const isPlain = expression.of.every(isNatural);
  const divisor = sql`nullif(${second}, 0)`;
  switch (expression.op) {
    case 'plus':
      return sql`(${first} + ${second})`;
    case 'minus':
      return sql`(${first} - ${second})`;
    case 'times':
      return sql`(${first} * ${second})`;
    case 'floor':
      return isPlain ? sql`div(${first}, ${divisor})` : floored(first, divisor);
    case 'ceil':
      return isPlain ? sql`div(${first} + ${second} - 1, ${divisor})` : sql`(- ${floored(sql`(- ${first})`, divisor)})`;
    // The function behind max(): null if either operand is null, unlike GREATEST.
    case 'greatest':
      return sql`numeric_larger(${first}, ${second})`;
    case 'less':
      return sql`(${first} < ${second})`;
    case 'same':
      return sql`(${first} = ${second})`;
    case 'and':
      return sql`(${first} AND ${second})`;
    case 'not':
      return sql`(NOT ${first})`;
    case 'when':
      return sql`(CASE WHEN ${first} THEN ${second} ELSE ${third} END)`;
    default:
      return expression satisfies never;
  }
}
