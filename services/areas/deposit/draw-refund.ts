// What a refund of a minted deposit records on other streams before its own append: its amount is drawn from the
// institution's account.
import type { BeforeAppend, OtherStreams, Proposed } from '../../command/area.ts';
import { inSteps, runOrEnd } from '../../command/other-streams/steps.ts';
import { custodyAccounts } from '../custody-account/decider.ts';
import { openAccount, lastRecordedDeposit } from '../custody-account/accounts.ts';
import type { DepositContext } from './decider.ts';
import type { DepositCommand } from './commands.ts';
import type { DepositEvent, DepositState } from './state.ts';

type DepositProposed = Proposed<DepositState, DepositCommand, DepositEvent, DepositContext>;
const requestOf = (events: readonly DepositEvent[]) => events.find((event) => event.type === 'RefundRequested')?.data;

/** Only a refund with a burn draws: nothing was minted for the others. */
export async function drawRefund(
  proposed: DepositProposed,
  otherStreams: OtherStreams,
): Promise<BeforeAppend<DepositEvent>> {
  const request = requestOf(proposed.events);
  return request?.burnHash
    ? refundSteps.beforeAppend({ ...proposed, amount: request.amount, burnHash: request.burnHash }, otherStreams)
    : proposed.events;
}

export const refundSteps = inSteps<DepositProposed & { amount: bigint; burnHash: string }>()
  .step({
    name: 'open the account',
    appendsTo: 'institution',
    guarantees: 'the institution has an entry in the register, which determines its account',
    completedBy: { repeatBy: 'the requester', untilThen: 'the register has an entry without an account' },
    async run({ command: { id } }, otherStreams) {
      const deposit = lastRecordedDeposit(await otherStreams.load(`deposit-${id}`));
      if (!deposit) throw new Error('a refund of a deposit that was never recorded');
      const { amount: minted, ...key } = deposit;
      return { minted, account: (await openAccount(key, otherStreams)).account };
    },
  })
  .step({
    name: 'credit the deposit',
    appendsTo: 'custody-account',
    guarantees: 'the account has the minted amount, also if the policy of DepositMinted has not run yet',
    completedBy: { repeatBy: 'the requester', untilThen: 'nothing is missing but the refund' },
    run: ({ command: { id }, account, minted }, otherStreams) =>
      runOrEnd(otherStreams, custodyAccounts, {
        type: 'CreditDeposit',
        ...account,
        depositId: id,
        amount: minted,
      }),
  })
  .step({
    name: 'draw the refund',
    appendsTo: 'custody-account',
    guarantees: 'nobody else can take the amount of the refund from the account',
    completedBy: { repeatBy: 'the requester', untilThen: 'the account has less available than there is' },
    run: ({ command: { id }, account, amount, burnHash, revision }, otherStreams) =>
      runOrEnd(otherStreams, custodyAccounts, {
        type: 'DrawRefund',
        ...account,
        depositId: id,
        burnHash,
        amount,
        revision,
      }),
  });
