// Events of administrators, the users of the console. Personal data are sealed in events and rows with the person's key
// from the vault.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Lookup, sealedText } from '../../values/sealed.ts';
import { Instant, text } from '../../values/values.ts';

/** Sealed with the person's key. */
export const Sealed = sealedText(400);

export const AdministratorStatus = z.enum(['ENABLED', 'DISABLED']);
export type AdministratorStatus = z.infer<typeof AdministratorStatus>;

/** `emailClaim`: the claim on the e-mail address. Older events have none; their claim is the lookup mark. */
const administratorFields = {
  email: Sealed,
  emailLookup: Lookup,
  emailClaim: Lookup.optional(),
  description: text(500),
  roleId: text(64, 1),
};
export const administratorEvents = defineEvents('administrator', {
  AdministratorAdded: z.object(administratorFields),
  AdministratorEdited: z.object({
    ...administratorFields,
    before: z.object({ emailLookup: Lookup, description: z.string(), roleId: z.string() }),
  }),
  AdministratorEnabled: z.object({}),
  AdministratorDisabled: z.object({}),
  WalletBound: z.object({ address: Sealed, addressLookup: Lookup, addressClaim: Lookup.optional() }),
  WalletUnbound: z.object({}),
  /** The person's key is destroyed. */
  AdministratorForgotten: z.object({}),
  /** After too many failed sign-ins. */
  SignInLocked: z.object({ until: Instant }),
  SignInUnlocked: z.object({}),
  /** Another one-time link was mailed. */
  PasswordLinkSent: z.object({}),
  /** Set through the one-time link, or changed. */
  PasswordSet: z.object({}),
  SecondFactorEnabled: z.object({}),
  SecondFactorRemoved: z.object({}),
});
