// For tests: rows with a column of every kind, and random filters and sort orders for their list.
import fc from 'fast-check';
import { z } from 'zod';
import type { ColumnFilter, Condition, FilterModel, SortModel } from '#contracts/wire/filter.ts';
import { Instant, SatoshiTotal } from '#contracts/values/values.ts';
import { MemoryLog } from './log.ts';
import { defineReadModel } from '../types.ts';

const ThingRow = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  amount: SatoshiTotal,
  spare: SatoshiTotal.nullable(),
  count: z.number().int(),
  ratio: z.number().nullable(),
  done: z.boolean().nullable(),
  at: Instant.nullable(),
  shape: z.object({ kind: z.string() }),
  marks: z.array(z.string()).nullable(),
  createdPosition: z.string(),
  revision: z.number().int(),
});
type ThingRow = z.infer<typeof ThingRow>;
export const things = defineReadModel<ThingRow>({
  name: 'things',
  version: 1,
  row: ThingRow,
  stream: 'thing',
  indexes: ['amount', 'at'],
  searches: ['name', 'note'],
  on: {
    ThingMade: (_, { data }) => data as ThingRow,
    ThingChanged: (row, { data }) => ({ ...row, ...data }) as ThingRow,
  },
});

const NAMES = ['', 'a', 'A', 'ab', '100%', '1_0', 'back\\slash', "o'hara", '北京', 'é', ' '];
const AMOUNTS = ['0', '-5', '9', '10', '123456789012345678901234567890', '123456789012345678901234567891'];
const INSTANTS = [
  null,
  '2026-11-01T00:00:00.000Z',
  '2026-11-01T08:00:00.000Z',
  '2026-11-01T08:00:00.500Z',
  '2026-11-01T23:59:59.999Z',
  '2026-11-02T00:00:00.000Z',
];
const MARKS = [null, [], ['a'], ['a', "o'hara"], ['b', 'a'], ['ab']];
const some = <Value>(values: readonly Value[], index: number): Value => values[index % values.length]!;

export function makeLog(): MemoryLog {
  const log = new MemoryLog();
  for (let index = 0; index < 60; index++) {
    log.append({
      stream: `thing-${index}`,
      type: 'ThingMade',
      data: {
        name: some(NAMES, index),
        note: some([null, '', 'x', 'y'], index),
        amount: some(AMOUNTS, index * 5),
        spare: some([null, ...AMOUNTS], index * 3),
        count: index % 7,
        ratio: some([null, 0.5, 1e-7, 3], index),
        done: some([true, false, null], index),
        at: some(INSTANTS, index),
        shape: { kind: some(['n', 'm'], index) },
        marks: some(MARKS, index),
      },
    });
  }
  for (let index = 0; index < 60; index += 2)
    log.append({
      stream: `thing-${index}`,
      type: 'ThingChanged',
      data: { name: some(NAMES, index + 3), amount: some(AMOUNTS, index) },
    });
  return log;
}
const operand = fc.constantFrom(...NAMES, '%', '_', 'A', '\\');
const numeric = fc.constantFrom<string | number>(...AMOUNTS, '0.5', '9.99', 3, 1e21, -1);
const date = fc.constantFrom(
  '2026-11-01',
  '2026-11-02',
  '2026-11-01 00:00:00',
  '2026-11-01 08:00:00',
  '2026-11-01T08:00:00Z',
  '2026-11-01T16:00:00.500+08:00',
);
const textCondition: fc.Arbitrary<Condition> = fc.record({
  filterType: fc.constant('text' as const),
  type: fc.constantFrom('contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'),
  filter: operand,
});
const numberCondition: fc.Arbitrary<Condition> = fc.record({
  filterType: fc.constant('number' as const),
  filter: numeric,
  filterTo: numeric,
  type: fc.constantFrom(
    'equals',
    'notEqual',
    'lessThan',
    'lessThanOrEqual',
    'greaterThan',
    'greaterThanOrEqual',
    'inRange',
    'blank',
    'notBlank',
  ),
});
const dateCondition: fc.Arbitrary<Condition> = fc.record({
  filterType: fc.constant('date' as const),
  type: fc.constantFrom('equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank'),
  dateFrom: date,
  dateTo: date,
});
const booleanCondition: fc.Arbitrary<Condition> = fc.record({
  filterType: fc.constant('boolean' as const),
  type: fc.constantFrom('true', 'false', 'blank', 'notBlank'),
});
const setOf = (values: string[]): fc.Arbitrary<Condition> =>
  fc.record({
    filterType: fc.constant('set' as const),
    values: fc.array(fc.option(fc.constantFrom(...values)), { maxLength: 4 }),
  });
const joined = (condition: fc.Arbitrary<Condition>): fc.Arbitrary<ColumnFilter> =>
  fc.oneof(
    condition,
    fc
      .tuple(fc.constantFrom('AND', 'OR'), fc.array(condition, { minLength: 1, maxLength: 3 }))
      .map(
        ([operator, conditions]) => ({ filterType: conditions[0]!.filterType, operator, conditions }) as ColumnFilter,
      ),
  );
const allOf = (filter: fc.Arbitrary<ColumnFilter>): fc.Arbitrary<ColumnFilter> =>
  fc
    .array(filter, { minLength: 1, maxLength: 3 })
    .map((conditions) => ({ filterType: 'all', conditions }) as ColumnFilter);
const namedOrListed = fc.oneof(joined(textCondition), setOf(NAMES));
export const filters: fc.Arbitrary<FilterModel> = fc.record(
  {
    name: fc.oneof(namedOrListed, allOf(namedOrListed)),
    note: joined(textCondition),
    amount: fc.oneof(joined(numberCondition), setOf(AMOUNTS)),
    spare: joined(numberCondition),
    count: joined(numberCondition),
    ratio: joined(numberCondition),
    done: fc.oneof(joined(booleanCondition), setOf(['true', 'false'])),
    at: fc.oneof(joined(dateCondition), allOf(joined(dateCondition))),
    marks: setOf(['a', 'b', 'ab', "o'hara"]),
    createdPosition: joined(numberCondition),
    revision: joined(numberCondition),
  },
  { requiredKeys: [] },
);
export const sorts: fc.Arbitrary<SortModel> = fc.uniqueArray(
  fc.record({
    colId: fc.constantFrom('id', 'name', 'note', 'amount', 'spare', 'count', 'ratio', 'done', 'at', 'createdPosition'),
    sort: fc.constantFrom('asc', 'desc'),
  }),
  { maxLength: 3, selector: ({ colId }) => colId },
);
