// The cache of the server's answers.
import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '../../base/problem-error.ts';

const MAX_TRIES = 3;
/** A failure of the server or the connection, which may be temporary; not a refusal. */
export const isTransient = (error: Error): boolean =>
  error instanceof ProblemError && (error.status >= 500 || error.code === 'network-error' || error.code === 'timeout');

/** Refusals are answers and are not retried; failures of the server or the connection are, after a while. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // With the browser reporting no network, other modes would hold requests back forever without a message: requests
      // are sent, fail, and the error is shown.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MAX_TRIES && isTransient(error),
      retryDelay: (failures, error) =>
        error instanceof ProblemError && error.retryAfter ? error.retryAfter * 1000 : 400 * 2 ** failures,
      refetchOnWindowFocus: false,
      staleTime: 0,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** The state at a past point does not change; the present does. */
export const staleTimeOf = (asOf: string | null): number => (asOf === null ? 0 : Number.POSITIVE_INFINITY);
