// Requests for actions that another person confirms: pending ones, and the outcomes of the others.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { requestDeclaration } from '#contracts/areas/request/declaration.ts';
import { requestActions } from '#contracts/areas/request/actions.ts';
import { requestReads, type RequestRow } from '#contracts/areas/request/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useHeldNow } from '../../app/session/permission.ts';
import { useSession } from '../../app/session/session.ts';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useRequestColumns } from './columns.ts';
import { useRequestWords } from './request-words.ts';
import { RequestedChange } from './requested-change.tsx';
import { REQUEST_TABS } from './tabs.ts';

/** The content column contains it. */
const OMITTED = ['before'] as const;
const WHICH = ['requestedBy', 'requestedAt'];
const about = (row: RequestRow) => <RequestedChange row={row} />;
const summary = (row: RequestRow) => (row.status === 'REQUESTED' ? <RequestedChange key={row.id} row={row} /> : null);

export function RequestsScreen() {
  const { t } = useTranslation(['request', 'areas']);
  const { codesOf } = useWordsIn(requestDeclaration, 'requests');
  const event = useEventWords();
  const permissions = useHeldNow();
  const me = useSession()?.administrator.id;
  const columns = useRequestColumns();
  const { nameOf } = useRequestWords();
  const title = t('areas:page./operations/requests');
  const presentations = useMemo<Readonly<Record<string, ActionPresentation<RequestRow>>>>(() => {
    const applies = ({ rule }: RequestRow): boolean => permissions.has(rule);
    return {
      confirm: { applies, about },
      reject: { applies, about },
      withdraw: { applies: ({ requestedBy }) => requestedBy === me, about },
    };
  }, [permissions, me]);
  const {
    dialog,
    button: _,
    ...listProps
  } = useActions<RequestRow>({
    actions: requestActions.actions,
    reads: requestReads,
    columns,
    nameOf,
    presentations,
    summaryFields: WHICH,
    title,
  });
  const quick = useMemo(() => labelled(REQUEST_TABS, codesOf('status').label), [codesOf]);
  const texts = useMemo<ListTexts<RequestRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return (
    <Page title={title}>
      <LiveGrid
        list={requestReads}
        columns={columns}
        omitted={OMITTED}
        texts={texts}
        {...listProps}
        quick={quick}
        summary={summary}
      />
      {dialog}
    </Page>
  );
}
