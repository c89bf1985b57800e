// The columns of the journal.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { journalDeclaration } from '#contracts/areas/journal/declaration.ts';
import { isEntry } from '#contracts/areas/journal/entries.ts';
import type { JournalRecord, JournalRow } from '#contracts/areas/journal/reads.ts';
import { STARTING_ROLES } from '#contracts/declared/starting-roles.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useModelName } from '../../app/model-name.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import type { ColumnOf } from '../../grid/columns/column.ts';
import { useRoleName } from '../../rights/names.ts';
import { useRoles } from '../../rights/use-rights.ts';
import { useRecordLink } from './record-link.ts';

/** An entry never changes, so these only repeat its position, time and record. */
export const OMITTED = ['createdPosition', 'updatedAt', 'revision'] as const;

/** The names that are declared of a kind: areas by noun, event types. */
function useDeclared(kind: 'Noun' | 'event'): Readonly<Record<string, string>> {
  const { t } = useTranslation('areas');
  return useMemo(() => ({ ...t(kind, { returnObjects: true }) }), [t, kind]);
}

export function useJournalColumns(): readonly ColumnOf<JournalRow>[] {
  const { titled } = useWordsIn(journalDeclaration, 'journal');
  const { asOf } = useAsOf();
  const { data: roles } = useRoles(asOf);
  const roleName = useRoleName();
  const eventWords = useEventWords();
  const model = useModelName();
  const nouns = useDeclared('Noun');
  const events = useDeclared('event');
  const recordLink = useRecordLink();
  return useMemo<ColumnOf<JournalRow>[]>(() => {
    const recordWords = (record: JournalRecord | null): string =>
      record === null ? '' : [model(record.model), record.label].filter(Boolean).join(' · ');
    return [
      { ...titled('at'), kind: 'instant', identifies: true },
      {
        ...titled('type'),
        kind: 'choice',
        brief: 'who',
        values: Object.keys(events).filter(isEntry),
        label: eventWords,
      },
      { ...titled('actor'), kind: 'actor', brief: 'state' },
      {
        ...titled('actorRole'),
        kind: 'choice',
        values: roles?.map(({ id }) => id) ?? Object.keys(STARTING_ROLES),
        label: (roleId) => roleName(roleId),
      },
      { ...titled('area'), kind: 'choice', values: Object.keys(nouns), label: (area) => nouns[area] ?? area },
      { ...titled('record'), kind: 'composed', text: ({ record }) => recordWords(record), value: recordWords },
      { ...titled('recordId'), kind: 'reference', to: (_id, { record }) => recordLink(record) },
      { ...titled('amount'), kind: 'quantity', addsWithin: 'unit' },
      { ...titled('unit'), kind: 'text' },
      { ...titled('reason'), kind: 'text', long: true, grows: true },
      { ...titled('position'), kind: 'position', hidden: true },
      { ...titled('stream'), kind: 'text', long: true, hidden: true },
      { ...titled('commandId'), kind: 'id', hidden: true },
      { ...titled('correlationId'), kind: 'id', hidden: true },
      { ...titled('id'), kind: 'id', hidden: true },
    ];
  }, [titled, roles, roleName, eventWords, model, nouns, events, recordLink]);
}
