// Read models by what they are called on the screens.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Answers a read model's name; as it stands where there is none. */
export function useModelName(): (model: string) => string {
  const { t } = useTranslation('areas');
  return useCallback((model) => t(`model.${model}`, { defaultValue: model }), [t]);
}
