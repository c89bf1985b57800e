// Queries and answers of lists: windows of rows, points in time, exports, sums and values.
import { z } from 'zod';
import { isTooDeep } from './json-depth.ts';
import { LANGUAGES } from '../values/language.ts';
import { AsOf, Instant, PositionText, QuantityTotal, WholeAmount, text } from '../values/values.ts';
import { column, FilterModel, SortModel } from './filter.ts';

const MAX_JSON = 20_000;
const MAX_COLUMNS_TEXT = 4000;
/** `z.record` ignores this key. */
const refuseProto = (name: string, part: unknown): unknown => {
  if (name === '__proto__') throw new SyntaxError(name);
  return part;
};
/** URL-encoded JSON in a query parameter. Bad JSON is an invalid field, not an exception. */
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

/** A row index, from 0. */
export const index = z
  .string()
  .regex(/^\d{1,9}$/, 'not-a-number')
  .transform(Number);
/** Most rows of one list request. */
export const MAX_WINDOW = 1000;
/** The console's first window. */
export const FIRST_ROWS = 100;

export const filtered = {
  filter: json(FilterModel).optional(),
  sort: json(SortModel).optional(),
  asOf: AsOf.optional(),
  atLeast: PositionText.optional(),
};

/** Arguments for `refine`: `start` (included) to `end` (excluded) has at least one and at most `max` rows. */
export const windowOf = (
  max: number,
): [
  fits: (window: { start?: number | undefined; end?: number | undefined }) => boolean,
  fault: { error: string; path: string[] },
] => [
  ({ start = 0, end = start + 1 }) => end > start && end - start <= max,
  { error: 'window-too-wide', path: ['end'] },
];

/**
 * The valuation context of the first window's answer. Later windows send it back, so that rows do not move between
 * windows.
 */
export const valuationContextParams = { computedAt: Instant.optional(), price: WholeAmount.optional() };
/** Query of `GET /api/<areas>`: rows `start` (included, 0) to `end` (excluded, 100). */
export const ListQuery = z
  .strictObject({ ...filtered, ...valuationContextParams, start: index.optional(), end: index.optional() })
  .refine(...windowOf(MAX_WINDOW));
export type ListQuery = z.output<typeof ListQuery>;
/**
 * CSV options. `columns`: names in order (`amount,status`), default all. `language`: headings with units, and names
 * beside codes.
 */
export const csvOptions = {
  columns: text(MAX_COLUMNS_TEXT, 1)
    .transform((names) => names.split(','))
    .optional(),
  language: z.enum(LANGUAGES).optional(),
};
export type CsvOptions = z.input<z.ZodObject<typeof csvOptions>>;
export const ExportQuery = z.strictObject({ ...filtered, ...csvOptions });
export type ExportQuery = z.output<typeof ExportQuery>;
/**
 * Query of `GET /api/<areas>/sums`. `by=day`: sums per UTC day. `price`: computes with this price instead of the one in
 * force.
 */
export const SumsQuery = z.strictObject({
  filter: filtered.filter,
  asOf: filtered.asOf,
  atLeast: filtered.atLeast,
  ...valuationContextParams,
  by: z.literal('day').optional(),
});
export type SumsQuery = z.output<typeof SumsQuery>;
/** Query of `GET /api/<areas>/amounts`. */
export const AmountsQuery = SumsQuery.omit({ by: true });
/** Query of `GET /api/<areas>/values`, for columns of texts, codes or integers. */
export const ValuesQuery = z.strictObject({ column, ...AmountsQuery.shape });
export type ValuesQuery = z.output<typeof ValuesQuery>;
/** Most values of one answer. */
export const MAX_VALUES = 200;
export const RowQuery = z.strictObject({ asOf: AsOf.optional(), atLeast: PositionText.optional() });
/** Query of `GET /api/<areas>/:id/events`. `before`: only events of related streams older than this position. */
export const EventsQuery = z.strictObject({ ...RowQuery.shape, before: PositionText.optional() });
/**
 * Query of `GET /api/<areas>/changes`. `upTo=next`: rows changed by the next position only, as they were then. Else all
 * rows changed since, as they are now.
 */
export const ChangesQuery = z.strictObject({ after: PositionText, upTo: z.enum(['next', 'now']).optional() });
export type ChangesQuery = z.output<typeof ChangesQuery>;

/** The position of a read, and the time that position was recorded. */
export const readPoint = { position: z.string(), at: z.string().nullable() };
/** Set if the read model did not reach `atLeast` in time: the answer is older. */
export const behind = z.literal(true).optional();
/** For rows with computed columns: the time and the price in force (scaled by 1e18; null: none). */
const answerContext = { computedAt: z.string().optional(), price: z.string().nullable().optional() };
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), ...readPoint, ...answerContext, behind });
export const rowAnswer = <Row extends z.ZodType>(row: Row) => z.object({ row, ...readPoint, ...answerContext, behind });
/** Most frequent first. `more`: there are other values. */
export const ValuesAnswer = z.object({
  values: z.array(z.object({ value: z.union([z.string(), z.boolean()]).nullable(), count: z.number().int() })),
  more: z.boolean(),
  ...readPoint,
  behind,
});
export type ValuesAnswer = z.infer<typeof ValuesAnswer>;
/**
 * The number of matching rows and the sum of each amount column, in its unit: an integer, or an exact decimal for
 * quantities. `leftOut`: matching rows that do not count and are not summed; if none counts, all are summed.
 */
export const AmountsAnswer = z.object({
  count: z.number().int(),
  leftOut: z.number().int(),
  amounts: z.record(z.string(), QuantityTotal),
  ...readPoint,
  behind,
});
export type AmountsAnswer = z.infer<typeof AmountsAnswer>;
/** All rows of a small list. */
export const allRows = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), ...readPoint, behind });
export const changesAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), removed: z.array(z.string()), position: z.string(), more: z.boolean() });

/** The valuation context of an answer; absent without computed columns. */
export interface AnswerContext {
  computedAt?: string;
  price?: string | null;
}
export interface ListPage<Row> extends AnswerContext {
  rows: Row[];
  total: number;
  position: string;
  at: string | null;
  behind?: true;
}
export interface RowAnswer<Row> extends AnswerContext {
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
