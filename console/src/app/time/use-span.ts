// How long something has had its state, as text.
import { useTranslation } from 'react-i18next';
import { spanOf } from '../../base/span.ts';
import { useInstantShown } from './instant-shown.ts';

/** Since an instant, up to the point in time shown (null: now); undefined while that is unknown. */
export function useSpan(asOf: string | null): (since: string) => string | undefined {
  const { t } = useTranslation('history');
  const now = useInstantShown(asOf);
  return (since) => {
    if (now === null) return undefined;
    const { unit, ...parts } = spanOf(since, new Date(now).toISOString());
    return t(`head.span.${unit}`, parts);
  };
}
