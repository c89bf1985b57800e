import { expect, test } from 'vitest';
import { specOf } from '../../command/testing/spec.ts';
import { priceArea, priceDecider } from './area.ts';

const given = specOf(priceDecider, {});
const day = '2026-11-01';
const set = (price: string) => ({ type: 'SetPrice', id: day, day, price }) as const;

test('a later price for a day replaces the former one, and an equal price is recorded too', () => {
  given()
    .when(set('101234.56'))
    .thenEvents({ type: 'PriceSet', data: { day, price: '101234.56' } });
  given({ type: 'PriceSet', data: { day, price: '101234.56' } })
    .when(set('101234.57'))
    .thenEvents({ type: 'PriceSet', data: { day, price: '101234.57' } });
  given({ type: 'PriceSet', data: { day, price: '101234.56' } })
    .when(set('101234.56'))
    .thenEvents({ type: 'PriceSet', data: { day, price: '101234.56' } });
  expect(priceArea.stream(day)).toBe('price-2026-11-01');
});
