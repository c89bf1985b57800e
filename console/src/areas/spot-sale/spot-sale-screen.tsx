import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { bookScreen } from '../../book/book-screen.tsx';

export const SpotSaleScreen = bookScreen(spotSale);
