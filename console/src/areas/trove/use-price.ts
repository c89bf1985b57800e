// The price in force, its last day, held prices, and the age at which a price is stale. It reads the selected point in
// time, or live data for now.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type {
  listPricesInForce,
  listPriceSteps,
  PriceInForceRow,
  PriceStepRow,
  CollateralPriceRow,
} from '#contracts/areas/collateral-price/reads.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { getSettings } from '#contracts/areas/settings/routes.ts';
import { callAt } from '../../app/server/api.ts';
import { useCan } from '../../app/session/permission.ts';
import { isPosition } from '../../app/time/as-of.ts';
import { staleTimeOf } from '../../app/server/query.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';

const LIVE_EVERY_MS = 500;
const HELD_EVERY_MS = 2_000;
const DAY_EVERY_MS = 5_000;
const SETTINGS_EVERY_MS = 15_000;
const TICK_MS = 1_000;
const DAY_MS = 86_400_000;
const PRICES = 'collateral-prices';

/** ms since 1970, updated every second; for a point in the past, that point. */
function useNow(instant: string | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (instant !== null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return instant === null ? now : Date.parse(instant);
}

export interface PriceInForce {
  /** Null: none. */
  price: PriceInForceRow | null;
  /** Older than the setting allows. */
  isOld: boolean;
  /** In order of time. */
  day: readonly PriceStepRow[];
  /** The number of held prices that may still come into force. */
  held: number;
}

/** Undefined: not loaded, or not permitted. */
export function usePriceInForce(asOf: string | null): PriceInForce | undefined {
  const mayRead = useCan('collateral-price:read');
  const maySettings = useCan('settings:read');
  const inForce = useLiveQuery(
    ['prices-in-force'],
    asOf,
    { models: ['prices-in-force'], everyMs: LIVE_EVERY_MS, enabled: mayRead },
    ({ when, atLeast }, signal) =>
      callAt<typeof listPricesInForce>(
        { method: 'GET', path: '/api/collateral-prices/in-force' },
        { query: { ...when, atLeast }, signal },
      ),
  ).data;
  const steps = useLiveQuery(
    ['price-steps'],
    asOf,
    { models: ['price-steps'], everyMs: DAY_EVERY_MS, enabled: mayRead },
    ({ when, atLeast }, signal) =>
      callAt<typeof listPriceSteps>(
        { method: 'GET', path: '/api/collateral-prices/day' },
        { query: { ...when, atLeast }, signal },
      ),
  ).data;
  const settings = useQuery({
    queryKey: ['settings', 'prices', asOf],
    enabled: maySettings,
    staleTime: staleTimeOf(asOf),
    refetchInterval: asOf === null ? SETTINGS_EVERY_MS : false,
    queryFn: ({ signal }) =>
      callAt<typeof getSettings>(
        { method: 'GET', path: '/api/settings' },
        { query: asOf === null ? {} : { asOf }, signal },
      ),
  }).data;
  const price = inForce?.rows[0] ?? null;
  const heldPrices = useLiveQuery(
    [PRICES, 'held'],
    asOf,
    { models: [PRICES, 'prices-in-force'], everyMs: HELD_EVERY_MS, enabled: mayRead && inForce !== undefined },
    ({ when, atLeast }, signal) => {
      const filter = {
        status: { filterType: 'set' as const, values: ['HELD'] },
        ...(price && { at: { filterType: 'date' as const, type: 'greaterThan' as const, dateFrom: price.at } }),
      };
      return callAt<AreaReads<CollateralPriceRow>['list']>(
        { method: 'GET', path: `/api/${PRICES}` },
        { query: { ...when, atLeast, filter, start: '0', end: '1' }, signal },
      );
    },
  ).data;
  // The time of a log position is part of the answer.
  const now = useNow(asOf === null ? null : isPosition(asOf) ? (inForce?.at ?? new Date(0).toISOString()) : asOf);
  if (!inForce) return undefined;
  const age = settings?.settings.values.priceAge;
  const sorted = (steps?.rows ?? []).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const newest = sorted.at(-1);
  return {
    price,
    held: heldPrices?.total ?? 0,
    isOld: price !== null && age !== undefined && Date.parse(price.at) + Number(age) * 1000 < now,
    // Entries a day older than the newest have not been overwritten yet.
    day: sorted.filter(({ from }) => newest !== undefined && Date.parse(from) > Date.parse(newest.from) - DAY_MS),
  };
}
