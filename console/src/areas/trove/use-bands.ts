// Totals of the open troves of each band, at the price in force or at a supposed one.
import type { RiskBand, troveSums } from '#contracts/areas/trove/reads.ts';
import type { SumOf, SumsRoute } from '#contracts/wire/sums.ts';
import { callAt } from '../../app/server/api.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';

const LIVE_EVERY_MS = 2_000;

/** Wei. */
export type BandSum = SumOf<typeof troveSums, RiskBand | null>;

/** `price`: 1e18; null: the one in force. The answer names its own: while another one is read, it is the former. */
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
      return { price, rows };
    },
  );
