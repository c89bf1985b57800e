// The custody totals of a point in time, kept live when that point is now. Those of another point never stand in for them: nobody could tell them apart.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { listCustodyTotals } from '#contracts/custody-total.ts';
import type { listPrices } from '#contracts/price.ts';
import { callAt } from '../app/api.ts';
import { staleTimeOf } from '../app/query.ts';
import { useCan } from '../app/permission.ts';
import { useMoved } from '../feed/use-moved.ts';

const LIVE_EVERY_MS = 2000;
const PRICES_EVERY_MS = 5 * 60_000;

export function useCustodyTotals(asOf: string | null, { enabled = true, live = true } = {}) {
  const client = useQueryClient();
  const reached = useRef<string | undefined>(undefined);
  const mayFollowDeposits = useCan('deposit:read');
  const queryKey = ['custody-totals', asOf];
  useMoved(mayFollowDeposits ? ['custody-totals', 'deposits'] : ['custody-totals'], (position) => {
    reached.current = position ?? reached.current;
    void client.invalidateQueries({ queryKey, exact: true });
  }, { enabled: enabled && live && asOf === null, everyMs: LIVE_EVERY_MS });
  return useQuery({
    queryKey, enabled, staleTime: staleTimeOf(asOf),
    queryFn: ({ signal }) => callAt<typeof listCustodyTotals>({ method: 'GET', path: '/api/custody-totals' }, {
      query: asOf === null ? { atLeast: reached.current } : { asOf }, signal,
    }),
  });
}

export const usePrices = (asOf: string | null) => useQuery({
  queryKey: ['prices', asOf], staleTime: staleTimeOf(asOf), refetchInterval: asOf === null ? PRICES_EVERY_MS : false,
  queryFn: ({ signal }) => callAt<typeof listPrices>({ method: 'GET', path: '/api/prices' }, { query: asOf === null ? {} : { asOf }, signal }),
});
