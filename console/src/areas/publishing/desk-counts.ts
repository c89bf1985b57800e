// What the editor's home counts: published records by what they lack or wait for, requests to publish, and feedback by
// age.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { feedbackReads } from '#contracts/areas/feedback/reads.ts';
import { requestReads } from '#contracts/areas/request/reads.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { callAt } from '../../app/server/api.ts';
import { useHeld } from '../../app/session/permission.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import type { DeclaredRow } from '../../declared/field-columns.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { readsOf } from '../../resource/row.ts';
import { PUBLISHED } from './areas.ts';

const EVERY_MS = 2_000;
/** Windows open and close without an event. */
const ANEW_MS = 15_000;
export const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

type Reads = Pick<AreaReads<DeclaredRow>, 'model' | 'permission' | 'list'>;
const REQUESTS = { ...requestReads, permission: 'request:read' } as const;
interface Counted {
  key: string;
  reads: Reads;
  filter: FilterModel;
  /** The address of the counted rows. */
  to: string;
}

const between = (from: number, to: number): FilterModel[string] => ({
  filterType: 'date',
  type: 'inRange',
  dateFrom: new Date(from).toISOString(),
  dateTo: new Date(to).toISOString(),
});
const addressOf = (path: string, filter: FilterModel): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const COLUMNS = ['hidden', 'scheduled', 'expiring', 'lacking', 'overCap'] as const;
type ColumnName = (typeof COLUMNS)[number];

/** The filter of a column's rows; null: the area has no such rows. */
function filterOf({ options, computed }: ResourceContract, column: ColumnName, now: number): FilterModel | null {
  const week = between(now, now + WEEK_MS);
  switch (column) {
    case 'hidden':
      return options.switched ? { publication: among('HIDDEN') } : null;
    case 'scheduled':
      return { publication: among('SCHEDULED'), publishAt: week };
    case 'expiring':
      return { publication: among('LIVE'), withdrawAt: week };
    case 'lacking':
      return computed?.shape['lacksCounterpart'] ? { lacksCounterpart: among('true') } : null;
    case 'overCap':
      return computed?.shape['overCap'] ? { overCap: among('true') } : null;
    default:
      return column satisfies never;
  }
}
export const keyOf = (record: ResourceContract, column: ColumnName): string => `${record.options.area} ${column}`;

/** Feedback by how long it waits. */
const agesOf = (now: number): Record<'day' | 'days' | 'longer', FilterModel> => {
  const waiting = (from: number, to: number): FilterModel => ({
    status: among('UNTREATED'),
    forgotten: among('false'),
    waitingSince: between(from, to),
  });
  return {
    day: waiting(now - DAY_MS, now + DAY_MS),
    days: waiting(now - 3 * DAY_MS, now - DAY_MS),
    longer: waiting(0, now - 3 * DAY_MS),
  };
};
export const AGES = ['day', 'days', 'longer'] as const;

/** `at`: to the hour, so that the filters stay the same for a while. */
export function countedAt(at: number): Counted[] {
  const ages = agesOf(at);
  const review: FilterModel = {
    status: among('REQUESTED'),
    area: among(...PUBLISHED.map(({ options }) => options.area)),
  };
  return [
    ...PUBLISHED.flatMap((record) =>
      COLUMNS.flatMap((column) => {
        const filter = filterOf(record, column, at);
        return filter
          ? [
              {
                key: keyOf(record, column),
                reads: readsOf(record),
                filter,
                to: addressOf(record.options.page.path, filter),
              },
            ]
          : [];
      }),
    ),
    { key: 'review', reads: REQUESTS, filter: review, to: addressOf('/operations/requests', review) },
    ...AGES.map((age) => ({
      key: age,
      reads: feedbackReads,
      filter: ages[age],
      to: addressOf('/feedback', ages[age]),
    })),
  ] as Counted[];
}

/** The number of rows by key; undefined: not loaded yet. */
export function useCounts(of: readonly Counted[], hour: number): ReadonlyMap<string, number> | undefined {
  const { asOf } = useAsOf();
  const held = useHeld();
  const readable = of.filter(({ reads }) => held.has(reads.permission));
  return useLiveQuery(
    ['desk', hour],
    asOf,
    {
      models: [...new Set(readable.map(({ reads }) => reads.model))],
      everyMs: EVERY_MS,
      anewMs: ANEW_MS,
      keepsBefore: true,
      enabled: readable.length > 0,
    },
    async ({ when }, signal) =>
      new Map(
        await Promise.all(
          readable.map(async ({ key, reads, filter }) => {
            const { total } = await callAt<Reads['list']>(reads.list, {
              query: { filter, start: '0', end: '1', ...when },
              signal,
            });
            return [key, total] as const;
          }),
        ),
      ),
  ).data;
}
