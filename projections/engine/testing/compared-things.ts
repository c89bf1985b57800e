// For tests: random events, the rows after each event, and the differences between two instants, computed without SQL.
import fc from 'fast-check';
import { z } from 'zod';
import type { ComparisonAnswer, Difference, DifferenceKind } from '#contracts/wire/comparison.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { PositionText, SatoshiTotal } from '#contracts/values/values.ts';
import type { MemoryLog } from './log.ts';
import { defineReadModel, type ReadModel, type Row } from '../types.ts';
import { accepts } from './oracle.ts';

// Things that are made, marked, weighed, lost and made again. Looking at one changes only its revision.
const ThingRow = z.object({
  id: z.string(),
  mark: z.string().nullable(),
  weight: SatoshiTotal.nullable(),
  place: PositionText,
  shape: z.object({ kind: z.string() }),
  revision: z.number().int(),
  createdPosition: z.string(),
  updatedAt: z.string(),
});
type ThingRow = z.infer<typeof ThingRow>;
const textOf = (value: unknown): string | null => (value === null ? null : String(value));
export const thingsNamed = (name: string): ReadModel<ThingRow> =>
  defineReadModel<ThingRow>({
    name,
    version: 1,
    row: ThingRow,
    stream: 'thing',
    indexes: ['weight'],
    on: {
      ThingMade: (row) => row ?? ({ mark: null, weight: '0', place: '7', shape: { kind: 'round' } } as ThingRow),
      ThingMarked: (row, { data }) => row && { ...row, mark: textOf(data['mark']) },
      ThingWeighed: (row, { data }) =>
        row && {
          ...row,
          weight: textOf(data['weight']),
          shape: { kind: data['weight'] === '1' ? 'flat' : 'round' },
        },
      ThingLost: () => null,
    },
  });
export const randomEvent = fc.record({
  stream: fc.constantFrom('thing-a', 'thing-b', 'thing-c', 'thing-d', 'other-e'),
  type: fc.constantFrom(
    'ThingMade',
    'ThingMade',
    'ThingMarked',
    'ThingMarked',
    'ThingWeighed',
    'ThingLost',
    'ThingSeen',
  ),
  data: fc.record({
    mark: fc.constantFrom('x', 'y', null),
    weight: fc.constantFrom('0', '1', '9007199254740993', null),
  }),
});
export const FILTERS: readonly FilterModel[] = [
  {},
  { mark: { filterType: 'set', values: ['x'] } },
  { mark: { filterType: 'text', type: 'blank' } },
  { weight: { filterType: 'number', type: 'greaterThan', filter: '0' } },
  {
    weight: { filterType: 'number', type: 'lessThan', filter: 2 },
    mark: { filterType: 'text', type: 'notEqual', filter: 'y' },
  },
  { revision: { filterType: 'number', type: 'lessThan', filter: 2 } },
];

/** The rows after the first `count` events, computed in the simplest way. */
export function rowsAfter(log: MemoryLog, count: number): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const { stream, type, data, revision, position, metadata } of log.events.slice(0, count)) {
    if (!stream.startsWith('thing-')) continue;
    const id = stream.slice('thing-'.length);
    const row =
      rows.get(id) ??
      (type === 'ThingMade'
        ? { id, mark: null, weight: '0', place: '7', shape: { kind: 'round' }, createdPosition: `${position}` }
        : null);
    if (!row) continue;
    const changed =
      type === 'ThingMarked'
        ? { mark: data['mark'] }
        : type === 'ThingWeighed'
          ? { weight: data['weight'], shape: { kind: data['weight'] === '1' ? 'flat' : 'round' } }
          : {};
    if (type === 'ThingLost') rows.delete(id);
    else rows.set(id, { ...row, ...changed, revision, updatedAt: metadata.recordedAt });
  }
  return rows;
}

const contentOf = ({ mark, weight, shape }: Row): string => JSON.stringify([mark, weight, shape]);
export function differences(
  before: Map<string, Row>,
  after: Map<string, Row>,
  filter: FilterModel = {},
): Difference<Row>[] {
  const found = [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Difference<Row>[] => {
    const [then, now] = [before.get(id) ?? null, after.get(id) ?? null];
    const [was, is] = [then !== null && accepts(then, filter), now !== null && accepts(now, filter)];
    const kind: DifferenceKind | null =
      was && is ? (contentOf(then!) === contentOf(now!) ? null : 'changed') : was ? 'removed' : is ? 'added' : null;
    return kind ? [{ id, kind, before: then, after: now }] : [];
  });
  const place = ({ before: then, after: now }: Difference<Row>): number => Number((now ?? then)!['createdPosition']);
  return found.toSorted((one, other) => place(other) - place(one));
}
export const countsOf = (found: Difference<Row>[]) => ({
  added: found.filter(({ kind }) => kind === 'added').length,
  removed: found.filter(({ kind }) => kind === 'removed').length,
  changed: found.filter(({ kind }) => kind === 'changed').length,
});
/** Sums of the single amount column; `place` is not an amount. */
export const sumsOf = (found: Difference<Row>[]): ComparisonAnswer<Row>['sums'] => {
  const sum = (of: DifferenceKind, end: 'before' | 'after'): string =>
    `${found.filter(({ kind }) => kind === of).reduce((total, row) => total + BigInt(String(row[end]!['weight'] ?? 0)), 0n)}`;
  return {
    weight: {
      added: sum('added', 'after'),
      removed: sum('removed', 'before'),
      changed: { before: sum('changed', 'before'), after: sum('changed', 'after') },
    },
  };
};
