// The point in time in words: which position, and when it was recorded.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { listPrices } from '#contracts/custody-total.ts';
import type { depositReads } from '#contracts/deposit.ts';
import type { positionAt } from '#contracts/session.ts';
import { callAt } from './api.ts';
import { isPosition, positionText, useAsOf } from './as-of.ts';
import { useCan } from './permission.ts';
import { isBeyondLog } from '../base/problem-error.ts';
import { useTime } from './time.ts';

interface Resolved { position: string | null; at: string | null; /** The log has not come as far. */ isBeyond: boolean }

/** Position and time of a point: an instant has a route of its own; for a position any read the person may make tells its time. */
async function resolve(asOf: string, mayReadDeposits: boolean, signal: AbortSignal): Promise<Resolved> {
  if (!isPosition(asOf)) {
    // What comes to the log meanwhile is within an instant to come: no position stands for it.
    if (Date.parse(asOf) > Date.now()) return { position: null, at: asOf, isBeyond: true };
    const { position } = await callAt<typeof positionAt>({ method: 'GET', path: '/api/positions' }, { query: { at: asOf }, signal });
    return { position, at: asOf, isBeyond: false };
  }
  const { at } = mayReadDeposits
    ? await callAt<typeof depositReads.list>({ method: 'GET', path: '/api/deposits' }, { query: { asOf, start: 0, end: 1 }, signal })
    : await callAt<typeof listPrices>({ method: 'GET', path: '/api/prices' }, { query: { asOf }, signal });
  return { position: asOf, at, isBeyond: false };
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
export function useResolved(asOf: string | null): Resolved {
  const mayReadDeposits = useCan('deposit:read');
  const { data, error } = useQuery({
    queryKey: ['point-in-time', asOf], enabled: asOf !== null, staleTime: Number.POSITIVE_INFINITY, retry: false,
    queryFn: ({ signal }) => resolve(asOf!, mayReadDeposits, signal),
  });
  if (asOf === null) return { position: null, at: null, isBeyond: false };
  return data ?? (isPosition(asOf) ? { position: asOf, at: null, isBeyond: isBeyondLog(error) } : { position: null, at: asOf, isBeyond: false });
}
