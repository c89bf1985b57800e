// Imports that another person has to approve: pending ones with their rows, and the outcomes of the others.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { importActions } from '#contracts/areas/import/actions.ts';
import { importApprovalReads, type ImportApprovalRow } from '#contracts/areas/import/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { jobRowsQuery } from '../../imports/queries.ts';
import { Preview } from '../../imports/preview.tsx';
import { useApprovalColumns } from './columns.ts';
import { IMPORT_TABS } from './tabs.ts';

const WHICH = ['name', 'about', 'startedBy', 'startedAt'];
const about = ({ id, revision }: ImportApprovalRow) => <Preview query={jobRowsQuery(id, revision)} isBrief />;
const LOOKS: Readonly<Record<string, ActionPresentation<ImportApprovalRow>>> = { approve: { about }, reject: {} };
const summary = ({ id, revision, status }: ImportApprovalRow) =>
  status === 'AWAITING_APPROVAL' ? <Preview key={id} query={jobRowsQuery(id, revision)} /> : null;

export function ImportApprovalsScreen() {
  const { t } = useTranslation(['import', 'areas']);
  const event = useEventWords();
  const columns = useApprovalColumns();
  const title = t('areas:page./operations/imports');
  const nameOf = useCallback(({ name, about }: ImportApprovalRow): string => name ?? about, []);
  const {
    dialog,
    button: _,
    ...listProps
  } = useActions<ImportApprovalRow>({
    actions: importActions.actions,
    reads: importApprovalReads,
    columns,
    nameOf,
    presentations: LOOKS,
    summaryFields: WHICH,
    title,
  });
  const quick = useMemo(() => labelled(IMPORT_TABS, (key) => t(`approvals.quick.${key}`)), [t]);
  const texts = useMemo<ListTexts<ImportApprovalRow>>(
    () => ({ label: t('approvals.list'), empty: t('approvals.empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return (
    <Page title={title}>
      <LiveGrid
        list={importApprovalReads}
        columns={columns}
        texts={texts}
        {...listProps}
        quick={quick}
        summary={summary}
      />
      {dialog}
    </Page>
  );
}
