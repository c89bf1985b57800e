import { expect, test } from 'vitest';
import { filledIn } from './row.ts';

test('what is deposited and the cap beside it have the same number of decimals, eight at most', () => {
  expect(filledIn({ deposited: '948.8607', cap: '900' })).toEqual({ deposited: '948.8607', cap: '900.0000' });
  expect(filledIn({ deposited: '0.0000000012', cap: '1200' })).toEqual({
    deposited: '0.00000000',
    cap: '1,200.00000000',
  });
});
