// The people of the console. Personal data stand sealed in events and rows: only the vault's key of the person opens
// them.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Lookup, sealedText } from '../../values/sealed.ts';
import { Instant, text } from '../../values/values.ts';

/** Under the person's key. */
export const Sealed = sealedText(400);

export const AdministratorStatus = z.enum(['ENABLED', 'DISABLED']);
export type AdministratorStatus = z.infer<typeof AdministratorStatus>;

/** `emailClaim`: the name that the e-mail is claimed by; of older events it is the lookup. */
const known = {
  email: Sealed,
  emailLookup: Lookup,
  emailClaim: Lookup.optional(),
  description: text(500),
  roleId: text(64, 1),
};
export const administratorEvents = defineEvents('administrator', {
  AdministratorAdded: z.object(known),
  AdministratorEdited: z.object({
    ...known,
    before: z.object({ emailLookup: Lookup, description: z.string(), roleId: z.string() }),
  }),
  AdministratorEnabled: z.object({}),
  AdministratorDisabled: z.object({}),
  WalletBound: z.object({ address: Sealed, addressLookup: Lookup, addressClaim: Lookup.optional() }),
  WalletUnbound: z.object({}),
  /** The key that opened this person's data is destroyed. */
  AdministratorForgotten: z.object({}),
  /** Too many failed sign-ins. */
  SignInLocked: z.object({ until: Instant }),
  SignInUnlocked: z.object({}),
  /** Another one-time link was mailed. */
  PasswordLinkSent: z.object({}),
  /** By the one-time link, or anew. */
  PasswordSet: z.object({}),
  SecondFactorEnabled: z.object({}),
  SecondFactorRemoved: z.object({}),
});
