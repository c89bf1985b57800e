import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#contracts/areas/audit/reads.ts';
import { STARTING_ROLES } from '#contracts/access/starting-roles.ts';
import { positionText, useAsOf } from '../../app/time/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useRoleName } from '../../rights/names.ts';
import { useRoles } from '../../rights/use-rights.ts';
import { ENTRY_TYPES } from './types.ts';
import { useEntryWords } from './use-entry-words.ts';
import { useDataWords, useSubjectWords } from './use-words.ts';

/** An entry never changes, so these only repeat its position and time. */
export const OMITTED = ['createdPosition', 'updatedAt', 'revision'] as const;

/** All other fields of an entry. */
export function useAuditColumns(): readonly Column<AuditRow>[] {
  const { t } = useTranslation('audit');
  const { asOf } = useAsOf();
  const { data: roles } = useRoles(asOf);
  const roleName = useRoleName();
  const eventWords = useEventWords();
  const subjectWords = useSubjectWords();
  const dataWords = useDataWords();
  const entryWords = useEntryWords();
  return useMemo<Column<AuditRow>[]>(
    () => [
      { field: 'at', kind: 'instant', identifies: true, title: t('field.at') },
      { field: 'type', kind: 'choice', brief: 'who', values: ENTRY_TYPES, label: eventWords, title: t('field.type') },
      { field: 'actor', kind: 'actor', brief: 'state', title: t('field.actor') },
      {
        field: 'actorRole',
        kind: 'choice',
        values: roles?.map(({ id }) => id) ?? Object.keys(STARTING_ROLES),
        label: (roleId) => roleName(roleId),
        title: t('field.actorRole'),
      },
      { field: 'subject', kind: 'named', name: subjectWords, title: t('field.subject') },
      { field: 'data', kind: 'composed', text: entryWords, value: dataWords, title: t('field.data'), grows: true },
      { field: 'stream', kind: 'text', title: t('field.stream'), long: true, hidden: true },
      {
        field: 'position',
        kind: 'composed',
        text: ({ position }) => positionText(position),
        value: (position) => positionText(String(position)),
        title: t('field.position'),
        hidden: true,
      },
      { field: 'id', kind: 'id', title: t('field.id'), hidden: true },
    ],
    [t, roles, roleName, eventWords, subjectWords, dataWords, entryWords],
  );
}
