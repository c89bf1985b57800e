// What can be asked of an administrator, and what the rules may answer.
import type { administratorActions } from '#contracts/areas/administrator/actions.ts';

interface Known {
  email: string;
  emailLookup: string;
  emailClaim?: string;
  description: string;
  roleId: string;
}
/** Sealed texts come sealed, with the marks that tell and find them, and the names that they are claimed by. */
export type AdministratorCommand = { id: string } & (
  | ({ type: 'AddAdministrator' } & Known)
  | ({ type: 'EditAdministrator' } & Known)
  | { type: 'BindWallet'; address: string; addressLookup: string; addressClaim?: string }
  | { type: 'LockSignIn'; until: string }
  | {
      type:
        | 'EnableAdministrator'
        | 'DisableAdministrator'
        | 'UnbindWallet'
        | 'UnlockSignIn'
        | 'ForgetAdministrator'
        | 'InviteAdministrator'
        | 'SetPassword'
        | 'EnableSecondFactor'
        | 'RemoveSecondFactor'
        | 'ResetSecondFactor';
    }
);
type Actions = (typeof administratorActions)['actions'];
export type AdministratorRefusal = Actions[keyof Actions]['route']['refusals'][number];
