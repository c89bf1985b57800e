// Nonces of a network, each of one withdrawal. A single stream decides, so that two processes cannot assign the same
// nonce.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { EventOf } from '#contracts/events/define-events.ts';
import type { WithdrawalRequest } from '#contracts/areas/custody-account/events.ts';
import { MAX_NONCE } from '#contracts/areas/withdrawal/events.ts';
import { withdrawalNonceEvents, type NoncedRequest } from '#contracts/areas/withdrawal-nonce/events.ts';
import { emptyTrie, inTrie, withEntry, type Trie } from '../../base/trie.ts';
import { defineArea } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider } from '../../command/types.ts';
import type { Area } from '../area.ts';

type Request = z.output<typeof NoncedRequest>;
/**
 * The owner of a nonce. `request`: null if only a burn or payment was reported so far. `instead`: the withdrawal that
 * had the nonce here, before the bridge reported another.
 */
export interface Nonced {
  withdrawalId: string;
  request: Request | null;
  isOurs: boolean;
  instead: string | null;
}
export interface Nonces {
  greatest: number | null;
  byNonce: Trie<Nonced>;
  byWithdrawal: Trie<number>;
}
export type NonceCommand = { id: string; withdrawalId: string } &
  /** `nonce`: the requested one; default: the next one. */
  (
    | { type: 'AssignNonce'; request: Request; nonce?: number }
    /** `request`: null if a burn or payment was reported. */
    | { type: 'TellNonce'; nonce: number; request: Request | null; asked?: z.output<typeof WithdrawalRequest> }
  );

const EMPTY: Nonces = { greatest: null, byNonce: emptyTrie, byWithdrawal: emptyTrie };
/**
 * A nonce this far above the greatest (or above 0 if none is known) is an error. Nonces assigned here continue from the
 * greatest.
 */
const MAX_AHEAD = 1_000_000;
const isTooFar = (nonce: number, { greatest }: Nonces): boolean => nonce > (greatest ?? 0) + MAX_AHEAD;
const hex = (nonce: number): string => nonce.toString(16);
export const noncedIn = ({ byNonce }: Nonces, nonce: number): Nonced | undefined => inTrie(byNonce, hex(nonce));
export const nonceOf = ({ byWithdrawal }: Nonces, withdrawalId: string): number | undefined =>
  inTrie(byWithdrawal, withdrawalId);

export const nonceDecider: Decider<Nonces | null, NonceCommand, EventOf<typeof withdrawalNonceEvents>> = {
  initialState: null,
  decide(command, state) {
    const nonces = state ?? EMPTY;
    const { withdrawalId } = command;
    if (command.type === 'AssignNonce') {
      if (nonceOf(nonces, withdrawalId) !== undefined) return NOTHING_NEW;
      const { nonce = (nonces.greatest ?? -1) + 1 } = command;
      if (noncedIn(nonces, nonce)) return refuse('nonce-used');
      if (isTooFar(nonce, nonces)) return refuse('nonce-too-far');
      // Facts cannot contain such a nonce.
      return nonce > MAX_NONCE
        ? refuse('nonce-too-far')
        : [{ type: 'NonceAssigned', data: { nonce, withdrawalId, request: command.request } }];
    }
    if (command.type !== 'TellNonce') return noRuleFor(command);
    const { nonce, request, asked } = command;
    const existing = noncedIn(nonces, nonce);
    const data = { nonce, withdrawalId, request, instead: null, ...(asked && { asked }) };
    if (!existing) return isTooFar(nonce, nonces) ? refuse('nonce-too-far') : [{ type: 'NonceTold', data }];
    if (request === null || isDeepStrictEqual(existing.request, request)) return NOTHING_NEW;
    if (existing.request === null) return [{ type: 'NonceTold', data }];
    return existing.isOurs
      ? [{ type: 'NonceTold', data: { ...data, instead: existing.withdrawalId } }]
      : refuse('nonce-used');
  },
  evolve(state, { type, data }) {
    const { greatest, byNonce, byWithdrawal } = state ?? EMPTY;
    const { nonce, withdrawalId, request } = data;
    return {
      greatest: greatest !== null && greatest > nonce ? greatest : nonce,
      byNonce: withEntry(byNonce, hex(nonce), {
        withdrawalId,
        request,
        isOurs: type === 'NonceAssigned',
        instead: type === 'NonceTold' ? data.instead : null,
      }),
      byWithdrawal: withEntry(byWithdrawal, withdrawalId, nonce),
    };
  },
};

export const withdrawalNonceArea = defineArea({
  events: withdrawalNonceEvents,
  decider: nonceDecider,
  creates: ['AssignNonce', 'TellNonce'],
});
export const withdrawalNonce = { definition: withdrawalNonceArea } satisfies Area;
