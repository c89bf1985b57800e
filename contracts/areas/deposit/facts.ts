// Facts of deposits from the custody feed.
import { DepositSeen } from './events.ts';

export const depositFacts = {
  'deposit-seen': {
    data: DepositSeen,
    naturalId: ['network', 'txid', 'vout'],
    imported: { list: 'deposits', importedAs: 'controlled', act: 'deposit:record' },
  },
} as const;
