// The external executions of a record, live, each with a link to its own.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExecutionRow, executionReads } from '#contracts/areas/execution/reads.ts';
import { callAt } from '../../app/server/api.ts';
import { useInSameTime } from '../../app/time/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { ErrorActions } from '../../app/navigation/error-actions.tsx';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { DisplayContext } from '../columns/display.ts';

const EVERY_MS = 1000;
/** More than any record has had. */
const MAX_EXECUTIONS = 100;
/** The event that corresponds to each status of an execution. */
const EVENT_OF_STATUS: Record<ExecutionRow['status'], string> = {
  REQUESTED: 'ExecutionRequested',
  ATTEMPTED: 'ExecutionAttempted',
  SUBMITTED: 'ExecutionSubmitted',
  SUCCEEDED: 'ExecutionSucceeded',
  FAILED: 'ExecutionFailed',
};

export function ExecutionsOf({
  area,
  id,
  context,
  asOf,
}: {
  area: string;
  id: string;
  context: DisplayContext;
  asOf: string | null;
}) {
  const { t } = useTranslation(['history', 'areas']);
  const problem = useProblemText();
  const event = useEventWords();
  const rowLink = useRowLink();
  const inSameTime = useInSameTime();
  const { data, error, refetch } = useLiveQuery(
    ['executions-of', area, id],
    asOf,
    { models: ['executions'], everyMs: EVERY_MS },
    ({ when, atLeast }, signal) =>
      callAt<typeof executionReads.list>(
        { method: 'GET', path: '/api/executions' },
        {
          query: {
            filter: {
              aggregateId: { filterType: 'text', type: 'equals', filter: id },
              aggregate: { filterType: 'set', values: [area] },
            },
            start: 0,
            end: MAX_EXECUTIONS,
            ...when,
            atLeast,
          },
          signal,
        },
      ),
  );
  return (
    <>
      <h3>{t('belongs.executions')}</h3>
      {error && !data ? (
        <p role="alert">
          {problem.error(error)} <ErrorActions error={error} onRetry={() => void refetch()} size="small" />
        </p>
      ) : null}
      {data?.rows.length === 0 ? <p className="belongs-none">{t('belongs.noExecutions')}</p> : null}
      <ul className="belongs">
        {data?.rows.map((row) => {
          const to = rowLink('execution', row.id);
          const name = t(`areas:execution.${row.kind}`, { defaultValue: row.kind });
          return (
            <li key={row.id}>
              {to === null ? <b>{name}</b> : <Link to={inSameTime(to)}>{name}</Link>}
              <span>{event(EVENT_OF_STATUS[row.status])}</span>
              <time dateTime={row.updatedAt} title={context.exactTime(row.updatedAt)}>
                {context.time(row.updatedAt)}
              </time>
              {row.hash === null ? null : <code>{row.hash}</code>}
              {row.reason === null ? null : <bdi>{row.reason}</bdi>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
