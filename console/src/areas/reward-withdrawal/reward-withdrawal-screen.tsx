import { rewardWithdrawal } from '#contracts/reward-withdrawal.ts';
import { bookScreen } from '../../book/book-screen.tsx';

export const RewardWithdrawalScreen = bookScreen(rewardWithdrawal);
