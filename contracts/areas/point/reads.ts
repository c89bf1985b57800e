// What is read of points: balances, entries, adjustments.
import { z } from 'zod';
import { IdParams, defineAreaReads } from '../../kits/area.ts';
import { ListQuery, listPage } from '../../wire/list.ts';
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
  /** Derived: of Ethereum and Solana together. */
  totalBerries: QuantityTotal,
  totalIceBerries: QuantityTotal,
  /** How many entries it has, and adjustments that wait for a second person. */
  entries: z.number().int(),
  waiting: z.number().int(),
  ...engine,
});
export type PointRow = z.infer<typeof PointRow>;
export const pointReads = defineAreaReads('points', 'point:read', PointRow);
export const pointSums = defineSums('points', 'point:read', PointRow, {
  of: [...BERRIES, 'totalBerries', 'totalIceBerries'],
});

/** What changed the figures of an address: by how much, each with its sign. */
export const PointEntryRow = z.object({
  id: Uuid,
  /** The id of its address's row. */
  point: Uuid,
  kind: z.enum(['GRANTED', 'ADJUSTED']),
  ...eachBerries(() => QuantityTotal),
  by: z.string(),
  /** The second person; null: none was needed. */
  confirmedBy: z.string().nullable(),
  /** Of what was told from outside; null: a person has adjusted it. */
  source: z.string().nullable(),
  reason: z.string().nullable(),
  /** When it was so: a grant's own time. */
  at: Instant,
  ...engine,
});
export type PointEntryRow = z.infer<typeof PointEntryRow>;
/** Of all addresses. */
export const pointEntryReads = defineAreaReads('point-entries', 'point:read', PointEntryRow);
export const pointEntrySums = defineSums('point-entries', 'point:read', PointEntryRow, {
  by: 'kind',
  of: BERRIES,
  time: 'at',
});
/** Of one. */
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
  ...engine,
});
export type PointAdjustmentRow = z.infer<typeof PointAdjustmentRow>;
export const pointAdjustmentReads = defineAreaReads('point-adjustments', 'point:read', PointAdjustmentRow, {
  counting: { only: { status: among('WAITING', 'CONFIRMED') }, leftOut: ['被拒绝的调整', 'rejected adjustments'] },
  life: [['PointAdjustmentRequested', 'PointAdjustmentConfirmed']],
});
