// Burns: YU burned against the debt of troves, their progress, and failed ones that can be retried.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { burnActions } from '#contracts/areas/burn/actions.ts';
import { burnReads, type BurnRow } from '#contracts/areas/burn/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { BeginDialog } from '../../declared/dialogs/begin-dialog.tsx';
import { useActions } from '../../declared/use-actions.tsx';
import { shownAmount } from '../../grid/columns/display.ts';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { useBurnColumns } from './columns.ts';
import { RemainingAmount } from './remaining-amount.tsx';
import { BURN_TABS } from './tabs.ts';

const LOOKS: Readonly<Record<string, ActionPresentation<BurnRow>>> = {
  add: { beginDialog: (props) => <BeginDialog {...props}>{(body) => <RemainingAmount body={body} />}</BeginDialog> },
  retry: { summaryFields: ['chainId', 'vaultId', 'troveId', 'amount', 'reason'] },
};
const searchOf = (typed: string): FilterModel[] =>
  ['troveId', 'vaultId', 'hash', 'reason'].map((field) => ({
    [field]: { filterType: 'text', type: 'contains', filter: typed },
  }));

export function BurnScreen() {
  const { t } = useTranslation(['burn', 'areas']);
  const event = useEventWords();
  const columns = useBurnColumns();
  const title = t('areas:page./CRSMTrove/burn');
  const nameOf = useCallback(
    ({ amount, troveId }: BurnRow): string =>
      t('rowName', { amount: shownAmount(amount, { unit: 'YU', scale: 18 }), troveId }),
    [t],
  );
  const { dialog, button, ...listProps } = useActions<BurnRow>({
    actions: burnActions.actions,
    reads: burnReads,
    columns,
    nameOf,
    presentations: LOOKS,
    title,
  });
  const quick = useMemo(() => labelled(BURN_TABS, (key) => t(`quick.${key}`)), [t]);
  const texts = useMemo<ListTexts<BurnRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return (
    <Page title={title} actions={button}>
      <ExecutionNotes none={t('executorNone')} />
      <LiveGrid list={burnReads} columns={columns} texts={texts} {...listProps} quick={quick} searchOf={searchOf} />
      {dialog}
    </Page>
  );
}
