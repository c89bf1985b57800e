import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';

/** A person's name in sentences: their e-mail, while it is kept. */
export function usePersonName(): (row: Pick<AdministratorRow, 'email' | 'forgotten' | 'id'>) => string {
  const { t } = useTranslation('common');
  return useCallback(
    ({ email, forgotten, id }) => (forgotten ? `${t('actor.removed')} (${id.slice(0, 8)})` : email),
    [t],
  );
}
