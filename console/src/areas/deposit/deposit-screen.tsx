// Self-custody deposits: who deposited what, what it waits for, and what this person may do about it.
import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { depositActs } from '#contracts/deposit-acts.ts';
import { depositReads, type DepositRow } from '#contracts/deposit.ts';
import type { FilterModel } from '#contracts/list.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useShortcut } from '../../app/keyboard.ts';
import { useOpened } from '../../app/opened.ts';
import { Page } from '../../app/page.tsx';
import { useSession } from '../../app/session.ts';
import { useExecutionsWait } from '../../app/use-rules.ts';
import { formatBtc } from '../../base/amounts.ts';
import { listAt } from '../../base/list-address.ts';
import { useActs } from '../../declared/use-acts.tsx';
import type { QuickFilter } from '../../grid/filters/quick-tabs.tsx';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/LiveGrid.tsx';
import { useSay } from '../../i18n/pair.ts';
import { WHICH, depositLooks } from './acts.tsx';
import { useDepositColumns } from './columns.ts';
import { RecordDialog } from './record-dialog.tsx';
import { depositSearch } from './search.ts';

const { label } = depositActs.acts.record.words;
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
  const say = useSay();
  const event = useEventWords();
  const waits = useExecutionsWait();
  const navigate = useNavigate();
  const columns = useDepositColumns();
  const me = useSession()?.administrator.id;
  const nameOf = useCallback(({ institution, amount }: DepositRow): string => t('rowName', { institution, amount: formatBtc(amount) }), [t]);
  const looks = useMemo(() => depositLooks(me), [me]);
  const { dialog, may, ...acts } = useActs<DepositRow>({ acts: depositActs.acts, reads: depositReads, columns, nameOf, looks, facts: WHICH });
  const [isRecording, setIsRecording] = useOpened<true>();
  const record = (): void => { if (may('record')) setIsRecording(true); };
  useShortcut({ id: 'deposit.record', ...(may('record') ? { keys: 'c' } : {}), label: say(label), words: label.join(' '), group: t('title'), run: record, inPalette: may('record') });

  const quick = useMemo<readonly QuickFilter[]>(() => QUICK.map(({ key, filter }) => ({ key, filter, label: t(`quick.${key}`) })), [t]);
  const texts = useMemo<ListTexts<DepositRow>>(() => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }), [t, nameOf, event]);
  const show = (txid: string): void => {
    setIsRecording(null);
    void navigate(listAt('/selfCustody/deposit', { txid: { filterType: 'text', type: 'contains', filter: txid.trim().toLowerCase().replace(/^0x/, '') } }));
  };

  return (
    <Page title={t('title')} actions={may('record') ? <Button type="primary" icon={<PlusOutlined />} onClick={record}>{say(label)}</Button> : null}>
      {waits ? <Alert type="warning" showIcon banner title={t('executorNone')} className="executor-note" /> : null}
      <LiveGrid list={depositReads} columns={columns} texts={texts} {...acts} quick={quick} searchOf={depositSearch} />
      {isRecording ? <RecordDialog onClose={() => setIsRecording(null)} onShow={show} /> : null}
      {dialog}
    </Page>
  );
}
