// Read models and queries of institutions.
import { z } from 'zod';
import { BitcoinNetwork } from '../../values/address.ts';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant, SatoshiTotal, Uuid } from '../../values/values.ts';
import { InstitutionStatus, AddressStatus, name } from './events.ts';

/** `by`: the person who proposed it. */
export const InstitutionAddress = z.object({
  network: BitcoinNetwork,
  address: z.string(),
  note: z.string(),
  status: AddressStatus,
  by: z.string(),
  approvedBy: z.string().nullable(),
});
export type InstitutionAddress = z.infer<typeof InstitutionAddress>;

export const InstitutionRow = z.object({
  id: Uuid,
  name,
  /** Former names; they still identify it. */
  formerNames: z.array(z.string()),
  /** Most satoshis that may be requested per UTC day, on each network; null: no limit. */
  dailyLimit: SatoshiTotal.nullable(),
  /**
   * The limit that another person has yet to approve. Null: none is proposed, or, if `limitProposedBy` is set,
   * unlimited is proposed.
   */
  proposedLimit: SatoshiTotal.nullable(),
  limitProposedBy: z.string().nullable(),
  limitProposedAt: Instant.nullable(),
  /** Time at which the proposed limit takes effect by itself, because nobody could approve it. */
  limitTakesEffectAt: Instant.nullable(),
  status: InstitutionStatus,
  addresses: z.array(InstitutionAddress),
  /** The number of addresses that wait for a second person. */
  proposed: z.number().int(),
  /** Why it was frozen, and by whom; null: not frozen. */
  reason: z.string().nullable(),
  frozenBy: z.string().nullable(),
  addedBy: z.string(),
  addedAt: Instant,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type InstitutionRow = z.infer<typeof InstitutionRow>;
export const institutionReads = defineAreaReads('institutions', 'institution:read', InstitutionRow);
