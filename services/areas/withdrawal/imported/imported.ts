// A person's import about a withdrawal is that person's claim. The rules of the equivalent action apply; data that do
// not fit are refused and block nothing.
import { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import { refusedAction } from '../../../command/refused-action.ts';
import { NOTHING_NEW, refuse, type Refusal } from '../../../command/types.ts';
import type { WithdrawalContext } from '../context.ts';
import type { Burn, Payment, Withdrawal, WithdrawalEvent } from '../state.ts';
import { coolingEnd, misdated, statusAt } from '../times.ts';
import { paymentReported } from '../reports/bridge-reports.ts';

const { actions } = withdrawalActions;

/** Follows the rules of `record-burn`. Cooling starts now, whatever the burn's date. */
export function burnImported(
  { hash, amount, burnedAt }: Burn,
  withdrawal: Withdrawal,
  context: WithdrawalContext,
): WithdrawalEvent[] | Refusal {
  if (withdrawal.burns.some((burn) => burn.hash === hash && burn.amount === amount)) return NOTHING_NEW;
  const refused =
    refusedAction(actions['record-burn'], { ...withdrawal, status: statusAt(withdrawal, context) }, context) ??
    misdated(burnedAt, withdrawal, context);
  if (refused) return refused;
  if (BigInt(amount) !== withdrawal.request.amount * WEI_PER_SATOSHI) return refuse('amount-mismatch');
  return [
    {
      type: 'WithdrawalBurned',
      data: {
        hash,
        amount,
        burnedAt,
        coolingEndsAt: coolingEnd(context.now, context.settings.values.coolingTime),
        recordedBy: context.actor.id,
      },
    },
  ];
}

/** Only a withdrawal that another person confirmed can be claimed as paid, by a person who may resolve it. */
export function paymentImported(
  payment: Payment,
  withdrawal: Withdrawal,
  context: WithdrawalContext,
): WithdrawalEvent[] | Refusal {
  if (withdrawal.payments.includes(payment.txid)) return NOTHING_NEW;
  const status = statusAt(withdrawal, context);
  if (actions.resolve.options.from!.some((one) => one === status)) return refuse('resolve-instead');
  if (status === 'COOLING') return refuse('cooling');
  if (status !== 'CONFIRMED') return refuse('withdrawal-not-confirmed');
  return (
    refusedAction({ ...actions.resolve, wrongStatusCode: null }, withdrawal, context) ??
    paymentReported(payment, withdrawal, context.actor.id)
  );
}
