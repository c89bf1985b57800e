// The settings in force: second-person rules, and who executes mints and pay-outs.
import { useQuery } from '@tanstack/react-query';
import type { getSettings } from '#contracts/areas/settings/routes.ts';
import type { Figures, Settings } from '#contracts/areas/settings/rules.ts';
import { callAt } from '../server/api.ts';
import { useCan } from './permission.ts';

const STALE_MS = 15_000;

function useInForce(asOf: string | null = null) {
  const canRead = useCan('settings:read');
  const { data } = useQuery({
    queryKey: ['settings', asOf],
    enabled: canRead,
    staleTime: asOf === null ? STALE_MS : Infinity,
    queryFn: ({ signal }) =>
      callAt<typeof getSettings>(
        { method: 'GET', path: '/api/settings' },
        { query: asOf === null ? {} : { asOf }, signal },
      ),
  });
  return data;
}

/** Undefined while loading, or without the permission. */
export const useRules = (): Settings | undefined => useInForce()?.settings;
/** The figures in force then (null: now); undefined while loading, or without the permission. */
export const useFigures = (asOf: string | null = null): Figures | undefined => useInForce(asOf)?.settings.values;
/** Whether mints and pay-outs wait because nobody executes them. */
export const useExecutionsWait = (): boolean => useInForce()?.executor === 'none';
