// What may become of an administrator, and who may bring it about.
import { refuse, type DecideContext, type Decider, type Refusal } from '../command/types.ts';
import { mayActFor, someoneManages } from '../rights/rules.ts';
import type { AdministratorCommand, AdministratorRefusal } from './commands.ts';
import type { AdministratorEvent, Person } from './state.ts';

const no = (code: AdministratorRefusal): Refusal => refuse(code);
type Of<Type extends AdministratorCommand['type']> = Extract<AdministratorCommand, { type: Type }>;

const isUnknownRole = (roleId: string, context: DecideContext): boolean => context.actor.kind === 'administrator' && context.rights.role(roleId) === null;

function add({ email, emailLookup, description, roleId }: Of<'AddAdministrator'>, context: DecideContext): AdministratorEvent[] | Refusal {
  if (isUnknownRole(roleId, context)) return no('role-unknown');
  if (!mayActFor(context, roleId)) return no('right-not-held');
  return [{ type: 'AdministratorAdded', data: { email, emailLookup, description, roleId } }];
}

function edit({ id, email, emailLookup, description, roleId }: Of<'EditAdministrator'>, person: Person, context: DecideContext): AdministratorEvent[] | Refusal {
  const isNewEmail = emailLookup !== person.emailLookup;
  const isNewRole = roleId !== person.roleId;
  if (!isNewEmail && !isNewRole && description === person.description) return no('administrator-unchanged');
  if (isNewRole && isUnknownRole(roleId, context)) return no('role-unknown');
  if (isNewRole && context.actor.id === id) return no('own-rights');
  if (isNewRole && !someoneManages(context, { roleOf: (whose, is) => (whose === id ? roleId : is) })) return no('last-manager');
  // Where a person's mail goes, their one-time links go; and whoever could take a role away from them would hold all that theirs does in the next step.
  if ((isNewEmail || isNewRole) && !mayActFor(context, person.roleId)) return no('right-not-held');
  if (isNewRole && !mayActFor(context, roleId)) return no('right-not-held');
  const { description: was, roleId: before, emailLookup: lookup } = person;
  return [{ type: 'AdministratorEdited', data: { email: isNewEmail ? email : person.email, emailLookup, description, roleId, before: { emailLookup: lookup, description: was, roleId: before } } }];
}

function disable(id: string, person: Person, context: DecideContext): AdministratorEvent[] | Refusal {
  if (person.status === 'DISABLED') return no('administrator-disabled');
  if (context.actor.id === id) return no('own-rights');
  if (!someoneManages(context, { roleOf: (whose, is) => (whose === id ? null : is) })) return no('last-manager');
  return [{ type: 'AdministratorDisabled', data: {} }];
}

export const administratorDecider: Decider<Person | null, AdministratorCommand, AdministratorEvent> = {
  initialState: null,
  decide(command, person, context) {
    if (command.type === 'AddAdministrator') return person ? no('administrator-exists') : add(command, context);
    if (!person) throw new Error(`${command.type} on a person who was never added`);
    if (person.forgotten) return no('administrator-forgotten');
    const isOwn = command.id === context.actor.id;
    const mayAct = (): boolean => isOwn || mayActFor(context, person.roleId);
    switch (command.type) {
      case 'EditAdministrator': return edit(command, person, context);
      case 'EnableAdministrator':
        if (person.status === 'ENABLED') return no('administrator-enabled');
        return mayActFor(context, person.roleId) ? [{ type: 'AdministratorEnabled', data: {} }] : no('right-not-held');
      case 'DisableAdministrator': return disable(command.id, person, context);
      case 'BindWallet':
        if (person.walletLookup === command.addressLookup) return no('wallet-bound');
        return mayAct() ? [{ type: 'WalletBound', data: { address: command.address, addressLookup: command.addressLookup } }] : no('right-not-held');
      case 'UnbindWallet':
        if (person.walletLookup === null) return no('wallet-not-bound');
        return mayAct() ? [{ type: 'WalletUnbound', data: {} }] : no('right-not-held');
      case 'ForgetAdministrator':
        if (person.status !== 'DISABLED') return no('administrator-not-disabled');
        return mayActFor(context, person.roleId) ? [{ type: 'AdministratorForgotten', data: {} }] : no('right-not-held');
      case 'InviteAdministrator':
        if (person.status === 'DISABLED') return no('administrator-disabled');
        if (isOwn) return no('own-account');
        return mayActFor(context, person.roleId) ? [{ type: 'PasswordLinkSent', data: {} }] : no('right-not-held');
      case 'LockSignIn': return person.lockedUntil !== null && person.lockedUntil >= command.until ? [] : [{ type: 'SignInLocked', data: { until: command.until } }];
      case 'UnlockSignIn': return person.lockedUntil !== null && person.lockedUntil > context.now ? [{ type: 'SignInUnlocked', data: {} }] : no('sign-in-not-locked');
      case 'SetPassword': return [{ type: 'PasswordSet', data: {} }];
      case 'EnableSecondFactor': return [{ type: 'SecondFactorEnabled', data: {} }];
      case 'RemoveSecondFactor': return person.hasSecondFactor ? [{ type: 'SecondFactorRemoved', data: {} }] : no('second-factor-none');
      case 'ResetSecondFactor':
        if (!person.hasSecondFactor) return no('second-factor-none');
        if (isOwn) return no('own-account');
        return mayActFor(context, person.roleId) ? [{ type: 'SecondFactorRemoved', data: {} }] : no('right-not-held');
      default: return command satisfies never;
    }
  },
  evolve(person, event) {
    if (event.type === 'AdministratorAdded') {
      return { ...event.data, status: 'ENABLED', walletLookup: null, lockedUntil: null, hasSecondFactor: false, forgotten: false };
    }
    if (!person) throw new Error(`${event.type} before the person was added`);
    switch (event.type) {
      case 'AdministratorEdited': {
        const { email, emailLookup, description, roleId } = event.data;
        return { ...person, email, emailLookup, description, roleId };
      }
      case 'AdministratorEnabled': return { ...person, status: 'ENABLED' };
      case 'AdministratorDisabled': return { ...person, status: 'DISABLED' };
      case 'WalletBound': return { ...person, walletLookup: event.data.addressLookup };
      case 'WalletUnbound': return { ...person, walletLookup: null };
      case 'AdministratorForgotten': return { ...person, forgotten: true };
      case 'SignInLocked': return { ...person, lockedUntil: event.data.until };
      case 'SignInUnlocked': return { ...person, lockedUntil: null };
      case 'PasswordLinkSent':
      case 'PasswordSet': return person;
      case 'SecondFactorEnabled': return { ...person, hasSecondFactor: true };
      case 'SecondFactorRemoved': return { ...person, hasSecondFactor: false };
      default: return event satisfies never;
    }
  },
};
