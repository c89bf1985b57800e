import { rewardWithdrawal } from '#contracts/areas/reward-withdrawal/declaration.ts';
import { bookScreen } from '../../book/book-screen.tsx';

export const RewardWithdrawalScreen = bookScreen(rewardWithdrawal);
