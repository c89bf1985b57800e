// Event types as the screens name them.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that names an event type; a type without a name is shown as it is. */
export function useEventWords(): (type: string) => string {
  const { t } = useTranslation('areas');
  return useCallback((type) => t(`event.${type}`, { defaultValue: type }), [t]);
}
