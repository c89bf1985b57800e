// Measures of institutions' bitcoin: by institution.
import { defineMeasures } from '../../kits/measure.ts';
import { institutionBalanceSeries } from './reads.ts';

export const institutionBalanceMeasures = defineMeasures({
  name: 'institution-balances',
  series: institutionBalanceSeries,
  models: ['custody-accounts', 'deposits', 'institution-accounts', 'institutions', 'withdrawals'],
  source: 'reported',
  rows: { path: '/selfCustody/dataPanel', tab: 'institution-accounts' },
  parts: [{ column: 'institution', names: ['按机构', 'By institution'], each: ['机构', 'Institution'] }],
  measures: {
    ledgerBtc: { names: ['账本余额', 'Ledger'], unit: 'btc', kind: 'stock', sum: 'ledgerBtc' },
    seenBtc: { names: ['实际余额', 'Observed'], unit: 'btc', kind: 'stock', sum: 'seenBtc' },
    available: { names: ['可用余额', 'Available'], unit: 'btc', kind: 'stock', sum: 'available' },
  },
});
