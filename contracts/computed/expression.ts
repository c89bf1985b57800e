// Expressions of computed columns, as plain data. SQL (projections/engine/query/expression-sql.ts) and TypeScript
// (evaluate.ts) are derived from them. Arithmetic is on integers of any length. A null operand gives null; a condition
// that is not true takes the other branch.

export type Kind = 'integer' | 'text' | 'boolean';

type Operator = 'plus' | 'minus' | 'times' | 'floor' | 'ceil' | 'greatest' | 'less' | 'same' | 'and' | 'not' | 'when';
type Part =
  /** For integers: decimal text. */
  | { op: 'constant'; value: string | boolean | null }
  /** A stored column. `signed`: it may be negative. `decimals`: exact decimals, scaled by these many places. */
  | { op: 'column'; name: string; signed?: true; decimals?: number }
  /** An integer of the settings in force. */
  | { op: 'setting'; name: string }
  | { op: 'price' }
  /** Whole seconds, rounded down, from a column's instant to the time of reading. */
  | { op: 'since'; column: string }
  | { op: Operator; of: readonly Expression[] };
export type Expression<Of extends Kind = Kind> = { kind: Of } & Part;

type IntegerExpression = Expression<'integer'>;
type BooleanExpression = Expression<'boolean'>;

export const integerConstant = (value: bigint): IntegerExpression => ({
  kind: 'integer',
  op: 'constant',
  value: `${value}`,
});
export const textConstant = (value: string): Expression<'text'> => ({ kind: 'text', op: 'constant', value });
export const booleanConstant = (value: boolean): BooleanExpression => ({ kind: 'boolean', op: 'constant', value });
export const nullConstant = <Of extends Kind>(kind: Of): Expression<Of> => ({ kind, op: 'constant', value: null });

/** An amount column: a non-negative integer, unless `signed`. */
export const integerColumn = (name: string, { signed }: { signed?: true } = {}): IntegerExpression => ({
  kind: 'integer',
  op: 'column',
  name,
  ...(signed && { signed }),
});
/** The decimal places of quantities. */
const QUANTITY_DECIMALS = 18;
/** A column of exact decimals, scaled by 1e18. */
export const quantityColumn = (name: string): IntegerExpression => ({
  kind: 'integer',
  op: 'column',
  name,
  decimals: QUANTITY_DECIMALS,
});
export const textColumn = (name: string): Expression<'text'> => ({ kind: 'text', op: 'column', name });
export const booleanColumn = (name: string): BooleanExpression => ({ kind: 'boolean', op: 'column', name });
/** A non-negative integer setting; null if there is none of this name. */
export const setting = (name: string): IntegerExpression => ({ kind: 'integer', op: 'setting', name });
/** The price in force, scaled by 1e18; null: none. */
export const PRICE: IntegerExpression = { kind: 'integer', op: 'price' };
export const secondsSince = (column: string): IntegerExpression => ({ kind: 'integer', op: 'since', column });

const ofIntegers =
  (op: Operator) =>
  (left: IntegerExpression, right: IntegerExpression): IntegerExpression => ({
    kind: 'integer',
    op,
    of: [left, right],
  });
export const plus = ofIntegers('plus');
export const minus = ofIntegers('minus');
/** The product of two or more. */
export const times = (first: IntegerExpression, ...more: IntegerExpression[]): IntegerExpression =>
  more.reduce(ofIntegers('times'), first);
/** Division rounded down; null if the divisor is zero. */
export const divideRoundingDown = ofIntegers('floor');
/** Division rounded up; null if the divisor is zero. */
export const divideRoundingUp = ofIntegers('ceil');
/** The greater of both; null if either is. */
export const greatest = ofIntegers('greatest');

export const isLess = (left: IntegerExpression, right: IntegerExpression): BooleanExpression => ({
  kind: 'boolean',
  op: 'less',
  of: [left, right],
});
export const isEqual = <Of extends Kind>(left: Expression<Of>, right: Expression<NoInfer<Of>>): BooleanExpression => ({
  kind: 'boolean',
  op: 'same',
  of: [left, right],
});
export const not = (condition: BooleanExpression): BooleanExpression => ({
  kind: 'boolean',
  op: 'not',
  of: [condition],
});
export const isAtLeast = (left: IntegerExpression, right: IntegerExpression): BooleanExpression =>
  not(isLess(left, right));
/** False if either is, else null if either is. */
export const and = (left: BooleanExpression, right: BooleanExpression): BooleanExpression => ({
  kind: 'boolean',
  op: 'and',
  of: [left, right],
});
/** `then` if the condition is true; `otherwise` if it is false or null. */
export const when = <Of extends Kind>(
  condition: BooleanExpression,
  then: Expression<Of>,
  otherwise: Expression<NoInfer<Of>>,
): Expression<Of> => ({ kind: then.kind, op: 'when', of: [condition, then, otherwise] });

/** Expressions by column name. */
export type ComputedColumns = Readonly<Record<string, Expression>>;

const subexpressionsOf = (expression: Expression): Expression[] => [
  expression,
  ...('of' in expression ? expression.of.flatMap(subexpressionsOf) : []),
];
/** Whether any column depends on the time. */
export const dependsOnTime = (computed: ComputedColumns): boolean =>
  Object.values(computed)
    .flatMap(subexpressionsOf)
    .some(({ op }) => op === 'since');
