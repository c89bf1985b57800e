// Example commands of the area `institution-account`, for the tests over the registry.
import { EVM_ADDRESS } from '../../../areas/deposit/testing/examples.ts';
import { CUSTODY_ADDRESS } from '../custody/deposits.ts';
import type { HttpExamples } from '../http-examples.ts';
import { sendFacts } from '../imports/send-facts.ts';

let count = 0;
export const seenAccount = (more: object = {}): object => ({
  institution: 'Aurora Custody',
  network: 'mainnet',
  btcAccount: CUSTODY_ADDRESS,
  btcAmount: '150000000',
  btcPendingAmount: '0',
  multisigContract: EVM_ADDRESS,
  vaultCollateral: '0',
  vaultDebt: '0',
  yuInStabilityPool: '0',
  yuInWallet: '0',
  claimableYbtc: '0',
  claimableYu: '0',
  triggerCr: '1300000000000000000',
  targetCr: '1400000000000000000',
  maxTargetCr: '1500000000000000000',
  ...more,
});

export const examples: HttpExamples = {
  area: 'institution-account',
  bodies: {},
  addRow: (server) =>
    sendFacts(server, { type: 'institution-account-seen', data: seenAccount({ institution: `Seen ${++count}` }) }),
};
