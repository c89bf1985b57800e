import { spotSale } from '#contracts/spot-sale.ts';
import { bookScreen } from '../../book/book-screen.tsx';

export const SpotSaleScreen = bookScreen(spotSale);
