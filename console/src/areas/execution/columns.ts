import areas from 'declared:areas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExecutedBy } from '#contracts/areas/execution/events.ts';
import type { ExecutionRow } from '#contracts/areas/execution/reads.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { executionTone } from './tones.ts';

/** All fields of an execution. Those used daily come first; the rest can be chosen. */
export function useExecutionColumns(): readonly Column<ExecutionRow>[] {
  const { t } = useTranslation(['execution', 'areas', 'status']);
  const rowLink = useRowLink();
  return useMemo<ColumnOf<ExecutionRow>[]>(
    () => [
      {
        field: 'status',
        kind: 'status',
        tones: executionTone,
        label: (value) => t(`status:execution.${value}`),
        title: t('field.status'),
      },
      {
        field: 'kind',
        kind: 'choice',
        brief: 'who',
        values: Object.values(areas).flatMap(({ executions }) => executions),
        label: (value) => t(`areas:execution.${value}`, { defaultValue: value }),
        title: t('field.kind'),
      },
      { field: 'amount', kind: 'btc', addsWithin: 'kind', title: t('field.amount') },
      { field: 'requestedAt', kind: 'instant', identifies: true, title: t('field.requestedAt') },
      {
        field: 'aggregateId',
        kind: 'reference',
        to: (id, { aggregate }) => rowLink(aggregate, id),
        title: t('field.aggregateId'),
      },
      { field: 'hash', kind: 'hash', title: t('field.hash') },
      { field: 'attempts', kind: 'count', title: t('field.attempts') },
      { field: 'endedAt', kind: 'instant', title: t('field.endedAt') },
      { field: 'reason', kind: 'text', title: t('field.reason'), long: true },
      {
        field: 'executor',
        kind: 'choice',
        values: ExecutedBy.options,
        label: (value) => t(`executor.${value}`, { defaultValue: value }),
        title: t('field.executor'),
      },
      { field: 'attemptedAt', kind: 'instant', title: t('field.attemptedAt') },
      { field: 'receivingAddress', kind: 'address', title: t('field.receivingAddress'), hidden: true },
      { field: 'updatedAt', kind: 'instant', title: t('field.updatedAt'), hidden: true },
      {
        field: 'aggregate',
        kind: 'choice',
        values: Object.entries(areas).flatMap(([area, { executions }]) => (executions.length ? [area] : [])),
        label: (value) => t(`areas:Noun.${value}`, { defaultValue: value }),
        title: t('field.aggregate'),
        hidden: true,
      },
      { field: 'createdPosition', kind: 'position', title: t('field.createdPosition'), hidden: true },
      { field: 'revision', kind: 'count', title: t('field.revision'), hidden: true },
      { field: 'id', kind: 'id', title: t('field.id'), hidden: true },
    ],
    [t, rowLink],
  );
}
