// The bitcoin price by the steps of a chart.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { listPrices, PriceRow } from '#contracts/areas/price/reads.ts';
import { callAt } from '../../app/server/api.ts';
import { staleTimeOf } from '../../app/server/query.ts';
import { formatUnits, parseUnits } from '../../base/amounts.ts';
import { dayOf } from '../../base/days.ts';
import type { ChartSpec } from '../../charts/chart-spec.ts';
import type { Bucket } from '../../statistics/values/buckets.ts';

const EVERY_MS = 5 * 60_000;
const PRICE_SCALE = 18;

export const usePrices = (asOf: string | null) =>
  useQuery({
    queryKey: ['prices', asOf],
    staleTime: staleTimeOf(asOf),
    refetchInterval: asOf === null ? EVERY_MS : false,
    queryFn: ({ signal }) =>
      callAt<typeof listPrices>(
        { method: 'GET', path: '/api/prices' },
        { query: asOf === null ? {} : { asOf }, signal },
      ),
  });

/** The last price of the days of each step; null: there is none. */
export function pricesOf(
  buckets: readonly Pick<Bucket, 'from' | 'to'>[],
  prices: readonly Pick<PriceRow, 'id' | 'price'>[],
): (string | null)[] {
  const byDay = prices.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return buckets.map(({ from, to }) => {
    const [first, last] = [dayOf(from), dayOf(Date.parse(to) - 1)];
    return byDay.findLast(({ id }) => id >= first && id <= last)?.price ?? null;
  });
}

/** undefined: not loaded yet. */
export function usePriceStrip(
  buckets: readonly Bucket[] | undefined,
  prices: readonly PriceRow[] | undefined,
): ChartSpec['below'] {
  const { t } = useTranslation(['data-panel', 'common']);
  return useMemo(
    () =>
      buckets &&
      prices && {
        line: {
          key: 'price',
          name: t('price'),
          values: pricesOf(buckets, prices).map((price) => (price === null ? null : parseUnits(price, PRICE_SCALE))),
        },
        unit: {
          name: t('common:amount.usd'),
          scale: PRICE_SCALE,
          text: (price) => formatUnits(price, PRICE_SCALE, { minDecimals: 2 }),
        },
      },
    [buckets, prices, t],
  );
}
