// The state that the rules of an administrator need.
import type { AdministratorStatus, administratorEvents } from '#contracts/areas/administrator/events.ts';
import type { EventOf } from '#contracts/events/define-events.ts';

export type AdministratorEvent = EventOf<typeof administratorEvents>;

export interface Person {
  /** Sealed. */
  email: string;
  emailLookup: string;
  emailClaim: string;
  description: string;
  roleId: string;
  status: AdministratorStatus;
  walletLookup: string | null;
  walletClaim: string | null;
  /** RFC 3339; null: sign-in is not locked. It may be in the past. */
  lockedUntil: string | null;
  hasSecondFactor: boolean;
  forgotten: boolean;
}
