// What only one person has: an e-mail, a wallet. Known by their lookups; a forgotten person holds neither.
import type { Claim } from '../../command/claims.ts';
import type { AdministratorEvent } from './state.ts';

export const emailClaim = (lookup: string): string => `email-${lookup}`;
export const walletClaim = (lookup: string): string => `wallet-${lookup}`;

type Wire = readonly { type: string; data: Record<string, unknown> }[];
const isForgotten = (events: Wire): boolean => events.some(({ type }) => type === 'AdministratorForgotten');
/** Whether it is the e-mail of the person whose events these are. */
export const usesEmail = (events: Wire, lookup: string): boolean => !isForgotten(events) && events.findLast(({ data }) => 'emailLookup' in data)?.data.emailLookup === lookup;
const usesWallet = (events: Wire, lookup: string): boolean =>
  !isForgotten(events) && events.findLast(({ type }) => type === 'WalletBound' || type === 'WalletUnbound')?.data.addressLookup === lookup;

export function claimsOf(event: AdministratorEvent): Claim[] {
  if (event.type === 'WalletBound') {
    const { addressLookup } = event.data;
    return [{ name: walletClaim(addressLookup), refused: 'wallet-taken', isUsed: (events) => usesWallet(events, addressLookup) }];
  }
  if (event.type !== 'AdministratorAdded' && event.type !== 'AdministratorEdited') return [];
  const { emailLookup } = event.data;
  return [{ name: emailClaim(emailLookup), refused: 'email-taken', isUsed: (events) => usesEmail(events, emailLookup) }];
}
