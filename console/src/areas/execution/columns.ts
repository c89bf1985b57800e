import areas from 'declared:areas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { executionDeclaration } from '#contracts/areas/execution/declaration.ts';
import type { ExecutionRow } from '#contracts/areas/execution/reads.ts';
import { executionServiceState } from '#contracts/areas/execution/service-state.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { placedColumns, useWordsIn, waitingColumn } from '../../declared/declared-columns.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';
import { executionTone } from './tones.ts';

/** All fields of an execution. Those used daily come first; the rest can be chosen. */
export function useExecutionColumns(): readonly Column<ExecutionRow>[] {
  const { t } = useTranslation('areas');
  const say = useSay();
  const { titled, codesOf } = useWordsIn(executionDeclaration, 'executions');
  const rowLink = useRowLink();
  return useMemo<ColumnOf<ExecutionRow>[]>(
    () => [
      {
        ...titled('status'),
        kind: 'status',
        tones: executionTone,
        label: codesOf('status').label,
      },
      {
        ...titled('kind'),
        kind: 'choice',
        brief: 'who',
        values: Object.values(areas).flatMap(({ executions }) => executions),
        label: (value: string) => t(`execution.${value}`, { defaultValue: value }),
      },
      { ...titled('amount'), kind: 'btc', addsWithin: 'kind' },
      { ...titled('requestedAt'), kind: 'instant', identifies: true },
      {
        ...titled('aggregateId'),
        kind: 'reference',
        to: (id, { aggregate }) => rowLink(aggregate, id),
      },
      { ...titled('hash'), kind: 'hash' },
      { ...titled('attempts'), kind: 'count' },
      { ...titled('endedAt'), kind: 'instant' },
      { ...titled('reason'), kind: 'text', long: true },
      {
        ...titled('executor'),
        kind: 'choice',
        ...codesOf('executor'),
      },
      { ...titled('attemptedAt'), kind: 'instant' },
      { ...titled('receivingAddress'), kind: 'address', hidden: true },
      waitingColumn(titled, say, executionServiceState),
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      {
        ...titled('aggregate'),
        kind: 'choice',
        values: Object.entries(areas).flatMap(([area, { executions }]) => (executions.length ? [area] : [])),
        label: (value: string) => t(`Noun.${value}`, { defaultValue: value }),
        hidden: true,
      },
      ...placedColumns(titled),
    ],
    [t, titled, codesOf, rowLink, say],
  );
}
