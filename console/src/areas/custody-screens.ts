// The screens of custody: deposits, withdrawals, what the chain says of them, and what institutions hold.
import { page } from '../app/look/lazy-page.tsx';
import { LIST, STATISTICS, type Screen } from './page-kinds.ts';

export const CUSTODY_SCREENS: readonly Screen[] = [
  {
    path: '/selfCustody/dataPanel',
    keys: 'g p',
    Screen: page(
      async () => (await import('./data-panel/custody-page.tsx')).CustodyPage,
      ['data-panel', 'institution', ...STATISTICS],
    ),
  },
  {
    path: '/selfCustody/reconciliation',
    Screen: page(
      async () => (await import('./institution/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
      ['institution'],
    ),
  },
  {
    path: '/selfCustody/deposit',
    keys: 'g d',
    finders: async () =>
      (await Promise.all([import('./deposit/finder.ts'), import('./institution/statement/finder.ts')])).map(
        ({ finder }) => finder,
      ),
    Screen: page(
      async () => (await import('./deposit/deposit-screen.tsx')).DepositScreen,
      ['deposit', 'stop', 'transaction', ...LIST],
    ),
  },
  {
    path: '/selfCustody/withdraw',
    keys: 'g j',
    Screen: page(
      async () => (await import('./withdrawal/withdrawal-screen.tsx')).WithdrawalScreen,
      ['withdrawal', 'stop', 'transaction', ...LIST],
    ),
  },
  {
    path: '/selfCustody/transactions',
    Screen: page(
      async () => (await import('./transaction/transaction-screen.tsx')).TransactionScreen,
      ['transaction', ...LIST],
    ),
  },
];
