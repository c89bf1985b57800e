import type { AreaDemo } from '../../../demo/demo.ts';
import { depositLive } from './live.ts';
import { depositPast } from './past.ts';
import { MINT_FAILURES, PAYOUT_FAILURES } from './reasons.ts';

export const depositDemo: AreaDemo = {
  past: (past) => depositPast(past),
  live: depositLive,
  failures: { mint: MINT_FAILURES, refund: PAYOUT_FAILURES },
};
