// Events of institutions: the register of owners of bitcoin in custody. A deposit or withdrawal belongs to the entry
// that has, or had, the name it contains.
import { z } from 'zod';
import { BitcoinAddress, BitcoinNetwork } from '../../values/address.ts';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, SatoshisOrZero, requiredMultilineText, requiredText, text } from '../../values/values.ts';

export const InstitutionStatus = z.enum(['ACTIVE', 'FROZEN']);
export type InstitutionStatus = z.infer<typeof InstitutionStatus>;
export const AddressStatus = z.enum(['PROPOSED', 'APPROVED']);

export const MAX_NAME = 128;
export const name = requiredText(MAX_NAME);
/** Key of a name: ignores case, outer blanks and runs of blanks. */
export const nameKey = (of: string): string => of.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

const dailyLimit = SatoshisOrZero.nullable();
const person = text(128, 1);
const reason = requiredMultilineText(500);
const address = { network: BitcoinNetwork, address: BitcoinAddress, note: requiredText(200) };

/** Streams `institution-<id>`. */
export const institutionEvents = defineEvents('institution', {
  /** `addedBy`: an administrator, or the policy that adds the institution of a first deposit or withdrawal. */
  InstitutionAdded: z.object({ name, dailyLimit, addedBy: person }),
  InstitutionEdited: z.object({ name, dailyLimit, editedBy: person }),
  InstitutionAddressProposed: z.object({ ...address, proposedBy: person }),
  InstitutionAddressApproved: z.object({ address: BitcoinAddress, approvedBy: person }),
  InstitutionAddressRemoved: z.object({ address: BitcoinAddress, removedBy: person }),
  InstitutionFrozen: z.object({ reason, frozenBy: person }),
  InstitutionUnfrozen: z.object({ reason, unfrozenBy: person }),
  /** A limit higher than the one in force, or no limit. `takesEffectAt`: set if nobody could approve it. */
  InstitutionLimitProposed: z.object({ dailyLimit, proposedBy: person, takesEffectAt: Instant.nullable() }),
  /** `approvedBy`: absent if nobody could approve it and the delay has passed. */
  InstitutionLimitApproved: z.object({ dailyLimit, proposedBy: person, approvedBy: person.optional() }),
  InstitutionLimitRejected: z.object({ reason, rejectedBy: person }),
});
