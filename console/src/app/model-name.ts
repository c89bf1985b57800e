// Read models as the screens name them.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that names a read model; one without a name is shown as it is. */
export function useModelName(): (model: string) => string {
  const { t } = useTranslation('areas');
  return useCallback((model) => t(`model.${model}`, { defaultValue: model }), [t]);
}
