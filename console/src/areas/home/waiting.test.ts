import { expect, test } from 'vitest';
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';
import { FilterModel, type ColumnFilter } from '#contracts/wire/filter.ts';
import { depositList, QUEUE_NAMES, QUEUES, waitingIn } from './waiting.ts';

const cell = (status: CustodyTotal['status'], mintStatus: CustodyTotal['mintStatus']): CustodyTotal => ({
  day: '2026-11-01',
  status,
  mintStatus,
  count: 1,
  sats: '4',
  ybtc: '40000000000',
  refundSats: '3',
});
const cells = [
  cell('RECORDED', 'NOT_REQUESTED'),
  cell('CONFIRMED', 'QUEUED'),
  cell('CONFIRMED', 'SUBMITTED'),
  cell('CONFIRMED', 'FAILED'),
  cell('CONFIRMED', 'MINTED'),
  cell('REFUND_REQUESTED', 'MINTED'),
];

test.each(QUEUE_NAMES)('the list of the queue %s shows exactly the counted rows', (queue) => {
  const [[field, condition]] = Object.entries(FilterModel.parse(QUEUES[queue].filter)) as [[string, ColumnFilter]];
  if (condition.filterType !== 'set' || !('values' in condition)) throw new Error('not a set filter with values');
  const listed = cells.filter((one) => condition.values.includes(String({ ...one }[field as keyof CustodyTotal])));
  expect(waitingIn(queue, cells).count).toBe(listed.length);
  expect(listed.length).toBeGreaterThan(0);
});

test('the sum of waiting refunds is the refund amount, and other queues sum the deposits', () => {
  expect(QUEUE_NAMES.map((queue) => [queue, waitingIn(queue, cells).sats])).toEqual([
    ['toConfirm', 4n],
    ['refunds', 3n],
    ['failedMints', 4n],
    ['minting', 8n],
  ]);
});

test('the link contains the filter in the format of the list', () => {
  const [path, search] = depositList(QUEUES.toConfirm.filter).split('?');
  expect(path).toBe('/selfCustody/deposit');
  expect(JSON.parse(new URLSearchParams(search).get('filter')!)).toEqual({
    status: { filterType: 'set', values: ['RECORDED'] },
  });
});
