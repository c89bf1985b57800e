// The rules of the second person in force.
import { useQuery } from '@tanstack/react-query';
import type { getSettings, Settings } from '#contracts/settings.ts';
import { callAt } from '../../app/api.ts';
import { useCan } from '../../app/permission.ts';

const STALE_MS = 15_000;

/** Undefined while they are not known, or may not be. */
export function useRules(): Settings | undefined {
  const may = useCan('settings:read');
  const { data } = useQuery({
    queryKey: ['settings', null], enabled: may, staleTime: STALE_MS,
    queryFn: ({ signal }) => callAt<typeof getSettings>({ method: 'GET', path: '/api/settings' }, { query: {}, signal }),
  });
  return data?.settings;
}
