// Second-person rules that are currently off, and requested actions: shown to everyone signed in.
import { queryOptions } from '@tanstack/react-query';
import type { getRelaxed } from '#contracts/areas/settings/routes.ts';
import { callAt } from '../server/api.ts';

const LOOK_AGAIN_MS = 30_000;

export const relaxedQuery = queryOptions({
  queryKey: ['settings', 'relaxed'],
  staleTime: LOOK_AGAIN_MS,
  refetchInterval: LOOK_AGAIN_MS,
  queryFn: ({ signal }) => callAt<typeof getRelaxed>({ method: 'GET', path: '/api/settings/relaxed' }, { signal }),
});
