import { expect, test } from 'vitest';
import { startOf } from '../../base/days.ts';
import { pricesOf } from './prices.ts';

const prices = [
  { id: '2026-11-04', price: '103' },
  { id: '2026-11-02', price: '101234.56' },
];

test('a step has the last price of its days, if there is one', () => {
  const step = (from: string, to: string) => ({ from: startOf(from), to: startOf(to) });
  expect(
    pricesOf(
      [step('2026-11-01', '2026-11-02'), step('2026-11-02', '2026-11-05'), step('2026-11-05', '2026-11-06')],
      prices,
    ),
  ).toEqual([null, '103', null]);
});

test('each hour has the price of its day', () =>
  expect(pricesOf([{ from: '2026-11-02T23:00:00.000Z', to: startOf('2026-11-03') }], prices)).toEqual(['101234.56']));
