// What a column computed when read is made of: plain data, from which SQL (projections/engine/query/expression-sql.ts)
// and TypeScript (evaluate.ts) are had alike. All arithmetic is on integers of any length. What depends on a null is
// null, but for a condition: what is not true chooses the other way.

export type Kind = 'integer' | 'text' | 'boolean';

type Operator = 'plus' | 'minus' | 'times' | 'floor' | 'ceil' | 'greatest' | 'less' | 'same' | 'and' | 'not' | 'when';
type Part =
  /** Of an integer its decimal text. */
  | { op: 'constant'; value: string | boolean | null }
  /** A kept column of the row. `signed`: it may be below zero. */
  | { op: 'column'; name: string; signed?: true }
  /** An integer of the settings in force. */
  | { op: 'setting'; name: string }
  | { op: 'price' }
  /** Whole seconds, rounded down, from an instant in a column to the clock. */
  | { op: 'since'; column: string }
  | { op: Operator; of: readonly Expression[] };
export type Expression<Of extends Kind = Kind> = { kind: Of } & Part;

type Integer = Expression<'integer'>;
type Truth = Expression<'boolean'>;

export const integer = (value: bigint): Integer => ({ kind: 'integer', op: 'constant', value: `${value}` });
export const words = (value: string): Expression<'text'> => ({ kind: 'text', op: 'constant', value });
export const truth = (value: boolean): Truth => ({ kind: 'boolean', op: 'constant', value });
export const none = <Of extends Kind>(kind: Of): Expression<Of> => ({ kind, op: 'constant', value: null });

/** A column that holds an amount: an integer that is never below zero, unless `signed`. */
export const amount = (name: string, { signed }: { signed?: true } = {}): Integer => ({
  kind: 'integer',
  op: 'column',
  name,
  ...(signed && { signed }),
});
export const code = (name: string): Expression<'text'> => ({ kind: 'text', op: 'column', name });
export const flag = (name: string): Truth => ({ kind: 'boolean', op: 'column', name });
/** An integer of the settings, never below zero; null where they have none of this name. */
export const setting = (name: string): Integer => ({ kind: 'integer', op: 'setting', name });
/** The price in force, 1e18; null: none is. */
export const PRICE: Integer = { kind: 'integer', op: 'price' };
export const secondsSince = (column: string): Integer => ({ kind: 'integer', op: 'since', column });

const ofIntegers =
  (op: Operator) =>
  (left: Integer, right: Integer): Integer => ({ kind: 'integer', op, of: [left, right] });
export const plus = ofIntegers('plus');
export const minus = ofIntegers('minus');
/** The product of two or more. */
export const times = (first: Integer, ...more: Integer[]): Integer => more.reduce(ofIntegers('times'), first);
/** Rounded down, towards less; null where the divisor is zero. */
export const floorOf = ofIntegers('floor');
/** Rounded up; null where the divisor is zero. */
export const ceilOf = ofIntegers('ceil');
/** The greater of both; null if either is. */
export const greatest = ofIntegers('greatest');

export const isLess = (left: Integer, right: Integer): Truth => ({ kind: 'boolean', op: 'less', of: [left, right] });
export const isSame = <Of extends Kind>(left: Expression<Of>, right: Expression<NoInfer<Of>>): Truth => ({
  kind: 'boolean',
  op: 'same',
  of: [left, right],
});
export const not = (condition: Truth): Truth => ({ kind: 'boolean', op: 'not', of: [condition] });
export const isAtLeast = (left: Integer, right: Integer): Truth => not(isLess(left, right));
/** False if either is, else null if either is. */
export const and = (left: Truth, right: Truth): Truth => ({ kind: 'boolean', op: 'and', of: [left, right] });
/** `then` where the condition is true; else, or where it is null, `otherwise`. */
export const when = <Of extends Kind>(
  condition: Truth,
  then: Expression<Of>,
  otherwise: Expression<NoInfer<Of>>,
): Expression<Of> => ({ kind: then.kind, op: 'when', of: [condition, then, otherwise] });

/** Columns by the name of their field. */
export type Computed = Readonly<Record<string, Expression>>;

const partsOf = (expression: Expression): Expression[] => [
  expression,
  ...('of' in expression ? expression.of.flatMap(partsOf) : []),
];
/** Whether any of the columns goes with the clock. */
export const goesWithClock = (computed: Computed): boolean =>
  Object.values(computed)
    .flatMap(partsOf)
    .some(({ op }) => op === 'since');
