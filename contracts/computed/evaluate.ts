// Evaluates computed columns in TypeScript: for a row, a time, a price and settings. Results equal those of SQL
// exactly.
import { unitsOf } from '../values/decimal.ts';
import type { ComputedColumns, Expression } from './expression.ts';

/** The inputs of computed columns besides the row. */
export interface ValuationContext {
  /** The time, RFC 3339. */
  at: string;
  /** The price in force, scaled by 1e18; null: none. */
  price: string | null;
  /** Integer settings by name. */
  settings: Readonly<Record<string, string>>;
}

type Value = bigint | string | boolean | null;

const MS_PER_SECOND = 1_000n;

/** Rounds down, also for negative numbers; null if the divisor is zero. */
function floorDivided(dividend: bigint, divisor: bigint): bigint | null {
  if (divisor === 0n) return null;
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

const negative = (value: bigint | null): bigint | null => (value === null ? null : -value);

type Arithmetic = (left: bigint, right: bigint) => Value;
const ARITHMETIC: Readonly<Record<'plus' | 'minus' | 'times' | 'floor' | 'ceil' | 'greatest' | 'less', Arithmetic>> = {
  plus: (left, right) => left + right,
  minus: (left, right) => left - right,
  times: (left, right) => left * right,
  floor: floorDivided,
  ceil: (left, right) => negative(floorDivided(-left, right)),
  greatest: (left, right) => (left > right ? left : right),
  less: (left, right) => left < right,
};

/** A field's wire value as a value of the expression. */
function read({ kind }: Expression, value: unknown): Value {
  if (value === null || value === undefined) return null;
  return kind === 'integer' ? BigInt(value as string | number) : (value as string | boolean);
}

function valueOf(expression: Expression, row: object, context: ValuationContext): Value {
  switch (expression.op) {
    case 'constant':
      return read(expression, expression.value);
    case 'column': {
      const value: unknown = Reflect.get(row, expression.name);
      return expression.decimals !== undefined && typeof value === 'string'
        ? unitsOf(value, expression.decimals)
        : read(expression, value);
    }
    case 'setting':
      return read(expression, context.settings[expression.name]);
    case 'price':
      return read(expression, context.price);
    case 'since': {
      const instant: unknown = Reflect.get(row, expression.column);
      return typeof instant === 'string'
        ? floorDivided(BigInt(Date.parse(context.at)) - BigInt(Date.parse(instant)), MS_PER_SECOND)
        : null;
    }
    case 'when': {
      const [condition, then, otherwise] = expression.of;
      return valueOf(valueOf(condition!, row, context) === true ? then! : otherwise!, row, context);
    }
    default: {
      const [left = null, right = null] = expression.of.map((part) => valueOf(part, row, context));
      if (expression.op === 'and')
        return left === false || right === false ? false : left === null || right === null ? null : true;
      if (expression.op === 'not') return left === null ? null : !left;
      if (left === null || right === null) return null;
      if (expression.op === 'same') return left === right;
      return ARITHMETIC[expression.op](left as bigint, right as bigint);
    }
  }
}

/** The columns' values for a row, in wire form: integers as decimal text. */
export const computeColumns = (
  computed: ComputedColumns,
  row: object,
  context: ValuationContext,
): Record<string, string | boolean | null> =>
  Object.fromEntries(
    Object.entries(computed).map(([name, expression]) => {
      const value = valueOf(expression, row, context);
      return [name, typeof value === 'bigint' ? `${value}` : value];
    }),
  );
