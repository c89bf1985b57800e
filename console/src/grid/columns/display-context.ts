import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTime } from '../../app/time/time.ts';
import { useActorName } from '../../rights/actors.ts';
import type { DisplayContext } from './display.ts';

/** Display settings of this person: the chosen time zone, and names for ids. */
export function useDisplayContext(): DisplayContext {
  const { format, exact } = useTime();
  const actor = useActorName();
  const { t } = useTranslation('common');
  return useMemo(
    () => ({ time: format, exactTime: exact, actor, removed: t('actor.removed') }),
    [format, exact, actor, t],
  );
}
