// The point in time in words: which position, and when it was recorded.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { positionAt } from '#contracts/session.ts';
import { callAt } from './api.ts';
import { isPosition, positionText, useAsOf } from './as-of.ts';
import { useTime } from './time.ts';

/** `#184 220, 2026-11-01 16:00:00`; as far as it is known yet. Null: the console shows the present. */
export function useAsOfWords(): string | null {
  const { asOf } = useAsOf();
  const time = useTime();
  const { t } = useTranslation('shell');
  const { data } = useQuery({
    queryKey: ['position-at', asOf], enabled: asOf !== null, staleTime: Number.POSITIVE_INFINITY, retry: false,
    queryFn: ({ signal }) => callAt<typeof positionAt>({ method: 'GET', path: '/api/positions' }, { query: { at: asOf! }, signal }),
  });
  if (asOf === null) return null;
  const position = data?.position ?? (isPosition(asOf) ? asOf : null);
  const at = isPosition(asOf) ? data?.at ?? null : asOf;
  return [position && positionText(position), at && time.format(at)].filter(Boolean).join(t('asOf.comma'));
}
