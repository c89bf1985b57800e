// The list of the journal. An entry opens as a page of its own.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_EVENTS } from '#contracts/areas/audit/events.ts';
import { journalReads, type JournalRow } from '#contracts/areas/journal/reads.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { keysOf } from '#contracts/values/records.ts';
import { useEventWords } from '../../app/event-words.ts';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { actorsQuery } from '../../rights/actors.ts';
import { OMITTED, useJournalColumns } from './columns.ts';
import { journalSearch } from './search.ts';

const QUICK = {
  people: { actorRole: { filterType: 'text', type: 'notBlank' } },
  rules: { area: among('settings') },
  access: { area: among('administrator', 'role', 'permission') },
  signIns: { type: among('SignedIn', 'SignedOut', 'SignInsFailed', 'SignInLocked', 'SignInUnlocked') },
  executions: { area: among('execution', 'stop') },
  exports: { type: among(...EXPORT_EVENTS) },
} as const satisfies Record<string, FilterModel>;

export function JournalList() {
  const { t } = useTranslation('journal');
  const columns = useJournalColumns();
  const eventWords = useEventWords();
  const { data } = useQuery(actorsQuery);
  const searchOf = useMemo(() => journalSearch(data?.actors ?? []), [data]);
  const quick = useMemo<readonly QuickFilter[]>(
    () => keysOf(QUICK).map((key) => ({ key, filter: QUICK[key], label: t(`quick.${key}`) })),
    [t],
  );
  const texts = useMemo<ListTexts<JournalRow>>(
    () => ({
      label: t('list'),
      empty: t('empty'),
      rowName: ({ type, record }) => [eventWords(type), record?.label].filter(Boolean).join(' · '),
      event: eventWords,
    }),
    [t, eventWords],
  );
  return (
    <LiveGrid list={journalReads} columns={columns} omitted={OMITTED} texts={texts} quick={quick} searchOf={searchOf} />
  );
}
