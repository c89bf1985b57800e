// The rules of commands that are valid before a withdrawal exists: requests, and what a bridge reports.
import { nameKey } from '#contracts/areas/institution/events.ts';
import { NOTHING_NEW, refuse, type Refusal } from '../../../command/types.ts';
import { burnReported, paymentReported } from './bridge-reports.ts';
import type { WithdrawalCommand } from '../commands.ts';
import type { WithdrawalContext } from '../context.ts';
import { burnImported, paymentImported } from '../imported/imported.ts';
import { isRequested, type WithdrawalEvent, type WithdrawalRequestedData, type WithdrawalState } from '../state.ts';

type RequestFields = Pick<
  WithdrawalRequestedData,
  'institution' | 'userName' | 'receivingAddress' | 'network' | 'amount'
>;
export const isSameRequest = (one: RequestFields, other: RequestFields): boolean =>
  nameKey(one.institution) === nameKey(other.institution) &&
  one.receivingAddress === other.receivingAddress &&
  one.network === other.network &&
  one.amount === other.amount;

/** process/ sets nonce and account once other streams have recorded them. */
const requested = (
  { institution, userName, receivingAddress, network, amount }: RequestFields,
  more: Pick<WithdrawalRequestedData, 'nonce' | 'requestedBy' | 'requestedAt' | 'isApprovedAddress' | 'importedBy'>,
): WithdrawalEvent[] => [
  {
    type: 'WithdrawalRequested',
    data: { institution, userName, receivingAddress, network, amount, institutionId: '', ...more },
  },
];

export type IntakeCommand = Extract<
  WithdrawalCommand,
  { type: 'RequestWithdrawal' | 'CompleteWithdrawal' | 'TellRequest' | 'TellBurn' | 'TellPayment' }
>;
/** Commands that are valid before the withdrawal exists. */
export function decideIntake(
  command: IntakeCommand,
  state: WithdrawalState,
  context: WithdrawalContext,
): WithdrawalEvent[] | Refusal {
  const {
    actor: { id: by },
    now,
    settings,
    imported,
  } = context;
  const withdrawal = isRequested(state) ? state : null;
  const orNothing = (events: WithdrawalEvent[]): WithdrawalEvent[] => (events.length ? events : NOTHING_NEW);
  switch (command.type) {
    // A repeated request whose withdrawal already exists. process/ handles another request under the same id.
    case 'RequestWithdrawal':
      return withdrawal && isSameRequest(withdrawal.request, command)
        ? NOTHING_NEW
        : requested(command, { nonce: 0, requestedBy: by, requestedAt: now, isApprovedAddress: false });
    case 'CompleteWithdrawal':
      return withdrawal
        ? NOTHING_NEW
        : requested(command.request, { ...command.request, nonce: command.request.nonce ?? 0 });
    case 'TellRequest':
      if (withdrawal) return isSameRequest(withdrawal.request, command) ? NOTHING_NEW : refuse('nonce-used');
      if (!imported)
        return requested(command, {
          nonce: command.nonce,
          requestedBy: by,
          requestedAt: command.at,
          isApprovedAddress: false,
        });
      // The bridge has reported this nonce for another request.
      return state
        ? refuse('nonce-used')
        : requested(command, {
            nonce: command.nonce,
            requestedBy: by,
            requestedAt: now,
            isApprovedAddress: false,
            importedBy: imported.by,
          });
    case 'TellBurn': {
      const { hash, amount, burnedAt } = command;
      // process/ finds the owner of the nonce, if it is another withdrawal.
      if (imported && (withdrawal || state))
        return withdrawal ? burnImported({ hash, amount, burnedAt }, withdrawal, context) : refuse('not-found');
      if (withdrawal)
        return orNothing(burnReported({ hash, amount, burnedAt }, withdrawal, by, settings.values.coolingTime));
      return state &&
        'earlyReports' in state &&
        state.earlyReports.some(({ data }) => 'hash' in data && data.hash === hash && data.amount === amount)
        ? NOTHING_NEW
        : [{ type: 'BurnToldEarly', data: { hash, amount, burnedAt, toldBy: by } }];
    }
    case 'TellPayment': {
      const { txid, paidAt } = command;
      if (imported && (withdrawal || state))
        return withdrawal ? paymentImported({ txid, paidAt }, withdrawal, context) : refuse('not-found');
      if (withdrawal) return orNothing(paymentReported({ txid, paidAt }, withdrawal, by));
      return state &&
        'earlyReports' in state &&
        state.earlyReports.some(({ data }) => 'txid' in data && data.txid === txid)
        ? NOTHING_NEW
        : [{ type: 'PaymentToldEarly', data: { txid, paidAt, toldBy: by } }];
    }
    default:
      return command satisfies never;
  }
}
