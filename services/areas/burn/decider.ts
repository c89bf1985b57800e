// The rules of a burn: together with other burns in progress, it must leave the trove at least the minimum debt.
import { burnEvents } from '#contracts/areas/burn/events.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import type { TroveKey } from '#contracts/areas/trove/external-state.ts';
import { targetArea } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type DecideContext, type Decider, type Refusal } from '../../command/types.ts';
import { owedAt, type Trove } from '../trove/decider.ts';

export type BurnEvent = EventOf<typeof burnEvents>;
interface Order extends TroveKey {
  amount: string;
}
export interface Burn {
  order: Order;
  status: 'REQUESTED' | 'CONFIRMED' | 'FAILED';
  /** Id of the last requesting event and of the execution. */
  executionId: string;
}
export type BurnCommand = { id: string } & (
  | ({ type: 'RequestBurn' } & Order)
  | { type: 'RetryBurn'; reason: string }
  | BurnReport
);
/** The executor's reports. A report that is known or about another execution changes nothing. */
type BurnReport =
  | { type: 'RecordBurnSubmitted'; executionId: string; hash: string }
  | { type: 'RecordBurned'; executionId: string; hash: string; at: string }
  | { type: 'RecordBurnFailed'; executionId: string; reason: string };
/** The trove whose debt the burn reduces. */
export interface BurnPosition {
  trove: Trove | null;
  /** The sum of other burns not yet recorded on the trove, in wei. */
  burning: bigint;
}
export interface BurnContext extends DecideContext {
  settings: Pick<AllSettings, 'values'>;
  burnPosition: BurnPosition;
}

function burnRefused(
  { amount }: Order,
  { settings, now, burnPosition: { trove, burning } }: BurnContext,
): Refusal | null {
  if (trove?.state !== 'ACTIVE') return refuse('vault-not-active');
  return BigInt(amount) > owedAt(trove, now, settings).entireDebt - burning - BigInt(settings.values.minimumDebt)
    ? refuse('amount-too-large')
    : null;
}

export const burnDecider: Decider<Burn | null, BurnCommand, BurnEvent, BurnContext> = {
  initialState: null,
  decide(command, burn, context) {
    if (command.type === 'RequestBurn') {
      const { chainId, vaultId, troveId, amount } = command;
      return (
        burnRefused(command, context) ?? [
          { type: 'BurnRequested', data: { chainId, vaultId, troveId, amount, requestedBy: context.actor.id } },
        ]
      );
    }
    if (!burn) throw new Error(`${command.type} for a burn that was never requested`);
    const isOpen = burn.status === 'REQUESTED' && 'executionId' in command && burn.executionId === command.executionId;
    switch (command.type) {
      case 'RetryBurn':
        if (burn.status !== 'FAILED') return refuse('burn-not-failed');
        return (
          burnRefused(burn.order, context) ?? [
            { type: 'BurnRetried', data: { ...burn.order, reason: command.reason, retriedBy: context.actor.id } },
          ]
        );
      case 'RecordBurnSubmitted':
        return isOpen
          ? [{ type: 'BurnSubmitted', data: { executionId: command.executionId, hash: command.hash } }]
          : NOTHING_NEW;
      case 'RecordBurned':
        return isOpen
          ? [
              {
                type: 'BurnConfirmed',
                data: { ...burn.order, executionId: command.executionId, hash: command.hash, at: command.at },
              },
            ]
          : NOTHING_NEW;
      case 'RecordBurnFailed':
        return isOpen
          ? [{ type: 'BurnFailed', data: { executionId: command.executionId, reason: command.reason } }]
          : NOTHING_NEW;
      default:
        return noRuleFor(command);
    }
  },
  evolve(burn, event, id) {
    if (event.type === 'BurnRequested' || event.type === 'BurnRetried') {
      const { chainId, vaultId, troveId, amount } = event.data;
      return { order: { chainId, vaultId, troveId, amount }, status: 'REQUESTED', executionId: id };
    }
    if (!burn) throw new Error(`${event.type} before any request`);
    switch (event.type) {
      case 'BurnSubmitted':
        return burn;
      case 'BurnConfirmed':
        return { ...burn, status: 'CONFIRMED' };
      case 'BurnFailed':
        return { ...burn, status: 'FAILED' };
      default:
        return event satisfies never;
    }
  },
};

export const burns = targetArea(burnEvents, burnDecider);
