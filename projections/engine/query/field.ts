// The columns of rows at a point: the stored ones, and those computed from the valuation context (clock, price and
// settings).
import { sql, type RawBuilder } from 'kysely';
import { computedOf, type ValuationContext } from '#contracts/computed/evaluate.ts';
import type { Kind } from '#contracts/computed/expression.ts';
import type { AnswerBasis } from '#contracts/wire/list.ts';
import type { Column, ColumnKind } from '../model/columns.ts';
import type { Definition } from '../storage/definition.ts';
import { NO_BASIS, type Row } from '../types.ts';
import { expressionSql } from './expression-sql.ts';
import type { Point, Reads } from './point.ts';
import { pick } from './row.ts';

/** A column to filter and sort by. `computed`: its SQL expression, if computed. */
export interface Field extends Column {
  computed?: RawBuilder<unknown>;
}

/** Of relation `t`. */
export const fieldSql = ({ column, computed }: Field): RawBuilder<unknown> => computed ?? sql.ref(`t.${column}`);

export interface Fields {
  all: Field[];
  /** null: no column is computed. */
  basis: ValuationContext | null;
  /** The row of the answer, from the selected stored columns. */
  rowOf(selected: Row): Row;
  /** The part of the valuation context that the answer contains. */
  told: AnswerBasis;
}

const KINDS: Readonly<Record<Kind, ColumnKind>> = { integer: 'numeric', text: 'text', boolean: 'boolean' };

/** `held`: the valuation context of an earlier window of the same list. */
export async function fieldsAt(
  { basis: source = NO_BASIS, now = Date.now }: Reads,
  { model: { computed }, columns }: Definition,
  { past, clock }: Pick<Point, 'past' | 'clock'>,
  held: AnswerBasis = {},
): Promise<Fields> {
  if (!computed) return { all: columns, basis: null, rowOf: (row) => pick(columns, row), told: {} };
  const { price, settings } = await source.at(past?.position ?? null);
  const basis: ValuationContext = {
    at: held.computedAt ?? clock ?? new Date(now()).toISOString(),
    price: held.price ?? price,
    settings,
  };
  const kept = columns.filter(({ name }) => !(name in computed));
  const asked = Object.entries(computed).map(([name, expression]): Field => {
    const value = expressionSql(expression, columns, basis);
    // Text is ordered by code points, as everywhere.
    return {
      name,
      column: name,
      kind: KINDS[expression.kind],
      nullable: true,
      computed: expression.kind === 'text' ? sql`(${value} COLLATE "C")` : value,
    };
  });
  return {
    all: [...kept, ...asked],
    basis,
    rowOf: (row) => ({ ...pick(columns, row), ...computedOf(computed, row, basis) }),
    told: { computedAt: basis.at, price: basis.price },
  };
}

/** Whether the filter uses a computed column. */
export const goesByBasis = ({ all }: Fields, filter: object = {}): boolean =>
  all.some(({ name, computed }) => computed && Object.hasOwn(filter, name));
