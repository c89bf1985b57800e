import { expect, test } from 'vitest';
import { filledIn } from './row.ts';

test('the deposited amount and the cap have the same number of decimals, at most eight', () => {
  expect(filledIn({ deposited: '948.8607', cap: '900', unit: 'YBTC' })).toEqual({
    deposited: '948.8607',
    cap: '900.0000',
    unit: 'YBTC',
  });
  expect(filledIn({ deposited: '0.0000000012', cap: '1200', unit: '' })).toEqual({
    deposited: '0.00000000',
    cap: '1,200.00000000',
    unit: '',
  });
});
