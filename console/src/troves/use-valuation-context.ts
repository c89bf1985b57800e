// The valuation context of CRSMs and troves at the selected point in time: the clock, the price in force, and the
// settings.
import { useQuery } from '@tanstack/react-query';
import type { ValuationContext } from '#contracts/computed/evaluate.ts';
import type { crsmReads } from '#contracts/areas/crsm/reads.ts';
import type { Figures } from '#contracts/areas/settings/rules.ts';
import type { getSettings } from '#contracts/areas/settings/routes.ts';
import { callAt } from '../app/server/api.ts';
import { useAsOf } from '../app/time/as-of.ts';
import { useCan } from '../app/session/permission.ts';
import { staleTimeOf } from '../app/server/query.ts';

/** Prices arrive many times a minute. */
const ANEW_MS = 5_000;

export interface ShownValuationContext extends ValuationContext {
  settings: Figures;
}
/** Null: not loaded, or not permitted. */
export function useValuationContext(): ShownValuationContext | null {
  const { asOf } = useAsOf();
  const mayRead = useCan('settings:read');
  const at = asOf === null ? {} : { asOf };
  const settings = useQuery({
    queryKey: ['settings', asOf],
    enabled: mayRead,
    staleTime: staleTimeOf(asOf),
    queryFn: ({ signal }) =>
      callAt<typeof getSettings>({ method: 'GET', path: '/api/settings' }, { query: at, signal }),
  });
  const price = useQuery({
    queryKey: ['crsms', 'basis', asOf],
    staleTime: staleTimeOf(asOf),
    refetchInterval: asOf === null ? ANEW_MS : false,
    queryFn: async ({ signal }) => {
      const { computedAt, price: of } = await callAt<(typeof crsmReads)['list']>(
        { method: 'GET', path: '/api/crsms' },
        { query: { ...at, start: '0', end: '1' }, signal },
      );
      return { computedAt, price: of ?? null };
    },
  });
  if (!settings.data || !price.data?.computedAt) return null;
  return { at: price.data.computedAt, price: price.data.price, settings: settings.data.settings.values };
}
