// Credits and releases of accounts, which may follow the triggering event a moment later. Draws come before it
// (`beforeAppend` of deposit and withdrawal).
import { z } from 'zod';
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { idOfStream } from '#contracts/events/event.ts';
import type { AreaPolicies, Policy } from '../../executions/worker/policies.ts';
import { findAccount, lastRecordedDeposit } from './accounts.ts';

const AccountKey = z.object({ institution: z.string(), network: BitcoinNetwork });
/** An ended withdrawal takes nothing any more. */
const released: Policy = async ({ stream, revision }, _execution, store) => {
  const [first] = (await store.load(stream)).filter(({ type }) => type === 'WithdrawalRequested');
  if (!first) return null;
  return {
    area: 'custody-account',
    command: {
      type: 'ReleaseAmount',
      ...(await findAccount(store, AccountKey.parse(first.data))),
      withdrawalId: idOfStream(stream),
      revision,
    },
  };
};

export const custodyAccountPolicies: AreaPolicies = {
  area: 'custody-account',
  on: {
    async DepositMinted({ stream }, _execution, store) {
      const recorded = lastRecordedDeposit(await store.load(stream));
      if (!recorded) return null;
      const { amount, ...key } = recorded;
      return {
        area: 'custody-account',
        command: { type: 'CreditDeposit', ...(await findAccount(store, key)), depositId: idOfStream(stream), amount },
      };
    },
    async RefundRejected({ stream, revision, data: { burnHash } }, _execution, store) {
      const recorded = typeof burnHash === 'string' ? lastRecordedDeposit(await store.load(stream)) : null;
      if (!recorded) return null;
      const { amount: _, ...key } = recorded;
      return {
        area: 'custody-account',
        command: {
          type: 'ReturnRefund',
          ...(await findAccount(store, key)),
          depositId: idOfStream(stream),
          burnHash,
          revision,
        },
      };
    },
    WithdrawalCancelled: released,
    WithdrawalRejected: released,
    WithdrawalResolved: (event, ...rest) => (event.data.outcome === 'RETURNED' ? released(event, ...rest) : null),
  },
};
