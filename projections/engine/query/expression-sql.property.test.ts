import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computeColumns, type ValuationContext } from '#contracts/computed/evaluate.ts';
import {
  integerColumn,
  and,
  divideRoundingUp,
  textColumn,
  booleanColumn,
  divideRoundingDown,
  greatest,
  integerConstant,
  isAtLeast,
  isLess,
  isEqual,
  minus,
  nullConstant,
  not,
  plus,
  secondsSince,
  setting,
  times,
  booleanConstant,
  when,
  textConstant,
  PRICE,
  type ComputedColumns,
  type Expression,
} from '#contracts/computed/expression.ts';
import { TROVE_COLUMNS, crsmFigures, troveFigures } from '#contracts/areas/trove/figures.ts';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import type { Column, ColumnKind } from '../model/columns.ts';
import { sqlType } from '../model/columns.ts';
import type { Row } from '../types.ts';
import { expressionSql } from './expression-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await withDatabase();
});
afterAll(() => database.stop());

const MAX_UINT256 = 2n ** 256n - 1n;
const uint256 = fc
  .oneof(
    fc.constantFrom(0n, 1n, 2n, 10n ** 18n, MAX_UINT256 - 1n, MAX_UINT256),
    fc.bigInt({ min: 0n, max: MAX_UINT256 }),
    fc.bigInt({ min: 0n, max: 10n ** 24n }),
  )
  .map(String);
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 6 });
const valuationContext: fc.Arbitrary<ValuationContext> = fc.record({
  at: instant,
  price: orNull(uint256),
  settings: fc.record({ mcr: uint256, ccr: uint256, interestRate: uint256 }, { requiredKeys: [] }),
});

const column = (name: string, kind: ColumnKind): Column => ({ name, column: name, kind, nullable: true });
const COLUMNS = [
  column('state', 'text'),
  column('seenAt', 'instant'),
  column('done', 'boolean'),
  column('revision', 'integer'),
  column('change', 'numeric'),
  ...['collateral', 'debt', 'interest', 'trgcr', 'tarcr', 'maxTarcr', 'deposits', 'debtGasCompensation'].map((name) =>
    column(name, 'numeric'),
  ),
];
const amounts = Object.fromEntries(
  COLUMNS.filter(({ kind, name }) => kind === 'numeric' && name !== 'change').map(({ name }) => [
    name,
    orNull(uint256),
  ]),
);
const row: fc.Arbitrary<Row> = fc.record({
  ...amounts,
  change: orNull(fc.bigInt({ min: -MAX_UINT256, max: MAX_UINT256 }).map(String)),
  state: orNull(fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'CLOSED_BY_OWNER', "o'hara")),
  seenAt: orNull(instant),
  done: orNull(fc.boolean()),
  revision: fc.nat(),
});

/** The columns as PostgreSQL computes them, in wire form. */
async function bySql(computed: ComputedColumns, rows: Row[], context: ValuationContext): Promise<Row[]> {
  const relation = sql`json_to_recordset(${JSON.stringify(rows)}::json) AS t(${sql.join(COLUMNS.map((each) => sql`${sql.id(each.name)} ${sql.raw(sqlType(each))}`))})`;
  const parts = Object.entries(computed).map(
    ([name, expression]) => sql`${expressionSql(expression, COLUMNS, context)} AS ${sql.id(name)}`,
  );
  return (await sql<Row>`SELECT ${sql.join(parts)} FROM ${relation}`.execute(database.database.kysely)).rows;
}
async function expectSame(computed: ComputedColumns, rows: Row[], context: ValuationContext): Promise<void> {
  expect(await bySql(computed, rows, context)).toEqual(rows.map((each) => computeColumns(computed, each, context)));
}

const { number, condition } = fc.letrec<{ number: Expression<'integer'>; condition: Expression<'boolean'> }>((tie) => {
  const binary = (of: (left: Expression<'integer'>, right: Expression<'integer'>) => Expression) =>
    fc.tuple(tie('number'), tie('number')).map(([left, right]) => of(left, right));
  return {
    number: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom(
        integerColumn('collateral'),
        integerColumn('debt'),
        integerColumn('change', { signed: true }),
        integerColumn('revision'),
        PRICE,
        setting('mcr'),
        setting('unknown'),
        secondsSince('seenAt'),
        nullConstant('integer'),
      ),
      fc.constantFrom(-7n, -1n, 0n, 1n, 3n, MAX_UINT256).map(integerConstant),
      ...[plus, minus, times, divideRoundingDown, divideRoundingUp, greatest].map(binary),
      fc
        .tuple(tie('condition'), tie('number'), tie('number'))
        .map(([of, then, otherwise]) => when(of, then, otherwise)),
    ),
    condition: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom(
        booleanColumn('done'),
        booleanConstant(true),
        nullConstant('boolean'),
        isEqual(textColumn('state'), textConstant("o'hara")),
      ),
      ...[isLess, isAtLeast, isEqual<'integer'>].map(binary),
      tie('condition').map(not),
      fc.tuple(tie('condition'), tie('condition')).map(([left, right]) => and(left, right)),
    ),
  } as { number: fc.Arbitrary<Expression<'integer'>>; condition: fc.Arbitrary<Expression<'boolean'>> };
});

describe('SQL and TypeScript agree', () => {
  test(
    'on trove and CRSM figures for any price, settings and time',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 20, maxLength: 40 }), valuationContext, (rows, context) =>
          expectSame({ ...troveFigures(), ...crsmFigures(TROVE_COLUMNS) }, rows, context),
        ),
        { numRuns: 60 },
      ),
    60_000,
  );
  test(
    'on any expression with operands of any sign',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(row, { minLength: 5, maxLength: 10 }),
          valuationContext,
          fc.array(number, { minLength: 5, maxLength: 5 }),
          fc.array(condition, { minLength: 5, maxLength: 5 }),
          (rows, context, numbers, conditions) =>
            expectSame(
              Object.fromEntries(
                [...numbers, ...conditions, when(conditions[0]!, textColumn('state'), textConstant('other'))].map(
                  (expression, index) => [`c${index}`, expression],
                ),
              ),
              rows,
              context,
            ),
        ),
        { numRuns: 200 },
      ),
    60_000,
  );
});
