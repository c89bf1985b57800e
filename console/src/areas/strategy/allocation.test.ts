import { expect, test } from 'vitest';
import { allocationOf, changedBetween, inWords, sumOf, typedOf } from './allocation.ts';

const thirds = [
  { asset: 'WBTC', ratio: '0.333333', quantity: '1' },
  { asset: 'YU', ratio: '0.666667', quantity: '0' },
];

test('ratios are typed in percent and sent in their original form', () => {
  expect(typedOf(thirds).map(({ percent }) => percent)).toEqual(['33.3333', '66.6667']);
  expect(allocationOf(typedOf(thirds))).toEqual(thirds);
  expect(inWords(thirds)).toBe('WBTC 33.3333% · YU 66.6667%');
});
test('the sum is exact and states the shortfall or excess', () => {
  expect(sumOf(typedOf(thirds))).toEqual({ sum: '100', missing: '0', way: null });
  expect(sumOf([{ percent: '33.3333' }, { percent: '33.3333' }, { percent: '33.3333' }])).toEqual({
    sum: '99.9999',
    missing: '0.0001',
    way: 'short',
  });
  expect(sumOf([{ percent: '90' }, { percent: '20.5' }, {}, undefined, { percent: 'x' }])).toEqual({
    sum: '110.5',
    missing: '10.5',
    way: 'over',
  });
});
test('a change lists only assets that are changed, added or removed', () => {
  const [wbtc, yu] = [thirds[0]!, thirds[1]!];
  const more = { ...wbtc, quantity: '2' };
  const usdc = { asset: 'USDC', ratio: '0.1', quantity: '3' };
  expect(changedBetween([wbtc, yu], [more, yu])).toEqual([{ asset: 'WBTC', from: wbtc, to: more }]);
  expect(changedBetween([wbtc, yu], [usdc, wbtc])).toEqual([
    { asset: 'USDC', from: undefined, to: usdc },
    { asset: 'YU', from: yu, to: undefined },
  ]);
  expect(changedBetween([wbtc, yu], [yu, wbtc])).toEqual([]);
});
