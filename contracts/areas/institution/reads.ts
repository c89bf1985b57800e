// What is read of institutions.
import { z } from 'zod';
import { BitcoinNetwork } from '../../values/address.ts';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant, SatoshiTotal, Uuid } from '../../values/values.ts';
import { InstitutionStatus, AddressStatus, name } from './events.ts';

/** `by`: who proposed it. */
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
  /** Names that it had before; they stay its own. */
  formerNames: z.array(z.string()),
  /** Satoshis that may be asked for in a UTC day, on each network; null: any number. */
  dailyLimit: SatoshiTotal.nullable(),
  /**
   * What it is to be, once another person has approved it; null: none is proposed, or it is to be any number: whoever
   * proposed it is told then.
   */
  proposedLimit: SatoshiTotal.nullable(),
  limitProposedBy: z.string().nullable(),
  limitProposedAt: Instant.nullable(),
  /** When it takes effect by itself, since nobody could approve it. */
  limitTakesEffectAt: Instant.nullable(),
  status: InstitutionStatus,
  addresses: z.array(InstitutionAddress),
  /** Addresses that wait for a second person. */
  proposed: z.number().int(),
  /** Why it was frozen, and by whom; null: it is not. */
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
