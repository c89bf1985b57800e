// Read models and queries of administrators.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Lookup } from '../../values/sealed.ts';
import { Instant, Uuid } from '../../values/values.ts';
import { Sealed, AdministratorStatus } from './events.ts';

export const AdministratorRow = z.object({
  id: Uuid,
  /** Sealed in the read model, open in answers; `removed` after the person was forgotten. */
  email: Sealed,
  emailLookup: Lookup,
  description: z.string(),
  roleId: z.string(),
  status: AdministratorStatus,
  wallet: Sealed.nullable(),
  walletLookup: Lookup.nullable(),
  lockedUntil: Instant.nullable(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  forgotten: z.boolean(),
  addedAt: Instant,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type AdministratorRow = z.input<typeof AdministratorRow>;
/** The lookup mark column of each sealed column. */
export const administratorReads = defineAreaReads('administrators', 'administrator:read', AdministratorRow, {
  selected: true,
  lookups: { email: 'emailLookup', wallet: 'walletLookup' },
});
