// Read models and queries of burns.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { among } from '../../wire/filter.ts';
import { troveKey } from '../trove/external-state.ts';
import { Instant, Uuid, WeiAmount } from '../../values/values.ts';
import { BurnStatus, reason, hash } from './events.ts';

export const BurnRow = z.object({
  id: Uuid,
  ...troveKey,
  /** Wei. */
  amount: WeiAmount,
  status: BurnStatus,
  hash: hash.nullable(),
  /** Why it failed, or why it was retried. */
  reason: reason.nullable(),
  requestedBy: z.string(),
  requestedAt: Instant,
  confirmedAt: Instant.nullable(),
  /** Since when it waits (service-state.ts); null: it waits for nothing. */
  waitingSince: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type BurnRow = z.infer<typeof BurnRow>;
export const burnReads = defineAreaReads('burns', 'burn:read', BurnRow, {
  counting: { only: { status: among('REQUESTED', 'SUBMITTED', 'CONFIRMED') }, leftOut: ['失败的销毁', 'failed burns'] },
  lifecycles: [
    ['BurnRequested', 'BurnSubmitted', 'BurnConfirmed'],
    ['BurnRetried', 'BurnSubmitted'],
  ],
});
