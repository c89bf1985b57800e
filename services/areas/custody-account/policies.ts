// Credits and releases of accounts, which may follow the triggering event a moment later. Draws come before it
// (`beforeAppend` of deposit and withdrawal).
import { z } from 'zod';
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { idOfStream } from '#contracts/events/event.ts';
import type { depositEvents } from '#contracts/areas/deposit/events.ts';
import type { withdrawalEvents } from '#contracts/areas/withdrawal/events.ts';
import { commandTo, type PoliciesOn, type Policy } from '../../executions/worker/policies.ts';
import { findAccount, lastRecordedDeposit } from './accounts.ts';
import { custodyAccounts } from './decider.ts';

const AccountKey = z.object({ institution: z.string(), network: BitcoinNetwork });
/** An ended withdrawal takes nothing any more. */
const released: Policy = async ({ stream, revision }, _execution, store) => {
  const [first] = (await store.load(stream)).filter(({ type }) => type === 'WithdrawalRequested');
  if (!first) return null;
  return commandTo(custodyAccounts, {
    type: 'ReleaseAmount',
    ...(await findAccount(store, AccountKey.parse(first.data))),
    withdrawalId: idOfStream(stream),
    revision,
  });
};

export const custodyAccountPolicies = {
  area: 'custody-account',
  on: {
    async DepositMinted({ stream }, _execution, store) {
      const recorded = lastRecordedDeposit(await store.load(stream));
      if (!recorded) return null;
      const { amount, ...key } = recorded;
      return commandTo(custodyAccounts, {
        type: 'CreditDeposit',
        ...(await findAccount(store, key)),
        depositId: idOfStream(stream),
        amount,
      });
    },
    async RefundRejected({ stream, revision, data: { burnHash } }, _execution, store) {
      const recorded = burnHash === undefined ? null : lastRecordedDeposit(await store.load(stream));
      if (!recorded || burnHash === undefined) return null;
      const { amount: _, ...key } = recorded;
      return commandTo(custodyAccounts, {
        type: 'ReturnRefund',
        ...(await findAccount(store, key)),
        depositId: idOfStream(stream),
        burnHash,
        revision,
      });
    },
    WithdrawalCancelled: released,
    WithdrawalRejected: released,
    WithdrawalResolved: (event, ...rest) => (event.data.outcome === 'RETURNED' ? released(event, ...rest) : null),
  },
} satisfies PoliciesOn<typeof depositEvents | typeof withdrawalEvents>;
