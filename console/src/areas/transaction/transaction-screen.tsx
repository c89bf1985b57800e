// What sources see on the chains: the evidence that deposits, refunds and withdrawals are compared with.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { transactionReads, type TransactionRow } from '#contracts/areas/transaction/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useTransactionColumns } from './columns.ts';

const searchOf = (typed: string): FilterModel[] =>
  (['hash', 'to', 'from'] as const).map((field) => ({
    [field]: { filterType: 'text', type: 'startsWith', filter: typed },
  }));

export function TransactionScreen() {
  const { t } = useTranslation(['transaction', 'areas']);
  const event = useEventWords();
  const columns = useTransactionColumns();
  const texts = useMemo<ListTexts<TransactionRow>>(
    () => ({
      label: t('list'),
      empty: t('empty'),
      rowName: ({ hash, index }) => t('rowName', { hash, index }),
      event,
    }),
    [t, event],
  );
  return (
    <Page title={t('areas:page./selfCustody/transactions')}>
      <LiveGrid list={transactionReads} columns={columns} texts={texts} searchOf={searchOf} />
    </Page>
  );
}
