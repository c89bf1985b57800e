// The register of institutions: their withdrawal addresses, daily limits, and which are frozen.
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { institutionActions } from '#contracts/areas/institution/actions.ts';
import { institutionReads, type InstitutionRow } from '#contracts/areas/institution/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useEventWords } from '../../app/event-words.ts';
import { lazily } from '../../app/look/lazy-page.tsx';
import { Page } from '../../app/look/page.tsx';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { useSession } from '../../app/session/session.ts';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { useRules } from '../../app/session/use-rules.ts';
import { isRuleOn } from '../../declared/pending/allowed.ts';
import { useActions } from '../../declared/use-actions.tsx';
import type { RowAction } from '../../grid/columns/grid-context.ts';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { Addresses } from './addresses.tsx';
import { useInstitutionColumns } from './columns.ts';
import { INSTITUTION } from './institution-address.ts';
import { InstitutionPage } from './institution-page.tsx';
import { institutionPresentations } from './presentations.tsx';
import { MovementLinks } from './movement-links.tsx';
import { NETWORK, STATEMENT } from './statement/statement-period.ts';

const StatementPage = lazily<{ id: string; onClose: () => void }>(
  async () => (await import('./statement/statement-page.tsx')).StatementPage,
  <PageSkeleton />,
);

const QUICK: readonly { key: 'proposed' | 'frozen' | 'active'; filter: FilterModel }[] = [
  { key: 'proposed', filter: { proposed: { filterType: 'number', type: 'greaterThan', filter: 0 } } },
  { key: 'frozen', filter: { status: { filterType: 'set', values: ['FROZEN'] } } },
  { key: 'active', filter: { status: { filterType: 'set', values: ['ACTIVE'] } } },
];
const HEAD = ['dailyLimit', 'status', 'reason', 'frozenBy', 'formerNames'];
const searchOf = (typed: string): FilterModel[] =>
  ['name', 'reason'].map((field) => ({ [field]: { filterType: 'text', type: 'contains', filter: typed } }));
const summary = (row: InstitutionRow, asOf: string | null) => (
  <>
    <MovementLinks of={row} asOf={asOf} />
    <Addresses of={row} />
  </>
);
const nameOf = ({ name }: InstitutionRow): string => name;
const always = (): boolean => true;

export function InstitutionTab({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation(['institution', 'areas']);
  const event = useEventWords();
  const [search, write] = useUrlSearch();
  const columns = useInstitutionColumns();
  const me = useSession()?.administrator.id;
  const needsSecondPerson = isRuleOn('institution:approve-address', useRules());
  const presentations = useMemo(() => institutionPresentations(me, needsSecondPerson), [me, needsSecondPerson]);
  const title = t('areas:model.institutions');
  const { dialog, button, actions, ...listProps } = useActions<InstitutionRow>({
    actions: institutionActions.actions,
    reads: institutionReads,
    columns,
    nameOf,
    presentations,
    title,
  });
  const open = useCallback((id: string | null): void => write({ [INSTITUTION]: id, row: null }), [write]);
  const withOpen = useMemo<readonly RowAction<InstitutionRow>[]>(
    () => [{ key: 'open', label: t('open'), primary: true, applies: always, run: ({ id }) => open(id) }, ...actions],
    [t, actions, open],
  );
  const quick = useMemo(() => labelled(QUICK, (key) => t(`quick.${key}`)), [t]);
  const texts = useMemo<ListTexts<InstitutionRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, event],
  );
  const opened = search.get(INSTITUTION);
  if (opened !== null && search.get(STATEMENT) !== null)
    return <StatementPage key={opened} id={opened} onClose={() => write({ [STATEMENT]: null, [NETWORK]: null })} />;
  if (opened !== null)
    return (
      <>
        <InstitutionPage
          key={opened}
          id={opened}
          columns={columns}
          actions={actions}
          onStatement={() => write({ [STATEMENT]: 'month' })}
          onClose={() => open(null)}
        />
        {dialog}
      </>
    );
  return (
    <Page
      title={title}
      actions={
        <>
          {tabs}
          {button}
        </>
      }
    >
      <ExecutionNotes />
      <LiveGrid
        list={institutionReads}
        columns={columns}
        texts={texts}
        {...listProps}
        actions={withOpen}
        quick={quick}
        searchOf={searchOf}
        summary={summary}
        head={HEAD}
      />
      {dialog}
    </Page>
  );
}
