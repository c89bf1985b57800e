// Measures of withdrawals, by the day of payment.
import { defineMeasures } from '../../kits/measure.ts';
import { withdrawalTotalReads } from './totals.ts';

export const withdrawalMeasures = defineMeasures({
  name: 'withdrawal-totals',
  series: withdrawalTotalReads.series,
  models: ['withdrawal-totals'],
  source: 'counted',
  rows: {
    path: '/selfCustody/withdraw',
    isPlainList: true,
    time: { column: 'movedAt', kind: 'instant' },
    // Withdrawals that were paid, also in part.
    only: { paidAmount: { filterType: 'number', type: 'greaterThan', filter: 0 } },
  },
  measures: {
    outflow: {
      names: ['流出', 'Outflow'],
      about: ['已付款的提现，按付款日期', 'Paid withdrawals, by payment date'],
      unit: 'btc',
      kind: 'flow',
      sum: 'paid',
    },
  },
});
