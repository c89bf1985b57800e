// The texts for the actions that a row waits for, and who may do them.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingStep } from '../../grid/history/record/lifecycle-line.tsx';
import { isolated } from '../../i18n/isolated.ts';
import { useSay } from '../../i18n/pair.ts';
import { useActorName } from '../../rights/actors.ts';
import { firstApproverOf } from './allowed.ts';
import { pendingActionsOf, type PendingAction } from './pending-actions.ts';

export function usePendingActions<Row extends object>(
  context: Omit<Parameters<typeof pendingActionsOf<Row>>[1], 'applies'> & { isPast: boolean },
  applies: (name: string, row: Row) => boolean | undefined,
): (row: Row) => PendingStep[] {
  const { t } = useTranslation('action');
  const say = useSay();
  const name = useActorName();
  const { actions, held, me, rules, isPast } = context;
  return useCallback(
    (row) => {
      const whoText = ({ action, who, permission, except }: PendingAction): string => {
        const approver = action.options.rules.approval ? firstApproverOf(row) : null;
        if (who === 'you')
          return approver === null
            ? t('pending.you')
            : `${t('approvals.waiting', { who: isolated(name(approver)) })} ${t('pending.you')}`;
        if (approver !== null && approver === me) return t('approvals.mine');
        const others = [
          ...new Set(except.map(([is, id]) => t('second.who', { is: say(is), who: isolated(name(id)) }))),
        ].join(t('second.and'));
        return t(others === '' ? 'pending.holder' : 'pending.another', { permission: say(permission), others });
      };
      return isPast
        ? []
        : pendingActionsOf(row, { actions, held, me, rules, applies: (action, at) => applies(action.name, at) }).map(
            (pendingAction) => ({
              key: pendingAction.action.name,
              label: say(pendingAction.action.words.label),
              who: whoText(pendingAction),
              isMine: pendingAction.who === 'you',
            }),
          );
    },
    [actions, held, me, rules, isPast, applies, t, say, name],
  );
}
