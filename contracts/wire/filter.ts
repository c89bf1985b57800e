// AG Grid’s filter and sort models, which every list accepts.
import { z } from 'zod';
import { text } from '../values/values.ts';

export const column = text(64, 1);
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
/** One of several values; for list columns, any item. Sent by the console's status filters. */
const SetCondition = z.strictObject({ filterType: z.literal('set'), values: z.array(operand.nullable()).max(200) });

export const Condition = z.discriminatedUnion('filterType', [
  TextCondition,
  NumberCondition,
  DateCondition,
  BooleanCondition,
  SetCondition,
]);
export type Condition = z.infer<typeof Condition>;

const joined = <Part extends z.ZodType, const Kind extends string>(part: Part, filterType: Kind) =>
  z.strictObject({
    filterType: z.literal(filterType),
    operator: z.enum(['AND', 'OR']),
    conditions: z.array(part).min(1).max(10),
  });
const oneKind = [
  Condition,
  joined(TextCondition, 'text'),
  joined(NumberCondition, 'number'),
  joined(DateCondition, 'date'),
  joined(BooleanCondition, 'boolean'),
] as const;
/** Filters of one column, of any kinds, that all hold: for example a page's scope and a person's own filter. */
const AllOf = z.strictObject({
  filterType: z.literal('all'),
  conditions: z.array(z.union(oneKind, 'not-a-filter')).min(1).max(10),
});
export const ColumnFilter = z.union([...oneKind, AllOf], 'not-a-filter');
export type ColumnFilter = z.infer<typeof ColumnFilter>;

export const FilterModel = z.record(column, ColumnFilter);
export type FilterModel = z.infer<typeof FilterModel>;
/** A filter for one of these values. */
export const among = (...values: string[]): ColumnFilter => ({ filterType: 'set', values });
export const SortModel = z.array(z.object({ colId: column, sort: z.enum(['asc', 'desc']) })).max(5);
export type SortModel = z.infer<typeof SortModel>;
