// Columns computed when read, in TypeScript: what a row says at a clock, under a price and settings. The same to the
// digit as in SQL.
import type { Computed, Expression } from './expression.ts';

/** What computed columns go by beside their row. */
export interface ValuationContext {
  /** The clock, RFC 3339. */
  at: string;
  /** The price in force, an integer of 1e18; null: none is. */
  price: string | null;
  /** Integers by name. */
  settings: Readonly<Record<string, string>>;
}

type Value = bigint | string | boolean | null;

const MS_PER_SECOND = 1_000n;

/** Towards less, whatever the signs; null by zero. */
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

/** What a field says in wire form, as the expression means it. */
function read({ kind }: Expression, value: unknown): Value {
  if (value === null || value === undefined) return null;
  return kind === 'integer' ? BigInt(value as string | number) : (value as string | boolean);
}

function valueOf(expression: Expression, row: object, basis: ValuationContext): Value {
  switch (expression.op) {
    case 'constant':
      return read(expression, expression.value);
    case 'column':
      return read(expression, Reflect.get(row, expression.name));
    case 'setting':
      return read(expression, basis.settings[expression.name]);
    case 'price':
      return read(expression, basis.price);
    case 'since': {
      const instant: unknown = Reflect.get(row, expression.column);
      return typeof instant === 'string'
        ? floorDivided(BigInt(Date.parse(basis.at)) - BigInt(Date.parse(instant)), MS_PER_SECOND)
        : null;
    }
    case 'when': {
      const [condition, then, otherwise] = expression.of;
      return valueOf(valueOf(condition!, row, basis) === true ? then! : otherwise!, row, basis);
    }
    default: {
      const [left = null, right = null] = expression.of.map((part) => valueOf(part, row, basis));
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
export const computedOf = (
  computed: Computed,
  row: object,
  basis: ValuationContext,
): Record<string, string | boolean | null> =>
  Object.fromEntries(
    Object.entries(computed).map(([name, expression]) => {
      const value = valueOf(expression, row, basis);
      return [name, typeof value === 'bigint' ? `${value}` : value];
    }),
  );
