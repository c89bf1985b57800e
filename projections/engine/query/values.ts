// The values of a column with their counts, and the sums of amounts, over the rows of a filter.
import { sql } from 'kysely';
import {
  MAX_VALUES,
  type AmountsAnswer,
  type SumsQuery,
  type ValuesAnswer,
  type ValuesQuery,
} from '#contracts/wire/list/amounts.ts';
import { InvalidQuery, type SummedColumns } from '../types.ts';
import { fieldSql } from './field.ts';
import { readAggregates, type KeptAggregates } from './aggregates.ts';
import type { ReadDependencies } from './point.ts';

/** Kinds with few values or with names; integers may be codes. */
const LISTED: ReadonlySet<string> = new Set(['text', 'boolean', 'integer']);

/**
 * Most frequent first, integers as text. Throws InvalidQuery for a column that holds neither texts nor codes; otherwise
 * like pointOf.
 */
export async function readValues(
  reads: ReadDependencies & { kept: KeptAggregates },
  model: string,
  { column, ...query }: ValuesQuery,
): Promise<ValuesAnswer> {
  const { rows, ...point } = await readAggregates(reads, model, query, ['values', column], (find) => {
    const field = find(column, 'column');
    if (!LISTED.has(field.kind)) throw new InvalidQuery('column', 'not-listable');
    const by = field.kind === 'integer' ? sql`${fieldSql(field)}::text` : fieldSql(field);
    return {
      keys: [{ name: 'value', kind: field.kind === 'boolean' ? 'boolean' : 'text', by }],
      sums: [],
      orderBy: sql`count DESC, value`,
      atLeast: MAX_VALUES + 1,
    };
  });
  return {
    ...point,
    values: rows
      .slice(0, MAX_VALUES)
      .map(({ value, count }) => ({ value: value as ValuesAnswer['values'][number]['value'], count: Number(count) })),
    more: rows.length > MAX_VALUES,
  };
}

/** The sums of these columns over the rows that count. Throws like pointOf. */
export async function readAmounts(
  reads: ReadDependencies & { kept: KeptAggregates },
  model: string,
  { of, only = {} }: SummedColumns,
  query: SumsQuery,
): Promise<AmountsAnswer> {
  const { rows, ...point } = await readAggregates(reads, model, query, ['amounts', of, only], (find, matches) => ({
    keys: [{ name: 'counts', kind: 'boolean', by: matches(only) }],
    sums: of.map((name) => find(name)),
    orderBy: sql`counts`,
  }));
  const all = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const {
    counts: _,
    count,
    ...amounts
  } = rows.find((row) => row.counts === true) ??
    rows[0] ?? { counts: true, count: 0, ...Object.fromEntries(of.map((name) => [name, '0'])) };
  return { ...point, count: all, leftOut: all - Number(count), amounts: amounts as AmountsAnswer['amounts'] };
}
