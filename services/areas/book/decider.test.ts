import { describe, expect, test } from 'vitest';
import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { feeOf, spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { specOf } from '../../command/testing/spec.ts';
import { bookDecider } from './decider.ts';

const [first, second, third] = ['e-1', 'e-2', 'e-3'];
const sold = {
  tradingAccount: 'desk-1',
  orderId: '8812-77',
  soldToken: 'CRV',
  soldAmount: '3',
  sellPrice: '0.1',
  receivedUsdc: '0.29',
  recordTime: '2026-11-01T08:00:00.000Z',
};
const given = specOf(bookDecider(spotSale), {});
const add = (fields: object = sold) => ({ type: 'AddSpotSale', id: first, ...fields });
const correct = (id: string, corrects: string, fields: object = sold) => ({
  type: 'CorrectSpotSale',
  id,
  corrects,
  reason: 'Mistyped.',
  ...fields,
});
const added = { type: 'SpotSaleAdded', data: { entry: first, ...sold, fee: '0.01' } };
const corrected = (entry: string, corrects: string) => ({
  type: 'SpotSaleCorrected',
  data: { entry, ...sold, fee: '0.01', corrects, reason: 'Mistyped.' },
});

describe('an entry', () => {
  test('is added with its derived fields', () => given().when(add()).thenEvents(added));
  test('is corrected by another entry, which can be corrected in turn', () => {
    given(added).when(correct(second, first)).thenEvents(corrected(second, first));
    given(added, corrected(second, first)).when(correct(third, second)).thenEvents(corrected(third, second));
  });
  test('is not corrected twice', () => {
    given(added, corrected(second, first)).when(correct(third, first)).thenRefused('already-corrected');
    given(added, corrected(second, first), corrected(third, second))
      .when(correct('e-4', second))
      .thenRefused('already-corrected');
  });
  test('is refused if its time is in the future by more than the clock tolerance', () => {
    const at = (recordTime: string) => ({ ...sold, recordTime });
    given()
      .when(add(at('2027-01-01T00:00:00.000Z')))
      .thenRefused('at-in-future');
    given(added)
      .when(correct(second, first, at('2026-11-01T08:05:00.001Z')))
      .thenRefused('at-in-future');
    given()
      .when(add(at('2026-11-01T08:05:00.000Z')))
      .thenEvents({ type: 'SpotSaleAdded', data: { entry: first, ...at('2026-11-01T08:05:00.000Z'), fee: '0.01' } });
  });
  test('is refused if it breaks the book’s rule, whatever the case and spacing of its values', () => {
    const moved = {
      address: '0x',
      sourceChain: 'Base',
      targetChain: ' BASE ',
      token: 'USDC',
      amount: '1',
      hash: null,
      recordTime: sold.recordTime,
    };
    const chains = specOf(bookDecider(crossChain), {});
    chains()
      .when({ type: 'AddCrossChain', id: first, ...moved })
      .thenRefused('same-chain');
    chains({ type: 'CrossChainAdded', data: { entry: first, ...moved, targetChain: 'Ethereum' } })
      .when({ type: 'CorrectCrossChain', id: second, corrects: first, reason: 'Mistyped.', ...moved })
      .thenRefused('same-chain');
  });
});

test.each([
  ['0.1', '0.2', '0', '0.02'],
  ['3', '0.1', '0.3', '0'],
  ['1', '1', '1.000000000000000001', '-0.000000000000000001'],
  [
    '999999999999999999999999999999999999999999999999999999999999.999999999999999999',
    '0.000000000000000001',
    '0',
    '999999999999999999999999999999999999999999.999999999999999999999999999999999999',
  ],
])('the fee is exact: %s at %s for %s leaves %s', (soldAmount, sellPrice, receivedUsdc, fee) =>
  expect(feeOf({ soldAmount, sellPrice, receivedUsdc })).toBe(fee),
);

test.each([
  ['94.99', true],
  ['95', false],
  ['100', false],
  ['105', false],
  ['105.000000000000000001', true],
  ['0', true],
])('a sale of 100 for %s gives a warning: %s', (receivedUsdc, isWarned) =>
  expect(spotSale.options.warned!.isSo({ ...sold, soldAmount: '10', sellPrice: '10', receivedUsdc })).toBe(isWarned),
);
