// Executions: orders to external systems, their attempts and outcomes.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { executionReads, type ExecutionRow } from '#contracts/areas/execution/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { formatBtc } from '../../base/amounts.ts';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { PauseButton } from '../../pause/pause-button.tsx';
import { useExecutionColumns } from './columns.ts';
import { executionSearch } from './search.ts';
import { EXECUTION_TABS } from './tabs.ts';

export function ExecutionsScreen() {
  const { t } = useTranslation(['execution', 'areas']);
  const event = useEventWords();
  const columns = useExecutionColumns();
  const quick = useMemo(() => labelled(EXECUTION_TABS, (key) => t(`quick.${key}`)), [t]);
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
