// Points of addresses, the entries that add up to them, and adjustments that need a second person.
import { plus } from '#contracts/values/decimal.ts';
import { PointAdjustmentRow, PointEntryRow, PointRow } from '#contracts/areas/point/reads.ts';
import { eachBerries, type Berries } from '#contracts/areas/point/berries.ts';
import type { AdjustmentStatus, pointEvents } from '#contracts/areas/point/events.ts';
import { idOfStream } from '#contracts/events/event.ts';
import { defineReadModel, type Evolve, type Fields, type ModelEvent, type ModelEventOf } from '../engine/types.ts';
import { next } from './kits/part-of-stream.ts';

type Events = typeof pointEvents;
type Event<Type extends keyof Events['schemas']> = ModelEventOf<Events, Type>;
type Adjusted = Event<'PointsAdjusted' | 'PointAdjustmentConfirmed'>;
type Figures = Record<Berries, string>;

const NOTHING: Figures = eachBerries(() => '0');
/** The change of the figures by an event. */
const grantedBy = ({ data }: Event<'BerriesGranted'>): Figures => eachBerries((name) => data[name]);
const adjustedBy = ({ data: { field, amount } }: Adjusted): Figures => ({ ...NOTHING, [field]: amount });

/** A row changed by these figures and numbers. */
function changed(
  before: PointRow | null,
  { data: { address } }: Event<keyof Events['schemas']>,
  { by = NOTHING, entries = 0, waiting = 0 }: { by?: Figures; entries?: number; waiting?: number },
): Fields<PointRow> {
  const row = before ?? { address, ...NOTHING, entries: 0, waiting: 0 };
  const figures = eachBerries((name) => plus(row[name], by[name]));
  return {
    ...row,
    ...figures,
    totalBerries: plus(figures.ethBerries, figures.solBerries),
    totalIceBerries: plus(figures.ethIceBerries, figures.solIceBerries),
    entries: row.entries + entries,
    waiting: row.waiting + waiting,
  };
}

export const points = defineReadModel<PointRow, Events>({
  name: 'points',
  version: 1,
  row: PointRow,
  stream: 'point',
  indexes: ['totalBerries', 'totalIceBerries'],
  searches: ['id', 'address'],
  on: {
    BerriesGranted: (row, event) => changed(row, event, { by: grantedBy(event), entries: 1 }),
    PointsAdjusted: (row, event) => changed(row, event, { by: adjustedBy(event), entries: 1 }),
    PointAdjustmentRequested: (row, event) => changed(row, event, { waiting: 1 }),
    PointAdjustmentConfirmed: (row, event) => changed(row, event, { by: adjustedBy(event), entries: 1, waiting: -1 }),
    PointAdjustmentRejected: (row, event) => changed(row, event, { waiting: -1 }),
  },
});

const entryOf = (
  event: ModelEvent,
  fields: Pick<PointEntryRow, 'kind' | 'by' | 'confirmedBy' | 'source' | 'reason' | 'at'> & Figures,
): PointEntryRow => ({
  id: String(event.data.entry),
  point: idOfStream(event.stream),
  ...fields,
  ...next(null, event),
});
const adjustment =
  (
    actorsOf: (data: ModelEvent['data']) => Pick<PointEntryRow, 'by' | 'confirmedBy'>,
  ): Evolve<PointEntryRow, Adjusted> =>
  (_row, event) =>
    entryOf(event, {
      kind: 'ADJUSTED',
      ...adjustedBy(event),
      ...actorsOf(event.data),
      source: null,
      reason: event.data.reason,
      at: event.at,
    });

export const pointEntries = defineReadModel<PointEntryRow, Events>({
  name: 'point-entries',
  version: 1,
  row: PointEntryRow,
  keys: ({ data }) => [String(data.entry)],
  indexes: ['point', 'at'],
  on: {
    BerriesGranted: (_row, event) => {
      const { reason, source, at, grantedBy: by } = event.data;
      return entryOf(event, { kind: 'GRANTED', ...grantedBy(event), by, confirmedBy: null, source, reason, at });
    },
    PointsAdjusted: adjustment(({ adjustedBy: by }) => ({ by: String(by), confirmedBy: null })),
    PointAdjustmentConfirmed: adjustment(({ requestedBy, confirmedBy }) => ({
      by: String(requestedBy),
      confirmedBy: String(confirmedBy),
    })),
  },
});

const decided =
  (status: AdjustmentStatus, by: (data: ModelEvent['data']) => unknown): Evolve<PointAdjustmentRow> =>
  (row, event) => {
    if (!row) throw new Error(`${event.type} of an adjustment that was never requested`);
    return {
      ...row,
      status,
      decidedBy: String(by(event.data)),
      decidedAt: event.at,
      waitingSince: null,
      ...next(row, event),
    };
  };
export const pointAdjustments = defineReadModel<PointAdjustmentRow, Events>({
  name: 'point-adjustments',
  version: 2,
  row: PointAdjustmentRow,
  keys: ({ data }) => [String(data.entry)],
  indexes: ['status', 'waitingSince'],
  searches: ['id', 'address'],
  on: {
    PointAdjustmentRequested: (_row, event) => {
      const { entry, ...requested } = event.data;
      return {
        id: entry,
        point: idOfStream(event.stream),
        ...requested,
        status: 'WAITING',
        requestedAt: event.at,
        decidedBy: null,
        decidedAt: null,
        waitingSince: event.at,
        ...next(null, event),
      };
    },
    PointAdjustmentConfirmed: decided('CONFIRMED', ({ confirmedBy }) => confirmedBy),
    PointAdjustmentRejected: decided('REJECTED', ({ rejectedBy }) => rejectedBy),
  },
});
