// The columns of rows at a point: the stored ones, and those computed from the valuation context (clock, price and
// settings).
import { sql, type RawBuilder } from 'kysely';
import { computeColumns, type ValuationContext } from '#contracts/computed/evaluate.ts';
import type { Kind } from '#contracts/computed/expression.ts';
import type { AnswerContext } from '#contracts/wire/list/valuation-context.ts';
import type { Column, ColumnKind } from '../model/columns.ts';
import type { Definition } from '../storage/definition.ts';
import { NO_VALUATION_CONTEXT, type Row } from '../types.ts';
import { expressionSql } from './expression-sql.ts';
import type { Point, ReadDependencies } from './point.ts';
import { pick } from './row.ts';

/** A column to filter and sort by. A computed column has a SQL expression. */
export interface Field extends Column {
  computedSql?: RawBuilder<unknown>;
}

/** The SQL of a field, in relation `t`. */
export const fieldSql = ({ column, computedSql: computed }: Field): RawBuilder<unknown> =>
  computed ?? sql.ref(`t.${column}`);

export interface Fields {
  all: Field[];
  /** The inputs of the computed columns; null: there are none. */
  valuationContext: ValuationContext | null;
  /** The row of the answer, from the selected stored columns. */
  rowOf(selected: Row): Row;
  /** The part of the valuation context that the answer contains. */
  answerContext: AnswerContext;
}

const COLUMN_KINDS: Readonly<Record<Kind, ColumnKind>> = { integer: 'numeric', text: 'text', boolean: 'boolean' };

/** `requestedContext`: the valuation context of an earlier window of the same list. */
export async function fieldsAt(
  { valuationContext: source = NO_VALUATION_CONTEXT, now = Date.now }: ReadDependencies,
  { model: { computed }, columns }: Definition,
  { past, clock }: Pick<Point, 'past' | 'clock'>,
  requestedContext: AnswerContext = {},
): Promise<Fields> {
  if (!computed) return { all: columns, valuationContext: null, rowOf: (row) => pick(columns, row), answerContext: {} };
  const { price, settings } = await source.at(past?.position ?? null);
  const context: ValuationContext = {
    at: requestedContext.computedAt ?? clock ?? new Date(now()).toISOString(),
    price: requestedContext.price ?? price,
    settings,
  };
  const storedFields = columns.filter(({ name }) => !(name in computed));
  const computedFields = Object.entries(computed).map(([name, expression]): Field => {
    const value = expressionSql(expression, columns, context);
    // Text is ordered by code points, as everywhere.
    return {
      name,
      column: name,
      kind: COLUMN_KINDS[expression.kind],
      nullable: true,
      computedSql: expression.kind === 'text' ? sql`(${value} COLLATE "C")` : value,
    };
  });
  return {
    all: [...storedFields, ...computedFields],
    valuationContext: context,
    rowOf: (row) => ({ ...pick(columns, row), ...computeColumns(computed, row, context) }),
    answerContext: { computedAt: context.at, price: context.price },
  };
}

/** Whether the filter uses a computed column. */
export const usesValuationContext = ({ all }: Fields, filter: object = {}): boolean =>
  all.some(({ name, computedSql: computed }) => computed && Object.hasOwn(filter, name));
