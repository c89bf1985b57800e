import { expect, test } from 'vitest';
import type { ImportMapping } from '#contracts/areas/import/mapping.ts';
import { CONSTANT, LINE, NOTHING, mappingOf, originsOf } from './form.ts';

const NAMES = ['orderId', 'soldToken', 'soldAmount'];
const COLUMNS = ['txHash', 'soldAmount', 'timestamp', 'block'];

test.each<ImportMapping>([
  {},
  {
    rows: 'data',
    source: 'import.desk',
    at: 'timestamp',
    time: { at: 'unix' },
    map: { orderId: 'txHash' },
    set: { soldToken: 'ETH' },
    unit: { soldAmount: '1e-18' },
    extract: { orderId: '0x(.*)' },
  },
  { id: 'line', set: { at: '2026-11-01T08:00:00Z' } },
  { id: 'block' },
])('a mapping is unchanged after filling in and sending the form: %o', (mapping) =>
  expect(mappingOf(originsOf(NAMES, mapping, COLUMNS), mapping)).toEqual(mapping),
);

test('a field defaults to the column with its name, and otherwise to nothing', () => {
  const origins = originsOf(NAMES, { set: { soldToken: 'ETH' }, id: 'line' }, COLUMNS);
  expect(Object.fromEntries(Object.entries(origins).map(([name, { from }]) => [name, from]))).toEqual({
    at: NOTHING,
    id: LINE,
    orderId: NOTHING,
    soldToken: CONSTANT,
    soldAmount: 'soldAmount',
  });
});
