import i18next from 'i18next';
import { expect, test } from 'vitest';
import { counts } from './counts.ts';
import deposit from './en-US/deposit.ts';
import grid from './en-US/grid.ts';

test('a count in a text reads as it does elsewhere; other numbers stay as they are', async () => {
  const texts = i18next.createInstance();
  await texts.use(counts).init({ lng: 'en-US', interpolation: { alwaysFormat: true }, resources: { 'en-US': { grid, deposit } } });
  expect(texts.t('grid:export.rows', { count: 12_284 })).toBe('about 12,284 rows');
  expect(texts.t('grid:export.rows', { count: 1 })).toBe('about 1 row');
  expect(texts.t('deposit:lock.heightText', { value: 900_000 })).toBe('block 900000');
});
