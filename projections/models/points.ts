// Points of addresses, the entries that add up to them, and adjustments that need a second person.
import { plus } from '#contracts/values/decimal.ts';
import type { WireData } from '#contracts/events/define-events.ts';
import { PointAdjustmentRow, PointEntryRow, PointRow } from '#contracts/areas/point/reads.ts';
import { eachBerries, type Berries } from '#contracts/areas/point/berries.ts';
import type { AdjustmentStatus, pointEvents } from '#contracts/areas/point/events.ts';
import { idOfStream } from '#contracts/events/event.ts';
import { defineReadModel, type Evolve, type ModelEvent } from '../engine/types.ts';
import { next } from './kits/part-of-stream.ts';

type Data<Type extends keyof (typeof pointEvents)['schemas']> = WireData<typeof pointEvents, Type>;
type Adjusted = Data<'PointsAdjusted'>;
type Figures = Record<Berries, string>;

const NOTHING: Figures = eachBerries(() => '0');
/** The change of the figures by an event. */
const grantedBy = ({ data }: ModelEvent): Figures => {
  const granted = data as Data<'BerriesGranted'>;
  return eachBerries((name) => granted[name]);
};
const adjustedBy = ({ data }: ModelEvent): Figures => {
  const { field, amount } = data as Adjusted;
  return { ...NOTHING, [field]: amount };
};

const changed =
  (of: (event: ModelEvent) => Figures, entries: number, waiting: number): Evolve<PointRow> =>
  (before, event) => {
    const { address } = event.data as Adjusted;
    // The engine fills in the other fields.
    const row = before ?? ({ address, ...NOTHING, entries: 0, waiting: 0 } as PointRow);
    const by = of(event);
    const figures = eachBerries((name) => plus(row[name], by[name]));
    return {
      ...row,
      ...figures,
      totalBerries: plus(figures.ethBerries, figures.solBerries),
      totalIceBerries: plus(figures.ethIceBerries, figures.solIceBerries),
      entries: row.entries + entries,
      waiting: row.waiting + waiting,
    };
  };
const none = (): Figures => NOTHING;

export const points = defineReadModel<PointRow>({
  name: 'points',
  version: 1,
  row: PointRow,
  stream: 'point',
  indexes: ['totalBerries', 'totalIceBerries'],
  searches: ['id', 'address'],
  on: {
    BerriesGranted: changed(grantedBy, 1, 0),
    PointsAdjusted: changed(adjustedBy, 1, 0),
    PointAdjustmentRequested: changed(none, 0, 1),
    PointAdjustmentConfirmed: changed(adjustedBy, 1, -1),
    PointAdjustmentRejected: changed(none, 0, -1),
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
  (actorsOf: (data: ModelEvent['data']) => Pick<PointEntryRow, 'by' | 'confirmedBy'>): Evolve<PointEntryRow> =>
  (_row, event) =>
    entryOf(event, {
      kind: 'ADJUSTED',
      ...adjustedBy(event),
      ...actorsOf(event.data),
      source: null,
      reason: (event.data as Adjusted).reason,
      at: event.at,
    });

export const pointEntries = defineReadModel<PointEntryRow>({
  name: 'point-entries',
  version: 1,
  row: PointEntryRow,
  keys: ({ data }) => [String(data.entry)],
  indexes: ['point'],
  on: {
    BerriesGranted: (_row, event) => {
      const { reason, source, at, grantedBy: by } = event.data as Data<'BerriesGranted'>;
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
    return { ...row, status, decidedBy: String(by(event.data)), decidedAt: event.at, ...next(row, event) };
  };
export const pointAdjustments = defineReadModel<PointAdjustmentRow, typeof pointEvents>({
  name: 'point-adjustments',
  version: 1,
  row: PointAdjustmentRow,
  keys: ({ data }) => [String(data.entry)],
  indexes: ['status'],
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
        ...next(null, event),
      };
    },
    PointAdjustmentConfirmed: decided('CONFIRMED', ({ confirmedBy }) => confirmedBy),
    PointAdjustmentRejected: decided('REJECTED', ({ rejectedBy }) => rejectedBy),
  },
});
