// Facts of deposits from the custody feed.
import { DepositReport } from './events.ts';

export const depositFacts = {
  'deposit-seen': {
    data: DepositReport,
    naturalId: ['network', 'txid', 'vout'],
    imported: { list: 'deposits', importedAs: 'controlled', action: 'deposit:record' },
  },
} as const;
