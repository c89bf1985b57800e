import { cexDeposit } from '#contracts/areas/cex-deposit/declaration.ts';
import { bookScreen } from '../../book/book-screen.tsx';

export const CexDepositScreen = bookScreen(cexDeposit);
