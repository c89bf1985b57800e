// Claims on unique personal data: an e-mail and a wallet. A forgotten person holds neither.
import type { Claim } from '../../command/references/claims.ts';
import type { AdministratorEvent } from './state.ts';

export type Kind = 'email' | 'wallet';

type Wire = readonly { type: string; data: Record<string, unknown> }[];
const isForgotten = (events: Wire): boolean => events.some(({ type }) => type === 'AdministratorForgotten');
/** Whether the name claims the current e-mail of the person with these events. */
export function usesEmail(events: Wire, name: string): boolean {
  const last = events.findLast(({ data }) => 'emailLookup' in data)?.data;
  return !isForgotten(events) && last !== undefined && (last.emailClaim ?? last.emailLookup) === name;
}
function usesWallet(events: Wire, name: string): boolean {
  const last = events.findLast(({ type }) => type === 'WalletBound' || type === 'WalletUnbound')?.data;
  return !isForgotten(events) && last !== undefined && (last.addressClaim ?? last.addressLookup) === name;
}

/** The claims by their claim name (claim-names.ts). */
export const KEYS: Readonly<Record<Kind, (name: string) => Claim>> = {
  email: (name) => ({ name: `email-${name}`, refused: 'email-taken', isUsed: (events) => usesEmail(events, name) }),
  wallet: (name) => ({ name: `wallet-${name}`, refused: 'wallet-taken', isUsed: (events) => usesWallet(events, name) }),
};

export function claimsOf(event: AdministratorEvent): Claim[] {
  if (event.type === 'WalletBound') return [KEYS.wallet(event.data.addressClaim ?? event.data.addressLookup)];
  return event.type === 'AdministratorAdded' || event.type === 'AdministratorEdited'
    ? [KEYS.email(event.data.emailClaim ?? event.data.emailLookup)]
    : [];
}
