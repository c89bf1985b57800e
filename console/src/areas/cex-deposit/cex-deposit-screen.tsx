import { cexDeposit } from '#contracts/cex-deposit.ts';
import { bookScreen } from '../../book/book-screen.tsx';

export const CexDepositScreen = bookScreen(cexDeposit);
