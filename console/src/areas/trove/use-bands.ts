// Totals of the open troves of each band, at the price in force or at a supposed one.
import type { SumsRoute } from '#contracts/wire/sums.ts';
import type { RiskBand } from '#contracts/areas/trove/reads.ts';
import { callAt } from '../../app/server/api.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';

const LIVE_EVERY_MS = 2_000;

/** Wei. */
export interface BandSum {
  band: RiskBand | null;
  count: number;
  collateral: string;
  entireDebt: string;
}

/** `price`: 1e18; null: the one in force. */
export const useBandSums = (asOf: string | null, price: string | null, { enabled = true } = {}) =>
  useLiveQuery(
    ['troves', 'bands', price],
    asOf,
    { models: ['troves', 'prices-in-force'], everyMs: LIVE_EVERY_MS, enabled, keepsBefore: true },
    async ({ when }, signal) => {
      const { rows } = await callAt<SumsRoute<BandSum>>(
        { method: 'GET', path: '/api/troves/sums' },
        { query: { ...(price === null ? {} : { price }), ...when }, signal },
      );
      return rows;
    },
  );
