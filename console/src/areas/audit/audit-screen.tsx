// Audit: the journal of all that happened; what was refused and what was changed in rights and rules; and the
// permissions of a person at an instant.
import { Segmented } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { auditReads, type AuditRow } from '#contracts/areas/audit/reads.ts';
import { keysOf } from '#contracts/values/records.ts';
import { useEventWords } from '../../app/event-words.ts';
import { LinkNote } from '../../app/navigation/link-note.tsx';
import { Page } from '../../app/look/page.tsx';
import { useUrlSearch, withParts } from '../../app/navigation/url-search.ts';
import { useCan } from '../../app/session/permission.ts';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { EntryOf, ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { EntryPage } from '../journal/entry-page.tsx';
import { JournalList } from '../journal/journal-list.tsx';
import { actorsQuery } from '../../rights/actors.ts';
import { ProofPanel } from '../integrity/proof-panel.tsx';
import { OMITTED, useAuditColumns } from './columns.ts';
import { isRefusal } from './refusal-sentence.ts';
import { ReplayPanel } from './replay-panel.tsx';
import { auditSearch } from './search.ts';
import { GROUPS } from './types.ts';
import { useEntryWords } from './use-entry-words.ts';
import { useSubjectWords } from './use-words.ts';

/** The words of each tab (in `audit`). */
const TABS = { journal: 'journal', audits: 'record', replay: 'replay', proof: 'proof' } as const;
type Tab = keyof typeof TABS;
const TAB = 'tab';

export function AuditScreen() {
  const { t } = useTranslation('audit');
  const [search, write] = useUrlSearch();
  const mayReadAudit = useCan('audit:read');
  const may: Record<Tab, boolean> = {
    journal: useCan('journal:read'),
    audits: mayReadAudit,
    replay: mayReadAudit,
    proof: useCan('integrity:read'),
  };
  const open = keysOf(TABS).filter((tab) => may[tab]);
  const named = search.get(TAB);
  const tab: Tab = open.find((one) => one === named) ?? open[0] ?? 'journal';
  const entry = tab === 'journal' ? search.get('row') : null;
  const show = (next: Tab): void =>
    write((now) => withParts(new URLSearchParams(), { asOf: now.get('asOf'), [TAB]: next === open[0] ? null : next }));
  return (
    <Page
      title={t('title')}
      content={(tab === 'journal' || tab === 'audits') && entry === null ? 'fill' : 'scroll'}
      actions={
        <Segmented
          value={tab}
          onChange={show}
          options={open.map((value) => ({ value, label: t(TABS[value]) }))}
          aria-label={t('view')}
        />
      }
    >
      {named && named !== tab ? <LinkNote ignored={[{ part: TAB, text: named }]} /> : null}
      {tab === 'replay' ? (
        <ReplayPanel />
      ) : tab === 'proof' ? (
        <ProofPanel />
      ) : tab === 'audits' ? (
        <Record />
      ) : entry === null ? (
        <JournalList />
      ) : (
        <EntryPage key={entry} id={entry} onOpen={(id) => write({ row: id, field: null, event: null })} />
      )}
    </Page>
  );
}

function Record() {
  const { t } = useTranslation('audit');
  const columns = useAuditColumns();
  const eventWords = useEventWords();
  const subjectWords = useSubjectWords();
  const { data } = useQuery(actorsQuery);
  const searchOf = useMemo(() => auditSearch(data?.actors ?? []), [data]);
  const quick = useMemo<readonly QuickFilter[]>(
    () =>
      keysOf(GROUPS).map((key) => ({
        key,
        filter: { type: { filterType: 'set', values: [...GROUPS[key]] } },
        label: t(`quick.${key}`),
      })),
    [t],
  );
  const texts = useMemo<ListTexts<AuditRow>>(
    () => ({
      label: t('list'),
      empty: t('empty'),
      rowName: ({ type, subject }) =>
        subject === null ? eventWords(type) : `${eventWords(type)} · ${subjectWords(subject)}`,
      event: eventWords,
    }),
    [t, eventWords, subjectWords],
  );
  const entryWords = useEntryWords();
  const entry = useMemo<EntryOf<AuditRow>>(
    () => ({
      positionOf: ({ position }) => position,
      words: ({ type, data, actor }) => entryWords({ type, actor: actor.id, data }),
      fields: ({ type, data }) =>
        isRefusal(type)
          ? Object.entries(data).map(([field, value]) => ({
              label: t(`data.${field}`, { defaultValue: field }),
              value: String(value),
            }))
          : [],
    }),
    [t, entryWords],
  );
  return (
    <LiveGrid
      list={auditReads}
      columns={columns}
      entry={entry}
      omitted={OMITTED}
      texts={texts}
      quick={quick}
      searchOf={searchOf}
    />
  );
}
