// Burns in lists and in the feed.
import { BurnRow } from '#contracts/areas/burn/reads.ts';
import { burnServiceState } from '#contracts/areas/burn/service-state.ts';
import type { burnEvents } from '#contracts/areas/burn/events.ts';
import { type Evolve, type Fields as RowFields, type ModelEvent, defineReadModel } from '../engine/types.ts';
import { waitingSince } from './kits/waiting.ts';

type Events = typeof burnEvents;
type Fields = RowFields<BurnRow>;

const change =
  <Event extends ModelEvent>(fields: (data: Event['data']) => Partial<Fields>): Evolve<BurnRow, Event> =>
  (row, { type, data, at }) => {
    if (!row) throw new Error(`${type} of a burn that was never requested`);
    const next = { ...row, ...fields(data) };
    return { ...next, waitingSince: waitingSince(burnServiceState, row, next, at) };
  };

export const burns = defineReadModel<BurnRow, Events>({
  name: 'burns',
  version: 2,
  row: BurnRow,
  stream: 'burn',
  indexes: ['status', 'amount', 'waitingSince'],
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
      waitingSince: at,
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
