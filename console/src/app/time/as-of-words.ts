// The point in time as text: its position, and when it was recorded.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { positionAt } from '#contracts/access/session.ts';
import { isBeyondLog } from '../../base/problem-error.ts';
import { callAt } from '../server/api.ts';
import { isPosition, positionText, useAsOf } from './as-of.ts';
import { useTime } from './time.ts';

interface Resolved {
  position: string | null;
  at: string | null;
  /** The log does not reach that position. */
  isBeyond: boolean;
}

async function resolve(asOf: string, signal: AbortSignal): Promise<Resolved> {
  // The log still grows up to a future instant: no fixed position corresponds to it.
  if (!isPosition(asOf) && Date.parse(asOf) > Date.now()) return { position: null, at: asOf, isBeyond: true };
  const { position, at } = await callAt<typeof positionAt>(
    { method: 'GET', path: '/api/positions' },
    { query: { at: asOf }, signal },
  );
  return { position, at: isPosition(asOf) ? at : asOf, isBeyond: false };
}

/** What `useResolved` reads. */
export const pointQuery = (asOf: string) =>
  queryOptions({
    queryKey: ['point-in-time', asOf],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => resolve(asOf, signal),
  });

/** `#184 220, 2026-11-01 16:00:00`; the parts known so far. Null: the console shows the present. */
export const useAsOfWords = (): string | null => usePointWords(useAsOf().asOf);

/** The same for any point. */
export function usePointWords(asOf: string | null): string | null {
  const time = useTime();
  const { t } = useTranslation('shell');
  const { position, at } = useResolved(asOf);
  if (asOf === null) return null;
  return [position && positionText(position), at && time.format(at)].filter(Boolean).join(t('asOf.comma'));
}

/** A point's position, and the instant it names or was recorded at, as far as known; both null: now. */
export function useResolved(asOf: string | null): Resolved {
  const { data, error } = useQuery({ ...pointQuery(asOf ?? ''), enabled: asOf !== null });
  if (asOf === null) return { position: null, at: null, isBeyond: false };
  return (
    data ??
    (isPosition(asOf)
      ? { position: asOf, at: null, isBeyond: isBeyondLog(error) }
      : { position: null, at: asOf, isBeyond: false })
  );
}
