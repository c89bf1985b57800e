import { expect, test } from 'vitest';
import { fileNameOf, sizeText } from './file-download.ts';

test('the file has the name from the server', () => {
  expect(fileNameOf('attachment; filename="deposits-184220.csv"', 'x.csv')).toBe('deposits-184220.csv');
  expect(fileNameOf(null, 'x.csv')).toBe('x.csv');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1500, '1.5 kB'],
  [12_345_678, '12.3 MB'],
])('%d bytes are displayed as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
