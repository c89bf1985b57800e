// The time rules of a withdrawal: end of cooling, current status, and valid burn times.
import { isInFuture } from '../../base/clock.ts';
import type { WithdrawalStatus } from '#contracts/areas/withdrawal/events.ts';
import { refuse, type DecideContext, type Refusal } from '../../command/types.ts';
import type { Withdrawal } from './state.ts';

const SECOND_MS = 1000;
export const coolingEnd = (burnedAt: string, seconds: string): string =>
  new Date(Date.parse(burnedAt) + Number(seconds) * SECOND_MS).toISOString();

/** The current clock, if it was set back: cooling never ends early. */
const clockIn = ({ now, clock = now }: DecideContext): string => (clock < now ? clock : now);
export const statusAt = ({ status, coolingEndsAt }: Withdrawal, context: DecideContext): WithdrawalStatus =>
  status === 'COOLING' && coolingEndsAt !== null && coolingEndsAt <= clockIn(context) ? 'READY' : status;

/** Cooling depends on the burn time that a person enters, so that time is checked. */
export function misdated(burnedAt: string, { request }: Withdrawal, context: DecideContext): Refusal | null {
  if (isInFuture(burnedAt, clockIn(context))) return refuse('at-in-future');
  return Date.parse(burnedAt) < Date.parse(request.requestedAt) ? refuse('burn-before-request') : null;
}
