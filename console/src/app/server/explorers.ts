// The block explorers that links to hashes and addresses use.
import { useQuery } from '@tanstack/react-query';
import type { Explorers } from '#contracts/areas/settings/explorer.ts';
import type { getExplorers } from '#contracts/areas/settings/routes.ts';
import { callAt } from './api.ts';

const STALE_MS = 300_000;

/** undefined: not known yet. */
export const useExplorers = (): Explorers | undefined =>
  useQuery({
    queryKey: ['explorers'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => callAt<typeof getExplorers>({ method: 'GET', path: '/api/explorers' }, { signal }),
  }).data;
