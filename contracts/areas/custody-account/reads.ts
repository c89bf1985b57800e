// Read models and queries of custody accounts.
import { z } from 'zod';
import { BitcoinNetwork } from '../../values/address.ts';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant, PositionText, SatoshiTotal, Uuid } from '../../values/values.ts';

export const CustodyAccountRow = z.object({
  id: Uuid,
  institutionId: Uuid,
  institution: z.string(),
  network: BitcoinNetwork,
  minted: SatoshiTotal,
  refunded: SatoshiTotal,
  withdrawn: SatoshiTotal,
  /** minted − refunded − withdrawn. Only facts can make it negative. */
  available: SatoshiTotal,
  /**
   * The last acknowledged difference of the reported balance from the ledger; null: none yet. It may have changed since
   * (institution-account/reads.ts).
   */
  acknowledgedDifference: SatoshiTotal.nullable(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: Instant.nullable(),
  acknowledgedReason: z.string().nullable(),
  acknowledgedPosition: PositionText.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type CustodyAccountRow = z.infer<typeof CustodyAccountRow>;
export const custodyAccountReads = defineAreaReads('custody-accounts', 'custody-account:read', CustodyAccountRow);
