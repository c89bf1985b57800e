// Event types by what they are called on the screens.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Answers an event type in words; as it stands where there are none. */
export function useEventWords(): (type: string) => string {
  const { t } = useTranslation('areas');
  return useCallback((type) => t(`event.${type}`, { defaultValue: type }), [t]);
}
