// Follows the job of an action on many rows to its end: its progress and the result of each row.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import type { ActionRow } from '../actions/use-action.ts';
import { callAt } from '../app/server/api.ts';
import { LinesSkeleton } from '../app/look/skeleton.tsx';
import { StatusTag } from '../app/look/status-tag.tsx';
import type { ActionDialogProps } from './action-kit.ts';
import { useLiveQuery } from '../feed/use-live-query.ts';
import { headerOf } from '../grid/columns/column.ts';
import { isOver, jobQuery } from '../imports/queries.ts';
import { JobProgress } from '../imports/job-progress.tsx';
import { BatchOutcome, type RowsShown } from '../imports/batch-outcome.tsx';

const ROWS_EVERY_MS = 2_000;

/** The rows by name, with live states: orders to external systems are followed to their end. */
function useRowsOf<Row extends ActionRow>(
  { reads, columns, nameOf }: ActionDialogProps<Row>['kit'],
  ids: readonly string[],
): RowsShown {
  const states = columns.flatMap((column) => (column.kind === 'status' ? column : []));
  const { data } = useLiveQuery(
    [reads.model, 'of a job', ids],
    null,
    { models: [reads.model], everyMs: ROWS_EVERY_MS, enabled: ids.length > 0, keepsBefore: true },
    async ({ when, atLeast }, signal) => {
      const some = Array.from({ length: Math.ceil(ids.length / 200) }, (_, index) =>
        ids.slice(index * 200, (index + 1) * 200),
      );
      const pages = await Promise.all(
        some.map((values) =>
          callAt<AreaReads<Row>['list']>(reads.list, {
            query: {
              filter: { id: { filterType: 'set', values: [...values] } },
              start: '0',
              end: '200',
              ...when,
              ...(atLeast !== undefined && { atLeast }),
            },
            signal,
          }),
        ),
      );
      return new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
    },
  );
  return {
    heads: states.map(headerOf),
    cells: (id) => {
      const row = data?.get(id);
      return row
        ? [
            nameOf(row),
            ...states.map((column) => {
              const state = row[column.field];
              return typeof state === 'string' ? (
                <StatusTag key={column.field} tone={column.tones[state] ?? 'neutral'} label={column.label(state)} />
              ) : null;
            }),
          ]
        : null;
    },
  };
}

/** `asked`: the response to the request for the job. */
export function Followed<Row extends ActionRow>({
  kit,
  receipt: { id, position },
  onRetry,
}: {
  kit: ActionDialogProps<Row>['kit'];
  receipt: Receipt;
  onRetry: (again: Receipt) => void;
}) {
  const { t } = useTranslation('batches');
  const { data: job } = useQuery(jobQuery(id, true, position));
  const useRows = (ids: readonly string[]): RowsShown => useRowsOf(kit, ids);
  if (!job) return <LinesSkeleton lines={4} />;
  return (
    <>
      {isOver(job) ? null : <p className="action-note">{t('runs')}</p>}
      <JobProgress job={job} isOwn>
        <BatchOutcome job={job} useRows={useRows} onRetry={onRetry} />
      </JobProgress>
    </>
  );
}
