// Executions: orders to external systems, their attempts and outcomes.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { executionReads, type ExecutionRow } from '#contracts/areas/execution/reads.ts';
import type { ExecutionStatus } from '#contracts/areas/execution/events.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { formatBtc } from '../../base/amounts.ts';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { PauseButton } from '../../pause/pause-button.tsx';
import { useExecutionColumns } from './columns.ts';
import { executionSearch } from './search.ts';

const inStatus = (...values: ExecutionStatus[]): FilterModel => ({ status: { filterType: 'set', values } });
/** The tabs: open ones the longest waiting first, failed ones with their reason, ended ones with their result. */
const QUICK: readonly (Omit<QuickFilter, 'label' | 'key'> & { key: 'open' | 'failed' | 'ended' })[] = [
  {
    key: 'open',
    filter: inStatus('REQUESTED', 'ATTEMPTED', 'SUBMITTED'),
    columns: ['requestedAt', 'kind', 'amount', 'status', 'aggregateId', 'attempts', 'attemptedAt', 'executor', 'hash'],
    order: [{ colId: 'requestedAt', sort: 'asc' }],
  },
  {
    key: 'failed',
    filter: inStatus('FAILED'),
    columns: ['endedAt', 'kind', 'amount', 'reason', 'aggregateId', 'attempts', 'hash', 'executor', 'requestedAt'],
    order: [{ colId: 'endedAt', sort: 'desc' }],
  },
  {
    key: 'ended',
    filter: inStatus('SUCCEEDED', 'FAILED'),
    columns: ['endedAt', 'kind', 'amount', 'status', 'aggregateId', 'hash', 'reason', 'executor', 'requestedAt'],
    order: [{ colId: 'endedAt', sort: 'desc' }],
  },
];

export function ExecutionsScreen() {
  const { t } = useTranslation(['execution', 'areas']);
  const event = useEventWords();
  const columns = useExecutionColumns();
  const quick = useMemo<readonly QuickFilter[]>(
    () => QUICK.map((tab) => ({ ...tab, label: t(`quick.${tab.key}`) })),
    [t],
  );
  const texts = useMemo<ListTexts<ExecutionRow>>(
    () => ({
      label: t('list'),
      empty: t('empty'),
      rowName: ({ kind, amount }) =>
        amount === null
          ? t('rowNamePlain', { kind: t(`areas:execution.${kind}`, { defaultValue: kind }) })
          : t('rowName', { kind: t(`areas:execution.${kind}`, { defaultValue: kind }), amount: formatBtc(amount) }),
      event,
    }),
    [t, event],
  );
  return (
    <Page title={t('title')} actions={<PauseButton />}>
      <ExecutionNotes />
      <LiveGrid list={executionReads} columns={columns} texts={texts} quick={quick} searchOf={executionSearch} />
    </Page>
  );
}
