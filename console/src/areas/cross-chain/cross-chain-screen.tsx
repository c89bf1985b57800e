import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { bookScreen } from '../../book/book-screen.tsx';

export const CrossChainScreen = bookScreen(crossChain);
