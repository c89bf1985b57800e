// The point in time in words: which position, and when it was recorded.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { listPrices } from '#contracts/custody-total.ts';
import type { depositReads } from '#contracts/deposit.ts';
import type { positionAt } from '#contracts/session.ts';
import { callAt } from './api.ts';
import { isPosition, positionText, useAsOf } from './as-of.ts';
import { useCan } from './permission.ts';
import { useTime } from './time.ts';

interface Resolved { position: string; at: string | null }

/** Position and time of a point: an instant has a route of its own; for a position any read the person may make tells its time. */
async function resolve(asOf: string, mayReadDeposits: boolean, signal: AbortSignal): Promise<Resolved> {
  if (!isPosition(asOf)) return callAt<typeof positionAt>({ method: 'GET', path: '/api/positions' }, { query: { at: asOf }, signal });
  const { at } = mayReadDeposits
    ? await callAt<typeof depositReads.list>({ method: 'GET', path: '/api/deposits' }, { query: { asOf, start: 0, end: 1 }, signal })
    : await callAt<typeof listPrices>({ method: 'GET', path: '/api/prices' }, { query: { asOf }, signal });
  return { position: asOf, at };
}

/** `#184 220, 2026-11-01 16:00:00`; as far as it is known yet. Null: the console shows the present. */
export const useAsOfWords = (): string | null => usePointWords(useAsOf().asOf);

/** The same of any point. */
export function usePointWords(asOf: string | null): string | null {
  const time = useTime();
  const { t } = useTranslation('shell');
  const { position, at } = useResolved(asOf);
  if (asOf === null) return null;
  return [position && positionText(position), at && time.format(at)].filter(Boolean).join(t('asOf.comma'));
}

/** A point's position and the instant it names or was recorded at, as far as they are known yet; both null: now. */
export function useResolved(asOf: string | null): { position: string | null; at: string | null } {
  const mayReadDeposits = useCan('deposit:read');
  const { data } = useQuery({
    queryKey: ['point-in-time', asOf], enabled: asOf !== null, staleTime: Number.POSITIVE_INFINITY, retry: false,
    queryFn: ({ signal }) => resolve(asOf!, mayReadDeposits, signal),
  });
  if (asOf === null) return { position: null, at: null };
  return isPosition(asOf) ? { position: asOf, at: data?.at ?? null } : { position: data?.position ?? null, at: asOf };
}
