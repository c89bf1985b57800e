// Withdrawals: amounts that institutions take out, their cooling period, what they wait for, and the actions of this
// person.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import { withdrawalReads, type WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useSession } from '../../app/session/session.ts';
import { Page } from '../../app/look/page.tsx';
import { formatBtc } from '../../base/amounts.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useSay } from '../../i18n/pair.ts';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { Evidence } from '../../custody/evidence/evidence.tsx';
import { evidenceColumn } from '../../custody/evidence/evidence-column.tsx';
import { useWithdrawalColumns } from './columns.ts';
import { WHICH, withdrawalPresentations } from './presentations.tsx';
import { ReadySince } from './ready-since.tsx';
import { withdrawalSearch } from './search.ts';
import { WITHDRAWAL_TABS } from './tabs.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

/** The main fields of a withdrawal, and its warnings. */
const HEAD = [
  'amount',
  'status',
  'isApprovedAddress',
  'institution',
  'userName',
  'nonce',
  'coolingEndsAt',
  'doubt',
  'reason',
  'receivingAddress',
  'ethHash',
  'payoutTxid',
  'institutionId',
];
const OMITTED = ['approvals'] as const;
const summary = (row: WithdrawalRow, asOf: string | null) => (
  <>
    <WithdrawalDetail row={row} />
    <Evidence model="withdrawals" id={row.id} asOf={asOf} />
  </>
);

export function WithdrawalScreen() {
  const { t } = useTranslation(['withdrawal', 'areas']);
  const event = useEventWords();
  const columns = useWithdrawalColumns();
  const say = useSay();
  const title = t('areas:page./selfCustody/withdraw');
  const nameOf = useCallback(
    ({ institution, amount }: WithdrawalRow): string => t('rowName', { institution, amount: formatBtc(amount) }),
    [t],
  );
  const me = useSession()?.administrator.id;
  const presentations = useMemo(() => withdrawalPresentations(me), [me]);
  const { dialog, button, ...listProps } = useActions<WithdrawalRow>({
    actions: withdrawalActions.actions,
    reads: withdrawalReads,
    columns,
    nameOf,
    presentations,
    summaryFields: WHICH,
    title,
  });
  const quick = useMemo(() => labelled(WITHDRAWAL_TABS, (key) => t(`quick.${key}`)), [t]);
  const cells = useMemo(() => [evidenceColumn<WithdrawalRow>('withdrawals', say, () => 'withdrawal:confirm')], [say]);
  const texts = useMemo<ListTexts<WithdrawalRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return (
    <Page title={title} actions={button}>
      <ExecutionNotes none={t('executorNone')} />
      <LiveGrid
        list={withdrawalReads}
        columns={columns}
        cells={cells}
        texts={texts}
        {...listProps}
        quick={quick}
        searchOf={withdrawalSearch}
        head={HEAD}
        omitted={OMITTED}
        summary={summary}
        Since={ReadySince}
      />
      {dialog}
    </Page>
  );
}
