// Hedging: sales at an exchange for USDC.
import { defineBook } from '../../kits/book.ts';
import { isFurtherThan, minus, times } from '../../values/decimal.ts';
import {
  withSharedUnit,
  withSuggestions,
  quantityField,
  quantityOrZeroField,
  quantityTotalField,
  textField,
} from '../../kits/field.ts';

/** Percent. If the received amount differs more from sold amount × price, a warning is shown. */
const USUAL_FEE = 5;
interface Sold {
  soldAmount: string;
  sellPrice: string;
  receivedUsdc: string;
}
const proceeds = ({ soldAmount, sellPrice }: Pick<Sold, 'soldAmount' | 'sellPrice'>): string =>
  times(soldAmount, sellPrice);
/** Exact; negative if more was received than sold amount × price. */
export const feeOf = (sold: Sold): string => minus(proceeds(sold), sold.receivedUsdc);

export const spotSale = defineBook({
  area: 'spot-sale',
  model: 'spot-sales',
  nouns: { zh: '现货卖出', one: 'a spot sale', many: 'spot sales' },
  group: 'hedgingStrategies',
  page: { path: '/hedgingStrategies/spotSales' },
  fields: {
    tradingAccount: withSuggestions(textField(128, '交易账户', 'Trading account')),
    orderId: textField(80, '订单号', 'Order ID'),
    soldToken: withSuggestions(textField(16, '卖出代币', 'Sold token')),
    soldAmount: quantityField('卖出数量', 'Sold amount'),
    sellPrice: quantityField('卖出价格 (USDC)', 'Sell price (USDC)'),
    receivedUsdc: withSharedUnit('USDC', quantityOrZeroField('收到的 USDC', 'Received USDC amount')),
  },
  stickyFields: ['tradingAccount', 'soldToken'],
  unique: ['tradingAccount', 'orderId'],
  derived: {
    columns: { fee: withSharedUnit('USDC', quantityTotalField('手续费 (USDC)', 'Fee (USDC)')) },
    from: ['soldAmount', 'sellPrice', 'receivedUsdc'],
    of: (fields) => ({ fee: feeOf(fields) }),
  },
  warned: {
    code: 'proceeds-differ',
    from: ['soldAmount', 'sellPrice', 'receivedUsdc'],
    isSo: (fields) => isFurtherThan(USUAL_FEE, fields.receivedUsdc, proceeds(fields)),
    names: [
      '收到的 USDC 与“卖出数量 × 卖出价格”相差超过 5%，请再次核对。',
      'The received amount differs by more than 5% from sold amount × sell price. Please double-check.',
    ],
  },
  fact: { type: 'spot-sold' },
  sums: { by: 'soldToken', of: ['soldAmount', 'receivedUsdc', 'fee'] },
  boundedBy: 'receivedUsdc',
});
