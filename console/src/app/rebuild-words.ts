// A job that rebuilds a read model, in words.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { REBUILDS, RETURN } from '#contracts/areas/operations/rebuilds.ts';
import { useModelName } from './model-name.ts';

/** Returns a function that tells what such a job does; null: it is of another kind. */
export function useRebuildWords(): (kind: string, model: string) => string | null {
  const { t } = useTranslation('operations');
  const modelName = useModelName();
  return useCallback(
    (kind, about) => {
      if (!REBUILDS.includes(kind)) return null;
      const model = modelName(about);
      return kind === RETURN ? t('rebuild.returnOf', { model }) : t('rebuild.of', { model });
    },
    [t, modelName],
  );
}
