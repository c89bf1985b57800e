import { expect, test } from 'vitest';
import { orderAt, placeOf } from './place.ts';

const NOW = '2026-11-01T08:00:00.000Z';
const A_MOMENT_LATER = '2026-11-01T08:00:00.001Z';

test('entries of one millisecond have places of their own, before those of the next', () => {
  const places = ['00000000-0000-4000-8000-000000000000', 'fff00000-0000-4000-8000-000000000000'].map((id) =>
    orderAt(NOW, id),
  );
  expect(new Set(places).size).toBe(2);
  expect(Math.max(...places)).toBeLessThan(orderAt(A_MOMENT_LATER));
});

test('an entry that is not in the list yet cannot be put before itself', () => {
  expect(placeOf('a', 'a', { area: 'news', standing: [{ id: 'b', order: 1 }], now: NOW })).toMatchObject({
    refused: 'news-unknown',
  });
});
