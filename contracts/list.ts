// What every list understands: AG Grid's filter and sort models, a window, and a point in time.
import { z } from 'zod';
import { isTooDeep } from './json-depth.ts';
import { LANGUAGES } from './language.ts';
import { AsOf, Instant, PositionText, QuantityTotal, WholeAmount, text } from './values.ts';

const column = text(64, 1);
const operand = text(256);
const numeric = z.union([
  z.string().regex(/^-?\d{1,60}(\.\d{1,18})?$/, 'not-a-number'),
  z.number().refine(Number.isFinite, 'not-a-number'),
]);

const TextCondition = z.strictObject({
  filterType: z.literal('text'),
  type: z.enum(['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank']),
  filter: operand.nullish(),
});
const NumberCondition = z.strictObject({
  filterType: z.literal('number'),
  type: z.enum([
    'equals',
    'notEqual',
    'lessThan',
    'lessThanOrEqual',
    'greaterThan',
    'greaterThanOrEqual',
    'inRange',
    'blank',
    'notBlank',
  ]),
  filter: numeric.nullish(),
  filterTo: numeric.nullish(),
});
const DateCondition = z.strictObject({
  filterType: z.literal('date'),
  type: z.enum(['equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank']),
  /**
   * `2026-11-01` or `2026-11-01 08:00:00` (AG Grid's form) or RFC 3339; UTC. Equality means the same day unless a time
   * is given.
   */
  dateFrom: text(40).nullish(),
  dateTo: text(40).nullish(),
});
const BooleanCondition = z.strictObject({
  filterType: z.literal('boolean'),
  type: z.enum(['true', 'false', 'blank', 'notBlank']),
});
/** One of several values, of a list any of its items: what the console's status filters send. */
const SetCondition = z.strictObject({ filterType: z.literal('set'), values: z.array(operand.nullable()).max(200) });

export const Condition = z.discriminatedUnion('filterType', [
  TextCondition,
  NumberCondition,
  DateCondition,
  BooleanCondition,
  SetCondition,
]);
export type Condition = z.infer<typeof Condition>;

const joined = <Part extends z.ZodType>(part: Part, filterType: string) =>
  z.strictObject({
    filterType: z.literal(filterType),
    operator: z.enum(['AND', 'OR']),
    conditions: z.array(part).min(1).max(10),
  });
export const ColumnFilter = z.union(
  [
    Condition,
    joined(TextCondition, 'text'),
    joined(NumberCondition, 'number'),
    joined(DateCondition, 'date'),
    joined(BooleanCondition, 'boolean'),
  ],
  'not-a-filter',
);
export type ColumnFilter = z.infer<typeof ColumnFilter>;

export const FilterModel = z.record(column, ColumnFilter);
export type FilterModel = z.infer<typeof FilterModel>;
/** One of these values. */
export const among = (...values: string[]): ColumnFilter => ({ filterType: 'set', values });
export const SortModel = z.array(z.object({ colId: column, sort: z.enum(['asc', 'desc']) })).max(5);
export type SortModel = z.infer<typeof SortModel>;

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

const filtered = {
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
const written = {
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

/**
 * What became of a row between two instants, seen through a filter: it came to pass it, no longer passes it or is gone,
 * or passes it with other values.
 */
export const DifferenceKind = z.enum(['added', 'removed', 'changed']);
export type DifferenceKind = z.infer<typeof DifferenceKind>;
/** Most differences of one answer. */
export const MAX_DIFFERENCES = 500;
const isCursor = (value: string): boolean =>
  /^\d{1,19}:./s.test(value) && PositionText.safeParse(value.slice(0, value.indexOf(':'))).success;
const compared = {
  from: AsOf,
  to: AsOf.optional(),
  filter: filtered.filter,
  kind: DifferenceKind.optional(),
  atLeast: filtered.atLeast,
};
/**
 * Query of `GET /api/<areas>/comparison`: from one point in time to a later one, or to now; `cursor` is the `next` of
 * the answer before.
 */
export const ComparisonQuery = z.strictObject({
  ...compared,
  cursor: text(160).refine(isCursor, 'not-a-cursor').optional(),
  limit: index.refine((limit) => limit >= 1 && limit <= MAX_DIFFERENCES, 'window-too-wide').optional(),
});
export type ComparisonQuery = z.output<typeof ComparisonQuery>;
export const ComparisonExportQuery = z.strictObject({ ...compared, ...written });
export type ComparisonExportQuery = z.output<typeof ComparisonExportQuery>;

/** What was true where and when: the position a read speaks for, and that position's time of recording. */
const seen = { position: z.string(), at: z.string().nullable() };
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

const differences = z.number().int();
/**
 * Of one amount column, a null as 0: of the rows added as they are, of those removed as they were, of those changed as
 * they were and are.
 */
const AmountSums = z.object({
  added: QuantityTotal,
  removed: QuantityTotal,
  changed: z.object({ before: QuantityTotal, after: QuantityTotal }),
});
export type AmountSums = z.infer<typeof AmountSums>;
export const comparisonAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    from: z.object(seen),
    to: z.object(seen),
    /** Of the filter, whatever `kind` was asked for. */
    counts: z.object({ added: differences, removed: differences, changed: differences }),
    /** Of the same, by the field of each amount: the net change is added − removed + (after − before of changed). */
    sums: z.record(z.string(), AmountSums),
    /** The newest first; each as it was at either instant, null where there was none. */
    rows: z.array(z.object({ id: z.string(), kind: DifferenceKind, before: row.nullable(), after: row.nullable() })),
    /** Null: these are the last. */
    next: z.string().nullable(),
    behind,
  });

/** What computed columns went by; absent where there are none. */
export interface ToldBasis {
  computedAt?: string;
  price?: string | null;
}
export interface ListPage<Row> extends ToldBasis {
  rows: Row[];
  total: number;
  position: string;
  at: string | null;
  behind?: true;
}
export interface RowAnswer<Row> extends ToldBasis {
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

export interface Difference<Row> {
  id: string;
  kind: DifferenceKind;
  before: Row | null;
  after: Row | null;
}
export interface PointInTime {
  position: string;
  at: string | null;
}
export interface ComparisonAnswer<Row> {
  from: PointInTime;
  to: PointInTime;
  counts: Record<DifferenceKind, number>;
  sums: Record<string, AmountSums>;
  rows: Difference<Row>[];
  next: string | null;
  behind?: true;
}

/**
 * A command's receipt: the stream's new revision, and the position from which reads see it. `request` (202): nothing
 * was done, another person confirms it first; the revision is the one that was seen, -1 where nothing is there yet.
 */
export const Receipt = z.object({
  id: z.string(),
  revision: z.number().int(),
  position: z.string(),
  request: z.string().optional(),
});
export type Receipt = z.infer<typeof Receipt>;

/**
 * What a command tried alone would come to, by the real rules: nothing is appended. `code` and `id` are those of the
 * refusal's problem; `warnings` what it would be done in spite of; `isRequested`: another person confirms it first.
 */
export const Trial = z.object({
  outcome: z.enum(['would-be-done', 'refused']),
  code: z.string().optional(),
  id: z.string().optional(),
  warnings: z.array(z.string()),
  isRequested: z.literal(true).optional(),
});
export type Trial = z.infer<typeof Trial>;

/** What one item of a batch came to; `code` names the rule or problem that refused it. */
export const BatchResult = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      result: z.enum(['done', 'would-be-done', 'refused']),
      code: z.string().optional(),
      revision: z.number().int().optional(),
      position: z.string().optional(),
    }),
  ),
});
export type BatchResult = z.infer<typeof BatchResult>;
