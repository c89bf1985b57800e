// The results of a job over a filter, row by row, failures first. Failed rows can be retried or downloaded.
import areas from 'declared:areas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobResults, JobRow } from '#contracts/areas/job/reads.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { ScrollArea } from '../app/look/scroll-area.tsx';
import { StatusTag } from '../app/look/status-tag.tsx';
import { formatCount } from '../base/amounts.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { isOver } from './queries.ts';
import { resultsQuery, retryQuery } from './results.ts';
import { TryAgain } from './retry-form.tsx';
import '../actions/actions.css';

/** The row has changed since it was selected: a retry does not include it. */
const CHANGED = 'changed-since';
const PAGE = 50;
const MOST = 500;

/** The address of the list's screen with URL parameters. */
function hrefOf(action: string, search: Record<string, string> = {}): string | null {
  const page = areas[action.split(':')[0] ?? ''];
  return page
    ? `#${page.path}?${new URLSearchParams({ ...(page.tab !== undefined && { tab: page.tab }), ...search })}`
    : null;
}
/** Without the status filter: the rows have another status by now. */
const listOf = ({ act, filter }: JobResults): string | null => {
  const { status: _, ...rest } = filter ?? {};
  return hrefOf(act, Object.keys(rest).length ? { filter: JSON.stringify(rest) } : {});
};

export interface RowsShown {
  heads: readonly string[];
  cells: (id: string) => readonly ReactNode[] | null;
}
interface Props {
  job: JobRow;
  /** Live details of the rows with these ids, if the screen provides them. */
  useRows?: (ids: readonly string[]) => RowsShown;
  /** Called with the receipt of the retry job. */
  onRetry?: (onRetried: Receipt) => void;
}
const NOTHING: RowsShown = { heads: [], cells: () => null };
const useNothing = (): RowsShown => NOTHING;

export function BatchOutcome({ job: { id, status, done, refused }, useRows = useNothing, onRetry }: Props) {
  const { t } = useTranslation('batches');
  const { code, error: words } = useProblemText();
  const client = useQueryClient();
  const [isTrying, setTrying] = useState(false);
  const [most, setMost] = useState(PAGE);
  const { data, error } = useQuery(resultsQuery(id, most, done));
  const changed = data?.reasons.find((reason) => reason.code === CHANGED)?.count ?? 0;
  // Others may also have changed refused rows since, so the server is asked what remains.
  const { data: retryable } = useQuery({
    ...retryQuery(id),
    enabled: data !== undefined && isOver({ status }) && refused > changed,
  });
  const rows = useRows((data?.results ?? []).map((one) => one.id));
  const onRetried = async (answer: Receipt): Promise<void> => {
    setTrying(false);
    await client.invalidateQueries({ queryKey: ['jobs'] });
    onRetry?.(answer);
  };
  if (error && !data) return <Alert type="info" showIcon title={words(error)} />;
  if (!data || done === 0) return null;
  const list = listOf(data);
  const mayRetry = retryable !== undefined && retryable.count > retryable.changed.length && !isTrying;
  const left = Math.min(data.total, MOST) - data.results.length;
  return (
    <section className="batch-outcome" aria-label={t('results')}>
      {data.reasons.length ? (
        <ul className="import-reasons">
          {data.reasons.map((reason) => (
            <li key={reason.code}>
              {t('reason', { why: code(reason.code), shown: formatCount(reason.count), count: reason.count })}
            </li>
          ))}
        </ul>
      ) : null}
      <ScrollArea label={t('results')} className="batch-results">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {rows.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                {t('results')}
                {refused > 0 && refused < done ? ` · ${t('first')}` : ''}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.results.map((one) => {
              const [name, ...cells] = rows.cells(one.id) ?? [];
              const href = hrefOf(data.act, { row: one.id });
              const shown = name ?? <code>{one.id.slice(0, 8)}</code>;
              return (
                <tr key={one.id}>
                  <td>
                    {href === null ? (
                      shown
                    ) : (
                      <a href={href} target="_blank" rel="noreferrer" title={one.id}>
                        {shown}
                      </a>
                    )}
                  </td>
                  {rows.heads.map((head, index) => (
                    <td key={head}>{cells[index]}</td>
                  ))}
                  <td>
                    <StatusTag
                      tone={one.result === 'done' ? 'good' : 'bad'}
                      label={t(one.result === 'done' ? 'done' : 'refused')}
                    />
                    {one.code ? <span className="batch-code">{code(one.code)}</span> : null}
                    {one.code === CHANGED && href !== null ? (
                      <a className="batch-open" href={href} target="_blank" rel="noreferrer">
                        {t('open')}
                      </a>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
      {changed > 0 ? (
        <p className="action-note">{t('changed', { count: changed, shown: formatCount(changed) })}</p>
      ) : null}
      {isTrying ? (
        <TryAgain id={id} onCancel={() => setTrying(false)} onAsked={(answer) => void onRetried(answer)} />
      ) : null}
      <div className="import-actions">
        {left > 0 ? (
          <Button size="small" onClick={() => setMost((now) => Math.min(MOST, now * 2))}>
            {t('more', { count: Math.min(left, most) })}
          </Button>
        ) : null}
        {mayRetry ? (
          <Button size="small" onClick={() => setTrying(true)}>
            {t('retry', { count: refused, shown: formatCount(refused) })}
          </Button>
        ) : null}
        {refused > 0 ? (
          <a href={`/api/jobs/${id}/rejected.ndjson`} download>
            {t('download')}
          </a>
        ) : null}
        {list === null ? null : (
          <a href={list} target="_blank" rel="noreferrer">
            {t('list')}
          </a>
        )}
      </div>
    </section>
  );
}
