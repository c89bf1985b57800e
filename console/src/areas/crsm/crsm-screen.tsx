// CRSMs: how they protect their troves, the pending call of each, and the actions of this person.
import { RedoOutlined } from '@ant-design/icons';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { crsmActions } from '#contracts/areas/crsm/actions.ts';
import { crsmReads, type CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useOpened } from '../../app/navigation/opened.ts';
import { Page } from '../../app/look/page.tsx';
import { useHeldNow } from '../../app/session/permission.ts';
import type { ActionKit } from '../../declared/action-kit.ts';
import { useActions } from '../../declared/use-actions.tsx';
import type { RowAction } from '../../grid/columns/grid-context.ts';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import { useCrsmColumns } from './columns.ts';
import { CrsmDetail } from './crsm-detail.tsx';
import { crsmPresentations } from './presentations.tsx';
import { CRSM_TABS } from './tabs.ts';

const contains =
  (field: string) =>
  (filter: string): FilterModel => ({ [field]: { filterType: 'text', type: 'contains', filter } });
const searchOf = (typed: string): FilterModel[] =>
  ['troveId', 'owner', 'vaultId'].map((field) => contains(field)(typed));
const summary = (row: CrsmRow) => <CrsmDetail row={row} />;

export function CrsmScreen() {
  const { t } = useTranslation(['crsm', 'areas']);
  const event = useEventWords();
  const permissions = useHeldNow();
  const columns = useCrsmColumns();
  const title = t('areas:page./CRSMTrove/CRSMList');
  const [retryRow, setRetryRow] = useOpened<CrsmRow>();
  const nameOf = useCallback(({ troveId }: CrsmRow): string => t('rowName', { troveId }), [t]);
  const kit = useMemo<ActionKit<CrsmRow>>(
    () => ({
      actions: crsmActions.actions,
      reads: crsmReads,
      columns,
      nameOf,
      presentations: crsmPresentations,
      title,
    }),
    [columns, nameOf, title],
  );
  const { dialog, button, actions, ...listProps } = useActions<CrsmRow>(kit);

  const withRetry = useMemo<readonly RowAction<CrsmRow>[]>(
    () => [
      {
        key: 'again',
        label: t('again'),
        primary: true,
        icon: <RedoOutlined aria-hidden />,
        pendingWhen: { callStatus: among('FAILED') },
        queueKey: 'a',
        run: setRetryRow,
        applies: ({ callStatus, call }) =>
          callStatus === 'FAILED' && call !== null && permissions.has(`crsm:${call.act}`),
      },
      ...actions,
    ],
    [t, permissions, setRetryRow, actions],
  );
  const quick = useMemo(() => labelled(CRSM_TABS, (key) => t(`quick.${key}`)), [t]);
  const texts = useMemo<ListTexts<CrsmRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return (
    <Page title={title} actions={button}>
      <ExecutionNotes none={t('executorNone')} />
      <LiveGrid
        list={crsmReads}
        columns={columns}
        texts={texts}
        actions={withRetry}
        {...listProps}
        quick={quick}
        searchOf={searchOf}
        summary={summary}
      />
      {dialog}
      {retryRow ? <RetryDialog kit={kit} row={retryRow} onClose={() => setRetryRow(null)} /> : null}
    </Page>
  );
}
