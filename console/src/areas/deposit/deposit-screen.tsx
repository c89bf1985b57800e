// Self-custody deposits: who deposited what, what it waits for, and the actions of this person.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { depositReads, type DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useSession } from '../../app/session/session.ts';
import { formatBtc } from '../../base/amounts.ts';
import { useActions } from '../../declared/use-actions.tsx';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { Evidence } from '../../custody/evidence/evidence.tsx';
import { WHICH, depositPresentations } from './presentations.tsx';
import { useDepositColumns } from './columns.ts';
import { REFUND_COLUMNS } from './refund-columns.ts';
import { depositSearch } from './search.ts';

const set = (...values: string[]) => ({ filterType: 'set' as const, values });
const QUICK: readonly {
  key: 'waiting' | 'minting' | 'mintFailed' | 'refundRequested' | 'refundFailed';
  filter: FilterModel;
  columns?: readonly string[];
}[] = [
  { key: 'waiting', filter: { status: set('RECORDED') } },
  { key: 'minting', filter: { mintStatus: set('QUEUED', 'SUBMITTED') } },
  { key: 'mintFailed', filter: { mintStatus: set('FAILED') } },
  {
    key: 'refundRequested',
    filter: { status: set('REFUND_REQUESTED'), refundStatus: set('NOT_REQUESTED') },
    columns: REFUND_COLUMNS,
  },
  { key: 'refundFailed', filter: { refundStatus: set('FAILED') }, columns: REFUND_COLUMNS },
];
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

  const quick = useMemo<readonly QuickFilter[]>(
    () => QUICK.map((one) => ({ ...one, label: t(`quick.${one.key}`) })),
    [t],
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
