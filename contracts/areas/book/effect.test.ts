import { expect, test } from 'vitest';
import { spotSale } from '../spot-sale/declaration.ts';
import { effectOnSums, withDerived } from './effect.ts';

const before = withDerived(spotSale, {
  tradingAccount: 'desk-1',
  orderId: '1',
  soldToken: 'CRV',
  soldAmount: '100',
  sellPrice: '0.5',
  receivedUsdc: '49.5',
  recordTime: '2026-11-01T23:59:00.000Z',
});

test('a corrected amount changes the sums of its token and day by the exact difference, derived ones too', () =>
  expect(effectOnSums(spotSale, before, withDerived(spotSale, { ...before, receivedUsdc: '48.25' }))).toEqual([
    { by: 'CRV', day: '2026-11-01', name: 'receivedUsdc', difference: '-1.25' },
    { by: 'CRV', day: '2026-11-01', name: 'fee', difference: '1.25' },
  ]));
test('another token or day takes the entry from one sum and adds it to another', () =>
  expect(
    effectOnSums(
      spotSale,
      before,
      withDerived(spotSale, { ...before, soldToken: 'ARB', recordTime: '2026-11-02T00:00:00.000Z' }),
    ),
  ).toEqual([
    { by: 'CRV', day: '2026-11-01', name: 'soldAmount', difference: '-100' },
    { by: 'CRV', day: '2026-11-01', name: 'receivedUsdc', difference: '-49.5' },
    { by: 'CRV', day: '2026-11-01', name: 'fee', difference: '-0.5' },
    { by: 'CRV', day: '2026-11-01', name: 'count', difference: '-1' },
    { by: 'ARB', day: '2026-11-02', name: 'soldAmount', difference: '100' },
    { by: 'ARB', day: '2026-11-02', name: 'receivedUsdc', difference: '49.5' },
    { by: 'ARB', day: '2026-11-02', name: 'fee', difference: '0.5' },
    { by: 'ARB', day: '2026-11-02', name: 'count', difference: '1' },
  ]));
test('a corrected name changes no sum', () =>
  expect(effectOnSums(spotSale, before, { ...before, orderId: '2' })).toEqual([]));
