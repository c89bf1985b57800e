// The custody totals of a point in time, live if that is now. Totals of another point are never used as placeholders,
// because they look the same.
import { useQuery } from '@tanstack/react-query';
import type { listCustodyTotals } from '#contracts/areas/custody-total/reads.ts';
import type { listPrices } from '#contracts/areas/price/reads.ts';
import { callAt } from '../app/server/api.ts';
import { staleTimeOf } from '../app/server/query.ts';
import { useCan } from '../app/session/permission.ts';
import { useLiveQuery } from '../feed/use-live-query.ts';

const LIVE_EVERY_MS = 2000;
const PRICES_EVERY_MS = 5 * 60_000;

export const useCustodyTotals = (asOf: string | null, { enabled = true, live = true } = {}) =>
  useLiveQuery(
    ['custody-totals'],
    asOf,
    {
      models: useCan('deposit:read') ? ['custody-totals', 'deposits'] : ['custody-totals'],
      everyMs: LIVE_EVERY_MS,
      enabled,
      live,
    },
    ({ when, atLeast }, signal) =>
      callAt<typeof listCustodyTotals>(
        { method: 'GET', path: '/api/custody-totals' },
        { query: { ...when, atLeast }, signal },
      ),
  );

export const usePrices = (asOf: string | null) =>
  useQuery({
    queryKey: ['prices', asOf],
    staleTime: staleTimeOf(asOf),
    refetchInterval: asOf === null ? PRICES_EVERY_MS : false,
    queryFn: ({ signal }) =>
      callAt<typeof listPrices>(
        { method: 'GET', path: '/api/prices' },
        { query: asOf === null ? {} : { asOf }, signal },
      ),
  });
