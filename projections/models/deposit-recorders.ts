// Who recorded deposits: one group per person or source.
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { totals } from '../engine/types.ts';
import { deposits } from './deposits.ts';

export const depositRecorders = totals<DepositRow>({
  name: 'deposit-recorders',
  version: 1,
  of: deposits,
  by: ({ recordedBy }) => ({ recordedBy }),
  sum: {},
});
