import { useMemo } from 'react';
import { auditDeclaration } from '#contracts/areas/audit/declaration.ts';
import type { AuditRow } from '#contracts/areas/audit/reads.ts';
import { STARTING_ROLES } from '#contracts/declared/starting-roles.ts';
import { positionText, useAsOf } from '../../app/time/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
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
  const { titled } = useWordsIn(auditDeclaration, 'audits');
  const { asOf } = useAsOf();
  const { data: roles } = useRoles(asOf);
  const roleName = useRoleName();
  const eventWords = useEventWords();
  const subjectWords = useSubjectWords();
  const dataWords = useDataWords();
  const entryWords = useEntryWords();
  return useMemo<Column<AuditRow>[]>(
    () => [
      { ...titled('at'), kind: 'instant', identifies: true },
      { ...titled('type'), kind: 'choice', brief: 'who', values: ENTRY_TYPES, label: eventWords },
      { ...titled('actor'), kind: 'actor', brief: 'state' },
      {
        ...titled('actorRole'),
        kind: 'choice',
        values: roles?.map(({ id }) => id) ?? Object.keys(STARTING_ROLES),
        label: (roleId) => roleName(roleId),
      },
      { ...titled('subject'), kind: 'named', name: subjectWords },
      { ...titled('data'), kind: 'composed', text: entryWords, value: dataWords, grows: true },
      { ...titled('stream'), kind: 'text', long: true, hidden: true },
      {
        ...titled('position'),
        kind: 'composed',
        text: ({ position }) => positionText(position),
        value: (position) => positionText(String(position)),
        hidden: true,
      },
      { ...titled('id'), kind: 'id', hidden: true },
    ],
    [titled, roles, roleName, eventWords, subjectWords, dataWords, entryWords],
  );
}
