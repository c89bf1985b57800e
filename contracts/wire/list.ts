// Queries and answers of every list: a window of rows, a point in time, and what is made of all rows.
import { z } from 'zod';
import { isTooDeep } from './json-depth.ts';
import { LANGUAGES } from '../values/language.ts';
import { AsOf, Instant, PositionText, QuantityTotal, WholeAmount, text } from '../values/values.ts';
import { column, FilterModel, SortModel } from './filter.ts';

const MAX_JSON = 20_000;
const MAX_COLUMNS_TEXT = 4000;
/** A record's schema passes this name by unseen. */
const refuseProto = (name: string, part: unknown): unknown => {
  if (name === '__proto__') throw new SyntaxError(name);
  return part;
};
/** A value in the query string as URL-encoded JSON; bad JSON is a bad field, not an exception. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(MAX_JSON, 'too-long')
    .transform((value, context) => {
      if (isTooDeep(value)) {
        context.addIssue({ code: 'custom', message: 'too-deep' });
        return z.NEVER;
      }
      try {
        return JSON.parse(value, refuseProto) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'not-json' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** A place in what is listed, 0 the first. */
export const index = z
  .string()
  .regex(/^\d{1,9}$/, 'not-a-number')
  .transform(Number);
/** The widest window of one list request. */
export const MAX_WINDOW = 1000;
/** The console's first window. */
export const FIRST_ROWS = 100;

export const filtered = {
  filter: json(FilterModel).optional(),
  sort: json(SortModel).optional(),
  asOf: AsOf.optional(),
  atLeast: PositionText.optional(),
};

/** Of what names `start` (included) and `end` (excluded): at least one row, and no more than so many. For `refine`. */
export const windowOf = (
  most: number,
): [
  fits: (asked: { start?: number | undefined; end?: number | undefined }) => boolean,
  fault: { error: string; path: string[] },
] => [
  ({ start = 0, end = start + 1 }) => end > start && end - start <= most,
  { error: 'window-too-wide', path: ['end'] },
];

/**
 * What the first window's computed columns went by, as its answer told it: later windows send it back, so that no row
 * jumps between them.
 */
export const heldBasis = { computedAt: Instant.optional(), price: WholeAmount.optional() };
/** Query of `GET /api/<areas>`: rows `start` (included, 0) to `end` (excluded, 100). */
export const ListQuery = z
  .strictObject({ ...filtered, ...heldBasis, start: index.optional(), end: index.optional() })
  .refine(...windowOf(MAX_WINDOW));
export type ListQuery = z.output<typeof ListQuery>;
/**
 * How a CSV is written: `columns` (`amount,status`) and their order, all of them unless told; `language`: headings with
 * units, and words beside codes.
 */
export const written = {
  columns: text(MAX_COLUMNS_TEXT, 1)
    .transform((names) => names.split(','))
    .optional(),
  language: z.enum(LANGUAGES).optional(),
};
export type Written = z.input<z.ZodObject<typeof written>>;
export const ExportQuery = z.strictObject({ ...filtered, ...written });
export type ExportQuery = z.output<typeof ExportQuery>;
/**
 * Query of `GET /api/<areas>/sums`; `by=day`: of each day (UTC) by itself; `price`: what they would be at another price
 * than the one in force.
 */
export const SumsQuery = z.strictObject({
  filter: filtered.filter,
  asOf: filtered.asOf,
  atLeast: filtered.atLeast,
  ...heldBasis,
  by: z.literal('day').optional(),
});
export type SumsQuery = z.output<typeof SumsQuery>;
/** Query of `GET /api/<areas>/amounts`. */
export const AmountsQuery = SumsQuery.omit({ by: true });
/** Query of `GET /api/<areas>/values`: of a column of texts, codes or whole numbers. */
export const ValuesQuery = z.strictObject({ column, ...AmountsQuery.shape });
export type ValuesQuery = z.output<typeof ValuesQuery>;
/** Most values of one answer. */
export const MAX_VALUES = 200;
export const RowQuery = z.strictObject({ asOf: AsOf.optional(), atLeast: PositionText.optional() });
/** Query of `GET /api/<areas>/:id/events`. `before`: of what was merely seen, what is older than a position. */
export const EventsQuery = z.strictObject({ ...RowQuery.shape, before: PositionText.optional() });
/**
 * Query of `GET /api/<areas>/changes`. `upTo=next`: what the next position alone changed, as it was then; else the rows
 * that changed since, as they are now.
 */
export const ChangesQuery = z.strictObject({ after: PositionText, upTo: z.enum(['next', 'now']).optional() });
export type ChangesQuery = z.output<typeof ChangesQuery>;

/** What was true where and when: the position a read speaks for, and that position's time of recording. */
export const seen = { position: z.string(), at: z.string().nullable() };
/** Set if the read model had not reached `atLeast` within its time: what is answered is what there was. */
export const behind = z.literal(true).optional();
/** Of rows with columns computed when read: the clock they go by, and the price in force (1e18; null: none was). */
const basis = { computedAt: z.string().optional(), price: z.string().nullable().optional() };
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), ...seen, ...basis, behind });
export const rowAnswer = <Row extends z.ZodType>(row: Row) => z.object({ row, ...seen, ...basis, behind });
/** The most frequent first; `more`: there are others. */
export const ValuesAnswer = z.object({
  values: z.array(z.object({ value: z.union([z.string(), z.boolean()]).nullable(), count: z.number().int() })),
  more: z.boolean(),
  ...seen,
  behind,
});
export type ValuesAnswer = z.infer<typeof ValuesAnswer>;
/**
 * How many rows a filter lets through, and what each of their amounts comes to, in the column's own unit: an integer,
 * or of quantities an exact decimal. `leftOut`: rows among them whose amounts do not count, and are not added; where
 * none of them counts, all are added.
 */
export const AmountsAnswer = z.object({
  count: z.number().int(),
  leftOut: z.number().int(),
  amounts: z.record(z.string(), QuantityTotal),
  ...seen,
  behind,
});
export type AmountsAnswer = z.infer<typeof AmountsAnswer>;
/** All rows of a small list. */
export const allRows = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), ...seen, behind });
export const changesAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), removed: z.array(z.string()), position: z.string(), more: z.boolean() });

/** What computed columns went by; absent where there are none. */
export interface AnswerBasis {
  computedAt?: string;
  price?: string | null;
}
export interface ListPage<Row> extends AnswerBasis {
  rows: Row[];
  total: number;
  position: string;
  at: string | null;
  behind?: true;
}
export interface RowAnswer<Row> extends AnswerBasis {
  row: Row;
  position: string;
  at: string | null;
  behind?: true;
}
export interface ChangesAnswer<Row> {
  rows: Row[];
  removed: string[];
  position: string;
  more: boolean;
}
