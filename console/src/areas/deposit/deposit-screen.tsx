// Self-custody deposits: who deposited what, what it waits for, and what this person may do about it.
import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { depositReads, type DepositRow } from '#contracts/deposit.ts';
import type { FilterModel } from '#contracts/list.ts';
import { useAsOf } from '../../app/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useShortcut } from '../../app/keyboard.ts';
import { useOpened } from '../../app/opened.ts';
import { Page } from '../../app/page.tsx';
import { useMayAct } from '../../app/permission.ts';
import { useSession } from '../../app/session.ts';
import { useExecutionsWait, useRules } from '../../app/use-rules.ts';
import { formatBtc } from '../../base/amounts.ts';
import { listAt } from '../../base/list-address.ts';
import type { RowAction } from '../../grid/columns/grid-context.ts';
import type { QuickFilter } from '../../grid/filters/quick-tabs.tsx';
import type { BatchAction } from '../../grid/frame/selection-bar.tsx';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/LiveGrid.tsx';
import { ActDialogOf } from './act-dialogs.tsx';
import { useDepositColumns } from './columns.ts';
import { ConfirmManyDialog } from './confirm-many-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { DEPOSIT_ACTS, PERMISSION_OF, allows, type DepositAct } from './rules.ts';
import { depositSearch } from './search.ts';

type Open = { kind: 'record' } | { kind: 'batch'; rows: DepositRow[] } | { kind: 'act'; act: DepositAct; row: DepositRow };
const PRIMARY: readonly DepositAct[] = ['confirm', 'confirmRefund', 'retryMint', 'retryRefund'];
const DANGEROUS: readonly DepositAct[] = ['cancel', 'reject', 'rejectRefund'];

const set = (...values: string[]) => ({ filterType: 'set' as const, values });
const QUICK: readonly { key: 'waiting' | 'minting' | 'mintFailed' | 'refundRequested' | 'refundFailed'; filter: FilterModel }[] = [
  { key: 'waiting', filter: { status: set('RECORDED') } },
  { key: 'minting', filter: { mintStatus: set('QUEUED', 'SUBMITTED') } },
  { key: 'mintFailed', filter: { mintStatus: set('FAILED') } },
  { key: 'refundRequested', filter: { status: set('REFUND_REQUESTED'), refundStatus: set('NOT_REQUESTED') } },
  { key: 'refundFailed', filter: { refundStatus: set('FAILED') } },
];

export function DepositScreen() {
  const { t } = useTranslation('deposit');
  const event = useEventWords();
  const { asOf } = useAsOf();
  const session = useSession();
  const rules = useRules();
  const waits = useExecutionsWait();
  const navigate = useNavigate();
  const columns = useDepositColumns();
  const [open, setOpen] = useOpened<Open>();
  const [batchKey, setBatchKey] = useState(0);
  const mayRecord = useMayAct('deposit:record');
  const mayConfirm = useMayAct('deposit:confirm');
  const me = session?.administrator.id;
  const close = useCallback((): void => setOpen(null), [setOpen]);
  useShortcut({ id: 'deposit.record', ...(mayRecord ? { keys: 'c' } : {}), label: t('action.record'), group: t('title'), run: () => { if (mayRecord) setOpen({ kind: 'record' }); }, inPalette: mayRecord });

  const actions = useMemo<readonly RowAction<DepositRow>[]>(() => {
    const held = new Set(session?.permissions.map(({ code }) => code));
    if (asOf !== null) return [];
    return DEPOSIT_ACTS.filter((act) => held.has(PERMISSION_OF[act])).map((act) => ({
      key: act, label: t(`action.${act}`), primary: PRIMARY.includes(act), danger: DANGEROUS.includes(act),
      applies: (row) => allows(act, row, { me, rules }), run: (row) => setOpen({ kind: 'act', act, row }),
    }));
  }, [session, me, rules, asOf, setOpen, t]);
  const batch = useMemo<readonly BatchAction<DepositRow>[]>(
    () => (mayConfirm ? [{ key: 'confirm', label: (count) => t('action.batchConfirm', { count }), run: (rows) => setOpen({ kind: 'batch', rows }) }] : []),
    [mayConfirm, setOpen, t],
  );
  const quick = useMemo<readonly QuickFilter[]>(() => QUICK.map(({ key, filter }) => ({ key, filter, label: t(`quick.${key}`) })), [t]);
  const texts = useMemo<ListTexts<DepositRow>>(() => ({
    label: t('list'), empty: t('empty'), rowName: ({ institution, amount }) => t('rowName', { institution, amount: formatBtc(amount) }),
    event,
  }), [t, event]);
  const show = (txid: string): void => {
    close();
    void navigate(listAt('/selfCustody/deposit', { txid: { filterType: 'text', type: 'contains', filter: txid.trim().toLowerCase().replace(/^0x/, '') } }));
  };

  return (
    <Page title={t('title')} actions={mayRecord ? <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'record' })}>{t('action.record')}</Button> : null}>
      {waits ? <Alert type="warning" showIcon banner title={t('executorNone')} className="executor-note" /> : null}
      <LiveGrid list={depositReads} columns={columns} texts={texts} actions={actions} batch={batch} quick={quick} searchOf={depositSearch} chosenKey={batchKey} />
      {open?.kind === 'record' ? <RecordDialog onClose={close} onShow={show} /> : null}
      {open?.kind === 'batch' ? <ConfirmManyDialog rows={open.rows} onClose={close} onDone={() => setBatchKey((key) => key + 1)} /> : null}
      {open?.kind === 'act' ? <ActDialogOf act={open.act} row={open.row} isPossible={(row) => allows(open.act, row, { me, rules })} onClose={close} /> : null}
    </Page>
  );
}
