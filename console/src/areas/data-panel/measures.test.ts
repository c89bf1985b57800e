import { expect, test } from 'vitest';
import { custodyMeasures, inflowMeasures } from '#contracts/areas/custody-total/measures.ts';
import { bucketsOf } from '../../statistics/values/buckets.ts';
import { partsOf, valuesOf } from '../../statistics/values/measure-values.ts';
import type { Group } from '../../statistics/values/reading.ts';

const group = (more: Readonly<Record<string, string | number>>): Group => ({
  status: 'CONFIRMED',
  mintStatus: 'MINTED',
  count: 1,
  sats: '100',
  ybtc: '1000000000000',
  refundSats: '0',
  ...more,
});
const groups = [
  group({}),
  group({
    status: 'RECORDED',
    mintStatus: 'NOT_REQUESTED',
    sats: '9007199254740993',
    ybtc: '90071992547409930000000000',
  }),
  group({ status: 'REFUND_REQUESTED', count: 2 }),
  group({ status: 'CANCELLED', mintStatus: 'NOT_REQUESTED' }),
  group({ mintStatus: 'FAILED', count: 3, sats: '7', ybtc: '70000000000' }),
];
const FROM = '2026-11-01T00:00:00.000Z';
const steps = [{ from: FROM, to: '2026-11-02T00:00:00.000Z', position: '9', groups }];
const shown = { buckets: bucketsOf(steps, { from: '2026-11-01', to: '2026-11-01' }, 'day'), since: FROM };
const totalOf = (name: keyof typeof custodyMeasures): bigint | null => valuesOf(shown, custodyMeasures[name]).total;

test('each measure counts the deposits of its states, exactly beyond the precision of floating-point numbers', () => {
  expect([totalOf('recorded'), totalOf('recordedCount')]).toEqual([9007199254741300n, 8n]);
  expect([totalOf('deposited'), totalOf('depositedCount')]).toEqual([9007199254741200n, 7n]);
  expect([totalOf('confirmed'), totalOf('confirmedCount')]).toEqual([207n, 6n]);
  expect([totalOf('minted'), totalOf('mintedCount')]).toEqual([2000000000000n, 3n]);
  expect([totalOf('waiting'), totalOf('waitingCount')]).toEqual([9007199254740993n, 1n]);
  expect([totalOf('failed'), totalOf('failedCount')]).toEqual([7n, 3n]);
  expect(valuesOf(shown, inflowMeasures.inflow).total).toBe(totalOf('confirmed'));
});

test('deposits are split by each of the two states, in its order and without empty parts', () => {
  const { recordedCount } = custodyMeasures;
  expect(
    recordedCount.set.parts!.map((split) => partsOf(shown, recordedCount, split).map(({ key, total }) => [key, total])),
  ).toEqual([
    [
      ['RECORDED', 1n],
      ['CONFIRMED', 4n],
      ['REFUND_REQUESTED', 2n],
      ['CANCELLED', 1n],
    ],
    [
      ['NOT_REQUESTED', 2n],
      ['MINTED', 3n],
      ['FAILED', 3n],
    ],
  ]);
});
