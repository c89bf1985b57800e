// The settings in force: second-person rules, and who executes mints and pay-outs.
import { useQuery } from '@tanstack/react-query';
import type { getSettings } from '#contracts/areas/settings/routes.ts';
import type { Figures, Settings } from '#contracts/areas/settings/rules.ts';
import { callAt } from '../server/api.ts';
import { useCan } from './permission.ts';

const STALE_MS = 15_000;

function useInForce() {
  const canRead = useCan('settings:read');
  const { data } = useQuery({
    queryKey: ['settings', null],
    enabled: canRead,
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      callAt<typeof getSettings>({ method: 'GET', path: '/api/settings' }, { query: {}, signal }),
  });
  return data;
}

/** Undefined while loading, or without the permission. */
export const useRules = (): Settings | undefined => useInForce()?.settings;
/** The figures in force; undefined while loading, or without the permission. */
export const useFigures = (): Figures | undefined => useInForce()?.settings.values;
/** Whether mints and pay-outs wait because nobody executes them. */
export const useExecutionsWait = (): boolean => useInForce()?.executor === 'none';
