import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import deposit from '#contracts/areas/deposit/texts.en-US.ts';
import grid from './en-US/grid.ts';
import { interpolated } from './interpolated.ts';

const texts = i18next.createInstance();
beforeAll(async () => {
  await texts.use(interpolated).init({
    lng: 'en-US',
    interpolation: { alwaysFormat: true, escapeValue: false },
    resources: { 'en-US': { grid, deposit } },
  });
});

test('a count in a text is formatted, and other numbers are unchanged', () => {
  expect(texts.t('grid:export.rows', { count: 12_284 })).toBe('about 12,284 rows');
  expect(texts.t('grid:export.rows', { count: 1 })).toBe('about 1 row');
  expect(texts.t('deposit:lock.heightText', { value: 900_000 })).toBe('block 900000');
});

const name = (institution: string): string => texts.t('deposit:rowName', { institution, amount: '1.50000000' });
test('a value that could change text direction is isolated, and other values are not', () => {
  expect(name('Harbour 海峡')).toBe('Harbour 海峡 · 1.50000000 BTC');
  expect(name('שרה')).toBe('\u2068שרה\u2069 · 1.50000000 BTC');
  expect(name('Alice \u202e evil')).toBe('\u2068Alice \u202e evil\u2069 · 1.50000000 BTC');
});

test.each([
  ['ends an isolate it did not begin', 'a\u2069\u202eb', 'a\u202eb'],
  ['begins one and does not end it', 'a\u2067b', 'a\u2067b\u2069'],
  ['does both', '\u2069\u2066\u2069\u2068', '\u2066\u2069\u2068\u2069'],
  ['ends the paragraph', 'a\u2029\u202eb', 'a \u202eb'],
])('an isolated value cannot escape when it %s', (_, institution, expected) =>
  expect(name(institution)).toBe(`\u2068${expected}\u2069 · 1.50000000 BTC`),
);
