// The cache of what the server answered.
import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '../../base/problem-error.ts';

const MAX_TRIES = 3;
/** A failure of the server or the line, which may be over soon; no refusal. */
export const isPassing = (error: Error): boolean =>
  error instanceof ProblemError && (error.status >= 500 || error.code === 'network-error' || error.code === 'timeout');

/** Refusals are answers and are not asked for again; a server or a line that fails is, after a while. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's word that there is no network would hold a question back for ever, with nobody told: it is asked,
      // fails, and says so.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MAX_TRIES && isPassing(error),
      retryDelay: (failures, error) =>
        error instanceof ProblemError && error.retryAfter ? error.retryAfter * 1000 : 400 * 2 ** failures,
      refetchOnWindowFocus: false,
      staleTime: 0,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** What was true at a point in the past does not change; the present does. */
export const staleTimeOf = (asOf: string | null): number => (asOf === null ? 0 : Number.POSITIVE_INFINITY);
