// Read models and queries of points: balances, entries, adjustments.
import { z } from 'zod';
import { IdParams, defineAreaReads } from '../../kits/area.ts';
import { ListQuery, listPage } from '../../wire/list/window.ts';
import { among } from '../../wire/filter.ts';
import { defineRoute } from '../../wire/route.ts';
import { defineSums } from '../../wire/sums.ts';
import { Instant, QuantityChange, QuantityTotal, Uuid } from '../../values/values.ts';
import { BERRIES, Berries, eachBerries } from './berries.ts';
import { AdjustmentStatus } from './events.ts';

const engine = { updatedAt: Instant, createdPosition: z.string(), revision: z.number().int() };
export const PointRow = z.object({
  id: Uuid,
  address: z.string(),
  ...eachBerries(() => QuantityTotal),
  /** Derived: Ethereum and Solana together. */
  totalBerries: QuantityTotal,
  totalIceBerries: QuantityTotal,
  /** The number of entries, and of adjustments that wait for a second person. */
  entries: z.number().int(),
  waiting: z.number().int(),
  ...engine,
});
export type PointRow = z.infer<typeof PointRow>;
export const pointReads = defineAreaReads('points', 'point:read', PointRow);
export const pointSums = defineSums('points', 'point:read', PointRow, {
  of: [...BERRIES, 'totalBerries', 'totalIceBerries'],
});

/** An entry: signed changes of an address's figures. */
export const PointEntryRow = z.object({
  id: Uuid,
  /** The id of the address's row. */
  point: Uuid,
  kind: z.enum(['GRANTED', 'ADJUSTED']),
  ...eachBerries(() => QuantityTotal),
  by: z.string(),
  /** The second person; null: none was needed. */
  confirmedBy: z.string().nullable(),
  /** The source of a reported grant; null: adjusted by a person. */
  source: z.string().nullable(),
  reason: z.string().nullable(),
  /** Time of the change; for a grant, the source's time. */
  at: Instant,
  ...engine,
});
export type PointEntryRow = z.infer<typeof PointEntryRow>;
/** Entries of all addresses. */
export const pointEntryReads = defineAreaReads('point-entries', 'point:read', PointEntryRow);
export const pointEntrySums = defineSums('point-entries', 'point:read', PointEntryRow, {
  by: 'kind',
  of: BERRIES,
  time: 'at',
});
/** Entries of one address. */
export const listPointEntries = defineRoute({
  method: 'GET',
  path: '/api/points/:id/entries',
  permission: 'point:read',
  summary: 'Point entries of an address, newest first, now or as of a point in time',
  params: IdParams,
  query: ListQuery,
  response: listPage(PointEntryRow),
});
/** An adjustment that waits, or waited, for a second person. */
export const PointAdjustmentRow = z.object({
  id: Uuid,
  point: Uuid,
  address: z.string(),
  field: Berries,
  amount: QuantityChange,
  reason: z.string(),
  status: AdjustmentStatus,
  requestedBy: z.string(),
  requestedAt: Instant,
  /** Who confirmed or rejected it, and when. */
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Since when it waits for a second person; null: it was decided. */
  waitingSince: Instant.nullable(),
  ...engine,
});
export type PointAdjustmentRow = z.infer<typeof PointAdjustmentRow>;
export const pointAdjustmentReads = defineAreaReads('point-adjustments', 'point:read', PointAdjustmentRow, {
  counting: { only: { status: among('WAITING', 'CONFIRMED') }, leftOut: ['被拒绝的调整', 'rejected adjustments'] },
  lifecycles: [['PointAdjustmentRequested', 'PointAdjustmentConfirmed']],
});
