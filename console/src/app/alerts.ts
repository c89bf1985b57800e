// What this person should look at, as the server computes it.
import { useQuery } from '@tanstack/react-query';
import type { listAlerts } from '#contracts/areas/alert/reads.ts';
import { callAt, type Answer } from './server/api.ts';

const ANEW_MS = 10_000;
export const ALERTS_KEY = ['alerts'] as const;

/** Of now, whichever point in time is shown; undefined until it is known. */
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
