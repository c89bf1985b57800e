// Before a refund of a minted deposit is recorded, draws its amount from the institution's account (areas.md §2).
import type { BeforeAppend, OtherStreams, Proposed } from '../../command/area.ts';
import { refuse } from '../../command/types.ts';
import { openAccount, lastRecordedDeposit } from '../custody-account/accounts.ts';
import type { RulesContext } from '../rules-context.ts';
import type { DepositCommand } from './commands.ts';
import type { DepositEvent, DepositState } from './state.ts';

export async function drawRefund(
  { events, command: { id }, revision }: Proposed<DepositState, DepositCommand, DepositEvent, RulesContext>,
  { run, load }: OtherStreams,
): Promise<BeforeAppend<DepositEvent>> {
  const requested = events.find((event) => event.type === 'RefundRequested');
  if (!requested?.data.burnHash) return events;
  const deposit = lastRecordedDeposit(await load(`deposit-${id}`));
  if (!deposit) throw new Error('a refund of a deposit that was never recorded');
  const { amount: minted, ...key } = deposit;
  const { account } = await openAccount(key, { run, load });
  // The deposit is minted, but the policy that credits its account may not have run yet.
  await run('custody-account', { type: 'CreditDeposit', ...account, depositId: id, amount: minted });
  const { outcome } = await run('custody-account', {
    type: 'DrawRefund',
    ...account,
    depositId: id,
    burnHash: requested.data.burnHash,
    amount: requested.data.amount,
    revision,
  });
  return outcome.kind === 'refused' ? refuse(outcome.code) : events;
}
