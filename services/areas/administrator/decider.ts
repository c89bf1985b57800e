// The rules of an administrator, and who may run each command.
import { NOTHING_NEW, noRuleFor, refuse, type Decider, type Refusal } from '../../command/types.ts';
import type { RightsContext } from '../rules-context.ts';
import { refusalOf, type RightsCommand } from '../rights/actions.ts';
import type { AdministratorCommand, AdministratorRefusal } from './commands.ts';
import type { AdministratorEvent, Person } from './state.ts';

const refuseWith = (code: AdministratorRefusal): Refusal => refuse(code);
type CommandOf<Type extends AdministratorCommand['type']> = Extract<AdministratorCommand, { type: Type }>;

const isUnknownRole = (roleId: string, context: RightsContext): boolean =>
  context.actor.kind === 'administrator' && context.rights.role(roleId) === null;

const isNewRole = (command: AdministratorCommand, person: Person | null): command is CommandOf<'EditAdministrator'> =>
  command.type === 'EditAdministrator' && person !== null && command.roleId !== person.roleId;
const rightsCommandOf = (command: AdministratorCommand, person: Person | null): RightsCommand =>
  isNewRole(command, person) ? 'ChangeRoleOf' : command.type;

/**
 * The permissions of the person's current role and of the new one: people who act on another's account could act as
 * that person.
 */
const affectedPermissions = (
  command: AdministratorCommand,
  person: Person | null,
  { rights }: RightsContext,
): string[] =>
  [person?.roleId, 'roleId' in command ? command.roleId : undefined].flatMap((roleId) =>
    roleId === undefined ? [] : (rights.role(roleId)?.permissions ?? []),
  );

function add(
  { email, emailLookup, emailClaim, description, roleId }: CommandOf<'AddAdministrator'>,
  context: RightsContext,
): AdministratorEvent[] | Refusal {
  if (isUnknownRole(roleId, context)) return refuseWith('role-unknown');
  return [
    {
      type: 'AdministratorAdded',
      data: { email, emailLookup, ...(emailClaim !== undefined && { emailClaim }), description, roleId },
    },
  ];
}

function edit(
  command: CommandOf<'EditAdministrator'>,
  person: Person,
  context: RightsContext,
): AdministratorEvent[] | Refusal {
  const { email, emailLookup, description, roleId } = command;
  const isNewEmail = emailLookup !== person.emailLookup;
  const emailClaim = isNewEmail
    ? command.emailClaim
    : person.emailClaim === person.emailLookup
      ? undefined
      : person.emailClaim;
  if (!isNewEmail && description === person.description && !isNewRole(command, person))
    return refuseWith('administrator-unchanged');
  if (isNewRole(command, person) && isUnknownRole(roleId, context)) return refuseWith('role-unknown');
  const { description: previousDescription, roleId: previousRoleId, emailLookup: previousLookup } = person;
  return [
    {
      type: 'AdministratorEdited',
      data: {
        email: isNewEmail ? email : person.email,
        emailLookup,
        ...(emailClaim !== undefined && { emailClaim }),
        description,
        roleId,
        before: { emailLookup: previousLookup, description: previousDescription, roleId: previousRoleId },
      },
    },
  ];
}

export const administratorDecider: Decider<Person | null, AdministratorCommand, AdministratorEvent, RightsContext> = {
  initialState: null,
  decide(command, person, context) {
    const refusal = refusalOf(rightsCommandOf(command, person), command.id, context, () =>
      affectedPermissions(command, person, context),
    );
    if (refusal) return refusal;
    if (command.type === 'AddAdministrator') return person ? refuseWith('administrator-exists') : add(command, context);
    if (!person) throw new Error(`${command.type} on a person who was never added`);
    if (person.forgotten) return refuseWith('administrator-forgotten');
    switch (command.type) {
      case 'EditAdministrator':
        return edit(command, person, context);
      case 'EnableAdministrator':
        return person.status === 'ENABLED'
          ? refuseWith('administrator-enabled')
          : [{ type: 'AdministratorEnabled', data: {} }];
      case 'DisableAdministrator':
        return person.status === 'DISABLED'
          ? refuseWith('administrator-disabled')
          : [{ type: 'AdministratorDisabled', data: {} }];
      case 'BindWallet':
        return person.walletLookup === command.addressLookup
          ? refuseWith('wallet-bound')
          : [
              {
                type: 'WalletBound',
                data: {
                  address: command.address,
                  addressLookup: command.addressLookup,
                  ...(command.addressClaim !== undefined && { addressClaim: command.addressClaim }),
                },
              },
            ];
      case 'UnbindWallet':
        return person.walletLookup === null ? refuseWith('wallet-not-bound') : [{ type: 'WalletUnbound', data: {} }];
      case 'ForgetAdministrator':
        return person.status === 'DISABLED'
          ? [{ type: 'AdministratorForgotten', data: {} }]
          : refuseWith('administrator-not-disabled');
      case 'InviteAdministrator':
        return person.status === 'DISABLED'
          ? refuseWith('administrator-disabled')
          : [{ type: 'PasswordLinkSent', data: {} }];
      case 'LockSignIn':
        return person.lockedUntil !== null && person.lockedUntil >= command.until
          ? NOTHING_NEW
          : [{ type: 'SignInLocked', data: { until: command.until } }];
      case 'UnlockSignIn':
        return person.lockedUntil !== null && person.lockedUntil > context.now
          ? [{ type: 'SignInUnlocked', data: {} }]
          : refuseWith('sign-in-not-locked');
      case 'SetPassword':
        return [{ type: 'PasswordSet', data: {} }];
      case 'EnableSecondFactor':
        return [{ type: 'SecondFactorEnabled', data: {} }];
      case 'RemoveSecondFactor':
      case 'ResetSecondFactor':
        return person.hasSecondFactor ? [{ type: 'SecondFactorRemoved', data: {} }] : refuseWith('second-factor-none');
      default:
        return noRuleFor(command);
    }
  },
  evolve(person, event) {
    if (event.type === 'AdministratorAdded') {
      const { emailLookup, emailClaim = emailLookup, ...data } = event.data;
      return {
        ...data,
        emailLookup,
        emailClaim,
        status: 'ENABLED',
        walletLookup: null,
        walletClaim: null,
        lockedUntil: null,
        hasSecondFactor: false,
        forgotten: false,
      };
    }
    if (!person) throw new Error(`${event.type} before the person was added`);
    switch (event.type) {
      case 'AdministratorEdited': {
        const { email, emailLookup, emailClaim = emailLookup, description, roleId } = event.data;
        return { ...person, email, emailLookup, emailClaim, description, roleId };
      }
      case 'AdministratorEnabled':
        return { ...person, status: 'ENABLED' };
      case 'AdministratorDisabled':
        return { ...person, status: 'DISABLED' };
      case 'WalletBound':
        return {
          ...person,
          walletLookup: event.data.addressLookup,
          walletClaim: event.data.addressClaim ?? event.data.addressLookup,
        };
      case 'WalletUnbound':
        return { ...person, walletLookup: null, walletClaim: null };
      case 'AdministratorForgotten':
        return { ...person, forgotten: true };
      case 'SignInLocked':
        return { ...person, lockedUntil: event.data.until };
      case 'SignInUnlocked':
        return { ...person, lockedUntil: null };
      case 'PasswordLinkSent':
      case 'PasswordSet':
        return person;
      case 'SecondFactorEnabled':
        return { ...person, hasSecondFactor: true };
      case 'SecondFactorRemoved':
        return { ...person, hasSecondFactor: false };
      default:
        return event satisfies never;
    }
  },
};
