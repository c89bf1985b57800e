// The people of the console; their personal data are sealed.
import { administratorEvents } from '#contracts/administrator.ts';
import { defineArea } from '../../command/area.ts';
import type { Named } from '../rights/types.ts';
import { administratorDecider } from './decider.ts';

export const emailClaim = (lookup: string): string => `email-${lookup}`;
export const walletClaim = (lookup: string): string => `wallet-${lookup}`;

type Wire = readonly { type: string; data: Record<string, unknown> }[];
const isForgotten = (events: Wire): boolean => events.some(({ type }) => type === 'AdministratorForgotten');
/** Whether it is the e-mail of the person whose events these are. */
export const usesEmail = (events: Wire, lookup: string): boolean => !isForgotten(events) && events.findLast(({ data }) => 'emailLookup' in data)?.data.emailLookup === lookup;
const usesWallet = (events: Wire, lookup: string): boolean =>
  !isForgotten(events) && events.findLast(({ type }) => type === 'WalletBound' || type === 'WalletUnbound')?.data.addressLookup === lookup;

/** What others decide by their rights: those who may act for the person, or change what the person may do. */
const judged = { rights: ({ id }: { id: string }): Named => ({ people: [id] }) };

export const administratorArea = defineArea({
  events: administratorEvents,
  decider: administratorDecider,
  creates: ['AddAdministrator'],
  looksAt: {
    AddAdministrator: { rights: ({ roleId }): Named => ({ roles: [roleId] }) }, EditAdministrator: { rights: ({ id, roleId }): Named => ({ people: [id], roles: [roleId] }) },
    EnableAdministrator: judged, DisableAdministrator: judged, BindWallet: judged, UnbindWallet: judged, ForgetAdministrator: judged, InviteAdministrator: judged, ResetSecondFactor: judged,
  },
  // Sealed anew each time, a text never looks the same; its lookup does.
  identity: (command) => {
    const { email: _email, address: _address, ...rest }: Record<string, unknown> = { ...command };
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
