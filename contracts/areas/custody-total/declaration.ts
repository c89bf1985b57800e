// Declaration of custody totals: names and permissions.
import { declare } from '../../declared/declaration.ts';

export const custodyTotalDeclaration = declare({
  area: 'custody-total',
  noun: ['托管汇总', 'custody total'],
  group: 'selfCustody',
  page: { path: '/selfCustody/dataPanel', names: ['数据面板', 'Data Panel'] },
  permissions: {
    'custody-total:read': {
      names: ['数据面板', 'Data panel'],
      roles: ['custody-maker', 'custody-checker', 'operator'],
    },
  },
  models: {
    'custody-totals': ['托管汇总', 'Custody totals'],
    'deposit-recorders': ['充值登记人', 'Deposit recorders'],
  },
});
