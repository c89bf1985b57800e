// Self-custody deposits: who deposited what, what it waits for, and the actions of this person.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { depositReads, type DepositRow } from '#contracts/areas/deposit/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useSession } from '../../app/session/session.ts';
import { formatBtc } from '../../base/amounts.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useSay } from '../../i18n/pair.ts';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { Evidence } from '../../custody/evidence/evidence.tsx';
import { evidenceColumn } from '../../custody/evidence/evidence-column.tsx';
import { WHICH, depositPresentations } from './presentations.tsx';
import { useDepositColumns } from './columns.ts';
import { depositSearch } from './search.ts';
import { DEPOSIT_TABS } from './tabs.ts';

/** The main fields of a deposit and its refund. */
const HEAD = [
  'amount',
  'refundAmount',
  'status',
  'mintStatus',
  'refundStatus',
  'institution',
  'userName',
  'txid',
  'custodyAddress',
  'receivingAddress',
  'mintHash',
  'refundAddress',
  'burnHash',
  'payoutTxid',
  'refundFinding',
];

const OMITTED = ['approvals', 'recordedPosition'] as const;
const summary = ({ id }: DepositRow, asOf: string | null) => <Evidence model="deposits" id={id} asOf={asOf} />;

export function DepositScreen() {
  const { t } = useTranslation('deposit');
  const event = useEventWords();
  const columns = useDepositColumns();
  const say = useSay();
  const me = useSession()?.administrator.id;
  const nameOf = useCallback(
    ({ institution, amount, status, refundAmount }: DepositRow): string =>
      status === 'REFUND_REQUESTED' && refundAmount !== null
        ? t('rowRefund', { institution, amount: formatBtc(refundAmount) })
        : t('rowName', { institution, amount: formatBtc(amount) }),
    [t],
  );
  const presentations = useMemo(() => depositPresentations(me), [me]);
  const { dialog, button, ...listProps } = useActions<DepositRow>({
    actions: depositActions.actions,
    reads: depositReads,
    columns,
    nameOf,
    presentations,
    summaryFields: WHICH,
    title: t('title'),
  });

  const quick = useMemo(() => labelled(DEPOSIT_TABS, (key) => t(`quick.${key}`)), [t]);
  const cells = useMemo(
    () => [
      evidenceColumn<DepositRow>('deposits', say, ({ status }) =>
        status === 'REFUND_REQUESTED' ? 'deposit:confirm-refund' : 'deposit:confirm',
      ),
    ],
    [say],
  );
  const texts = useMemo<ListTexts<DepositRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );

  return (
    <Page title={t('title')} actions={button}>
      <ExecutionNotes none={t('executorNone')} />
      <LiveGrid
        list={depositReads}
        columns={columns}
        cells={cells}
        texts={texts}
        {...listProps}
        quick={quick}
        searchOf={depositSearch}
        head={HEAD}
        omitted={OMITTED}
        summary={summary}
      />
      {dialog}
    </Page>
  );
}
