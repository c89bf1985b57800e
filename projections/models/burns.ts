// Burns in lists and in the feed.
import { BurnRow } from '#contracts/areas/burn/reads.ts';
import type { burnEvents } from '#contracts/areas/burn/events.ts';
import type { WireData } from '#contracts/events/define-events.ts';
import { defineReadModel, type ModelEvent } from '../engine/types.ts';

type Events = typeof burnEvents;
type Fields = Omit<BurnRow, 'id' | 'revision' | 'createdPosition' | 'updatedAt'>;

const change =
  <T extends keyof Events['schemas']>(fields: (data: WireData<Events, T>) => Partial<Fields>) =>
  (row: BurnRow | null, { type, data }: ModelEvent): BurnRow => {
    if (!row) throw new Error(`${type} of a burn that was never requested`);
    return { ...row, ...fields(data as WireData<Events, T>) };
  };

export const burns = defineReadModel<BurnRow>({
  name: 'burns',
  version: 1,
  row: BurnRow,
  stream: 'burn',
  indexes: ['status', 'amount'],
  searches: ['id', 'hash', 'troveId', 'vaultId'],
  on: {
    BurnRequested: (row, { data, at }) =>
      ({
        ...row,
        ...(data as WireData<Events, 'BurnRequested'>),
        status: 'REQUESTED',
        hash: null,
        reason: null,
        requestedAt: at,
        confirmedAt: null,
      }) as BurnRow,
    BurnSubmitted: change<'BurnSubmitted'>(({ hash }) => ({ status: 'SUBMITTED', hash })),
    BurnConfirmed: change<'BurnConfirmed'>(({ hash, at }) => ({
      status: 'CONFIRMED',
      hash,
      reason: null,
      confirmedAt: at,
    })),
    BurnFailed: change<'BurnFailed'>(({ reason }) => ({ status: 'FAILED', reason })),
    BurnRetried: change<'BurnRetried'>(({ reason }) => ({ status: 'REQUESTED', hash: null, reason })),
  },
});
