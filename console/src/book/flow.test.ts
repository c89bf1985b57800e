import { expect, test } from 'vitest';
import { flowsOf, lengthOf } from './flow.ts';

test('amounts withdrawn but not deposited, and deposited but not sold, are computed exactly per token', () => {
  const [crv, arb] = flowsOf({
    withdrawn: [{ token: 'CRV', count: 2, amount: '10.000000000000000003' }],
    moved: [{ token: 'crv ', count: 1, amount: '4' }],
    deposited: [
      { token: 'crv', count: 1, amount: '7.5' },
      { token: 'ARB', count: 1, amount: '2' },
    ],
    sold: [{ soldToken: 'Crv', count: 1, soldAmount: '7', receivedUsdc: '3.5', fee: '0' }],
  });
  expect(crv).toEqual({
    token: 'CRV',
    withdrawn: '10.000000000000000003',
    moved: '4',
    deposited: '7.5',
    sold: '7',
    usdc: '3.5',
    toExchange: '2.500000000000000003',
    atExchange: '0.5',
  });
  expect(arb).toMatchObject({ token: 'ARB', withdrawn: '0', toExchange: '-2', atExchange: '2' });
  expect([lengthOf(crv!.sold, crv!), lengthOf(arb!.toExchange, arb!)]).toEqual([70, 0]);
});
