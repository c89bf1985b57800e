// The commands of an administrator, and their refusals.
import type { administratorActions } from '#contracts/areas/administrator/actions.ts';

interface AdministratorFields {
  email: string;
  emailLookup: string;
  emailClaim?: string;
  description: string;
  roleId: string;
}
/** Personal texts arrive sealed, with their lookup marks and claim names. */
export type AdministratorCommand = { id: string } & (
  | ({ type: 'AddAdministrator' } & AdministratorFields)
  | ({ type: 'EditAdministrator' } & AdministratorFields)
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
