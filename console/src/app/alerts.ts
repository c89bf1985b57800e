// What needs this person's attention, as computed by the server.
import { useQuery } from '@tanstack/react-query';
import type { listAlerts } from '#contracts/areas/alert/reads.ts';
import { callAt, type Answer } from './server/api.ts';

const ANEW_MS = 10_000;
export const ALERTS_KEY = ['alerts'] as const;

/** As of now, whichever point in time is shown; undefined while loading. */
export const useAlerts = (): {
  data: Answer<typeof listAlerts> | undefined;
  error: Error | null;
  refetch: () => unknown;
} =>
  useQuery({
    queryKey: ALERTS_KEY,
    refetchInterval: ANEW_MS,
    staleTime: ANEW_MS,
    queryFn: ({ signal }) => callAt<typeof listAlerts>({ method: 'GET', path: '/api/alerts' }, { signal }),
  });
