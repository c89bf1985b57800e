// The people of the console. What the rules need of them; their personal data are sealed.
import { administratorEvents, type AdministratorStatus, type administratorCommands } from '#contracts/administrator.ts';
import type { EventOf } from '#contracts/define-events.ts';
import { defineArea } from '../command/area.ts';
import { administratorDecider } from './decider.ts';

export type AdministratorEvent = EventOf<typeof administratorEvents>;

export interface Person {
  /** Sealed. */
  email: string;
  emailLookup: string;
  description: string;
  roleId: string;
  status: AdministratorStatus;
  walletLookup: string | null;
  /** RFC 3339; null: sign-in is not locked. It may lie in the past. */
  lockedUntil: string | null;
  hasSecondFactor: boolean;
  forgotten: boolean;
}

interface Known { email: string; emailLookup: string; description: string; roleId: string }
/** Sealed texts come sealed, with the lookups that find them. */
export type AdministratorCommand = { id: string } & (
  | ({ type: 'AddAdministrator' } & Known)
  | ({ type: 'EditAdministrator' } & Known)
  | { type: 'BindWallet'; address: string; addressLookup: string }
  | { type: 'LockSignIn'; until: string }
  | { type: 'EnableAdministrator' | 'DisableAdministrator' | 'UnbindWallet' | 'UnlockSignIn' | 'ForgetAdministrator' | 'InviteAdministrator' | 'SetPassword' | 'EnableSecondFactor' | 'RemoveSecondFactor' }
);
export type AdministratorRefusal = (typeof administratorCommands)[keyof typeof administratorCommands]['refusals'][number];

export const emailClaim = (lookup: string): string => `email-${lookup}`;
export const walletClaim = (lookup: string): string => `wallet-${lookup}`;

type Wire = readonly { type: string; data: Record<string, unknown> }[];
const isForgotten = (events: Wire): boolean => events.some(({ type }) => type === 'AdministratorForgotten');
const usesEmail = (events: Wire, lookup: string): boolean => !isForgotten(events) && events.findLast(({ data }) => 'emailLookup' in data)?.data.emailLookup === lookup;
const usesWallet = (events: Wire, lookup: string): boolean =>
  !isForgotten(events) && events.findLast(({ type }) => type === 'WalletBound' || type === 'WalletUnbound')?.data.addressLookup === lookup;

/** What others decide by their rights: those who may act for the person, or change what the person may do. */
const judged = (): Record<string, never> => ({});

export const administratorArea = defineArea({
  events: administratorEvents,
  decider: administratorDecider,
  creates: ['AddAdministrator'],
  byRights: {
    AddAdministrator: ({ roleId }) => ({ roles: [roleId] }), EditAdministrator: ({ roleId }) => ({ roles: [roleId] }),
    EnableAdministrator: judged, DisableAdministrator: judged, BindWallet: judged, UnbindWallet: judged, ForgetAdministrator: judged, InviteAdministrator: judged, RemoveSecondFactor: judged,
  },
  // Sealed anew each time, a text never looks the same; its lookup does.
  identity: (command) => {
    const { email: _email, address: _address, ...rest } = command as unknown as Record<string, unknown>;
    return rest;
  },
  claims: (event) => {
    if (event.type === 'WalletBound') {
      const { addressLookup } = event.data;
      return [{ name: walletClaim(addressLookup), refused: 'wallet-taken', isUsed: (events) => usesWallet(events, addressLookup) }];
    }
    if (event.type !== 'AdministratorAdded' && event.type !== 'AdministratorEdited') return [];
    const { emailLookup } = event.data;
    return [{ name: emailClaim(emailLookup), refused: 'email-taken', isUsed: (events) => usesEmail(events, emailLookup) }];
  },
});
