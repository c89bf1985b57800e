// Burns in lists and in the feed.
import { BurnRow } from '#contracts/areas/burn/reads.ts';
import type { burnEvents } from '#contracts/areas/burn/events.ts';
import { type Evolve, type Fields as RowFields, type ModelEvent, defineReadModel } from '../engine/types.ts';

type Events = typeof burnEvents;
type Fields = RowFields<BurnRow>;

const change =
  <Event extends ModelEvent>(fields: (data: Event['data']) => Partial<Fields>): Evolve<BurnRow, Event> =>
  (row, { type, data }) => {
    if (!row) throw new Error(`${type} of a burn that was never requested`);
    return { ...row, ...fields(data) };
  };

export const burns = defineReadModel<BurnRow, Events>({
  name: 'burns',
  version: 1,
  row: BurnRow,
  stream: 'burn',
  indexes: ['status', 'amount'],
  searches: ['id', 'hash', 'troveId', 'vaultId'],
  on: {
    BurnRequested: (row, { data, at }) => ({
      ...row,
      ...data,
      status: 'REQUESTED',
      hash: null,
      reason: null,
      requestedAt: at,
      confirmedAt: null,
    }),
    BurnSubmitted: change(({ hash }) => ({ status: 'SUBMITTED', hash })),
    BurnConfirmed: change(({ hash, at }) => ({
      status: 'CONFIRMED',
      hash,
      reason: null,
      confirmedAt: at,
    })),
    BurnFailed: change(({ reason }) => ({ status: 'FAILED', reason })),
    BurnRetried: change(({ reason }) => ({ status: 'REQUESTED', hash: null, reason })),
  },
});
