import { crossChain } from '#contracts/cross-chain.ts';
import { bookScreen } from '../../book/book-screen.tsx';

export const CrossChainScreen = bookScreen(crossChain);
