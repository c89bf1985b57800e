// What is in force: the rules of the second person, and who carries out mints and pay-outs.
import { useQuery } from '@tanstack/react-query';
import type { getSettings } from '#contracts/areas/settings/routes.ts';
import type { Settings } from '#contracts/areas/settings/rules.ts';
import { callAt } from '../server/api.ts';
import { useCan } from './permission.ts';

const STALE_MS = 15_000;

function useInForce() {
  const may = useCan('settings:read');
  const { data } = useQuery({
    queryKey: ['settings', null],
    enabled: may,
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      callAt<typeof getSettings>({ method: 'GET', path: '/api/settings' }, { query: {}, signal }),
  });
  return data;
}

/** Undefined while they are not known, or may not be. */
export const useRules = (): Settings | undefined => useInForce()?.settings;
/** Whether mints and pay-outs wait because nobody carries them out. */
export const useExecutionsWait = (): boolean => useInForce()?.executor === 'none';
