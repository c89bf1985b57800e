import { expect, test } from 'vitest';
import { flowOf } from './flow.ts';

const deposit = { mintStatus: 'MINTED', count: 1, ybtc: '0', refundSats: '0' } as const;
const withdrawal = { count: 1, sats: '9' } as const;

test('daily inflow counts confirmed deposits and daily outflow counts paid amounts', () => {
  expect(
    flowOf(
      ['2026-11-01', '2026-11-02'],
      [
        { ...deposit, day: '2026-11-01', status: 'CONFIRMED', sats: '5' },
        { ...deposit, day: '2026-11-01', status: 'REFUND_REQUESTED', sats: '2' },
        { ...deposit, day: '2026-11-01', status: 'RECORDED', sats: '100' },
        { ...deposit, day: '2026-11-02', status: 'REFUNDED', sats: '100' },
        { ...deposit, day: '2026-10-31', status: 'CONFIRMED', sats: '100' },
      ],
      [
        { ...withdrawal, day: '2026-11-02', status: 'PAID', paid: '3' },
        { ...withdrawal, day: '2026-11-02', status: 'RESOLVED', paid: '1' },
        { ...withdrawal, day: '2026-11-02', status: 'COOLING', paid: '0' },
      ],
    ),
  ).toEqual({ ins: [7n, 0n], outs: [0n, 4n], nets: [7n, -4n] });
});
