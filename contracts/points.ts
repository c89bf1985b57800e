// Points: what each address has of berries and ice berries, by Ethereum and Solana (areas.md §5). Every entry that
// changed a figure stands in the address's stream, where an adjustment that waits for a second person waits, too: one
// append decides what a figure comes to.
import { z } from 'zod';
import { ChainAddress } from './address.ts';
import { IdParams, defineAreaReads } from './area.ts';
import { defineEvents } from './define-events.ts';
import { ListQuery, among, listPage } from './list.ts';
import { defineRoute } from './route.ts';
import { defineSums } from './sums.ts';
import { Day, Instant, QuantityChange, QuantityOrZero, QuantityTotal, Uuid, filledLines, text } from './values.ts';

export const BERRIES = ['ethBerries', 'ethIceBerries', 'solBerries', 'solIceBerries'] as const;
export const Berries = z.enum(BERRIES);
export type Berries = z.infer<typeof Berries>;
/** The same of each figure. */
export const eachBerries = <Value>(of: (name: Berries) => Value): Record<Berries, Value> => ({
  ethBerries: of('ethBerries'),
  ethIceBerries: of('ethIceBerries'),
  solBerries: of('solBerries'),
  solIceBerries: of('solIceBerries'),
});

const person = text(128, 1);
const reason = filledLines(500);
const named = eachBerries(() => QuantityOrZero.nullable().default(null));
export const pointFacts = {
  'berries-granted': {
    data: z
      .strictObject({ address: ChainAddress, ...named, reason: reason.nullable().default(null) })
      .refine((granted) => BERRIES.some((name) => granted[name] !== null), { error: 'required', path: ['ethBerries'] }),
    naturalId: ['address', 'at'],
    imported: { list: 'points', importedAs: 'entries', act: 'point:adjust' },
  },
} as const;

/** `entry`: its id, and that of the adjustment it was. */
const entry = { entry: Uuid, address: ChainAddress };
const change = { ...entry, field: Berries, amount: QuantityChange, reason };
/** The UTC day on which one person did it alone: it counts against what they may do so. */
const alone = { aloneOn: Day.optional() };
/** Streams `point-<id>`, one an address. */
export const pointEvents = defineEvents('point', {
  /** `at`: when it was so. */
  BerriesGranted: z.object({
    ...entry,
    ...eachBerries(() => QuantityOrZero),
    reason: reason.nullable(),
    source: text(64, 1),
    at: Instant,
    grantedBy: person,
    ...alone,
  }),
  PointsAdjusted: z.object({ ...change, adjustedBy: person, ...alone }),
  /** More than one person may do alone, with what they did on that day. */
  PointAdjustmentRequested: z.object({ ...change, requestedBy: person }),
  PointAdjustmentConfirmed: z.object({ ...change, requestedBy: person, confirmedBy: person }),
  PointAdjustmentRejected: z.object({ ...change, requestedBy: person, rejectedBy: person }),
});

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

export const AdjustmentStatus = z.enum(['WAITING', 'CONFIRMED', 'REJECTED']);
export type AdjustmentStatus = z.infer<typeof AdjustmentStatus>;
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
