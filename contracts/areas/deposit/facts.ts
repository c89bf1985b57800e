// What the custody feed tells of deposits.
import { DepositSeen } from './events.ts';

export const depositFacts = {
  'deposit-seen': {
    data: DepositSeen,
    naturalId: ['network', 'txid', 'vout'],
    imported: { list: 'deposits', importedAs: 'controlled', act: 'deposit:record' },
  },
} as const;
