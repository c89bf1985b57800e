// The progress and result of a job.
import imports from 'declared:imports';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VERIFICATION } from '#contracts/areas/integrity/events.ts';
import { REBUILDS } from '#contracts/areas/operations/rebuilds.ts';
import type { JobFailure } from '#contracts/areas/job/events.ts';
import type { JobRow } from '#contracts/areas/job/reads.ts';
import { useTime } from '../app/time/time.ts';
import { formatCount } from '../base/amounts.ts';
import { ProblemError } from '../base/problem-error.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { isOver, stop } from './queries.ts';
import './import.css';

const fullPercent = 100;
const importedCount = ({ done, known, refused }: Pick<JobRow, 'done' | 'known' | 'refused'>): number =>
  done - known - refused;

/** A reason that only jobs have. Other codes are problem codes; any other text is the server's own message. */
const RIGHTS_LOST: JobFailure = 'rights-lost';
const CODE = /^[a-z]+(-[a-z]+)+$/;
/** The kind of a job that runs an action over a filter. */
const BATCH = 'batch';
const IMPORT = 'import';
/** The pages with the results of jobs without lines. */
const VERIFIED = '#/permissions/audit?tab=proof';
const REBUILT = '#/operations/status';
/** The reason and actor if no one decided in time. */
const [EXPIRED, SYSTEM] = ['expired', 'system'];
export const isBatch = ({ kind }: Pick<JobRow, 'kind'>): boolean => kind === BATCH;

/**
 * The list as of the end of the job. It is filtered to what changed since the start. Null: the job had no result, or no
 * page shows the list.
 */
function importedIn({ kind, about, done, refused, known, startedAt, decidedAt, endedAt }: JobRow): string | null {
  const to = kind === IMPORT ? (imports.find(({ type }) => type === about)?.to ?? null) : null;
  if (to === null || endedAt === null || importedCount({ done, known, refused }) <= 0) return null;
  const filter = {
    updatedAt: { filterType: 'date', type: 'inRange', dateFrom: decidedAt ?? startedAt, dateTo: endedAt },
  };
  return `#${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ filter: JSON.stringify(filter), asOf: endedAt })}`;
}

/** `children`: results by row, in place of the file of rejected lines. */
export function JobProgress({
  job,
  isOwn,
  mayStop = isOwn,
  children,
}: {
  job: JobRow;
  isOwn: boolean;
  mayStop?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('import');
  const { message } = App.useApp();
  const problem = useProblemText();
  const time = useTime();
  const client = useQueryClient();
  const [isStopping, setStopping] = useState(false);
  const { id, status, done, total, known, refused, reason } = job;
  const isWaiting = status === 'AWAITING_APPROVAL';
  const isRebuild = REBUILDS.includes(job.kind);
  const hasLines = job.kind !== VERIFICATION && !isRebuild;
  const imported = importedIn(job);
  const percent = total ? Math.floor((done / total) * fullPercent) : null;
  const halt = async (): Promise<void> => {
    setStopping(true);
    try {
      await stop(id);
    } catch (error) {
      // The job ended before the cancellation, which is as good.
      const isEnded = error instanceof ProblemError && error.code === 'job-ended';
      void message[isEnded ? 'info' : 'error'](problem.error(error));
    }
    setStopping(false);
    await client.invalidateQueries({ queryKey: ['jobs'] });
  };
  return (
    <div className="import-job">
      <output className="import-status">
        <strong>{job.isStopping ? t('job.stopping') : t(`job.${status}`)}</strong>{' '}
        {isRebuild ? `${formatCount(done)} %` : null}
        {isWaiting || !hasLines
          ? null
          : total === null
            ? t('job.soFar', { done: formatCount(done) })
            : t(isBatch(job) ? 'job.ofRows' : 'job.of', { done: formatCount(done), total: formatCount(total) })}
      </output>
      {isOver(job) || isWaiting ? null : (
        <progress value={percent === null ? undefined : percent} max={fullPercent} aria-label={t('job.progress')} />
      )}
      {isWaiting || !hasLines ? null : (
        <ul className="import-counts">
          <li className="import-accepted">
            <strong>{formatCount(importedCount(job))}</strong> {t(isBatch(job) ? 'acted.done' : 'result.accepted')}
          </li>
          {isBatch(job) ? null : (
            <li className="import-duplicate">
              <strong>{formatCount(known)}</strong> {t('result.duplicate')}
            </li>
          )}
          <li className="import-rejected">
            <strong>{formatCount(refused)}</strong> {t(isBatch(job) ? 'acted.refused' : 'result.rejected')}
          </li>
        </ul>
      )}
      {isWaiting && job.approvalUntil !== null ? (
        <p className="import-quiet">{t('job.until', { at: time.format(job.approvalUntil) })}</p>
      ) : null}
      {reason ? (
        <p className="import-wrong">
          {status === 'REJECTED' ? (
            reason === EXPIRED && job.decidedBy === SYSTEM ? (
              t('job.expired')
            ) : (
              <bdi>{reason}</bdi>
            )
          ) : reason === RIGHTS_LOST ? (
            t('job.rightsLost')
          ) : CODE.test(reason) ? (
            problem.code(reason)
          ) : (
            <bdi lang="en">{reason}</bdi>
          )}
        </p>
      ) : null}
      <div className="import-actions">
        {isOver(job) || !mayStop ? null : (
          <Button loading={isStopping || job.isStopping} onClick={() => void halt()}>
            {t(isWaiting ? 'job.withdraw' : 'job.stop')}
          </Button>
        )}
        {imported === null ? null : <a href={imported}>{t('job.imported')}</a>}
        {hasLines || status !== 'DONE' ? null : <a href={isRebuild ? REBUILT : VERIFIED}>{t('job.result')}</a>}
        {isOwn && hasLines && refused > 0 && !children ? (
          <a href={`/api/jobs/${id}/rejected.ndjson`} download>
            {t('job.rejected')}
          </a>
        ) : null}
      </div>
      {hasLines && (status === 'STOPPED' || status === 'FAILED') ? (
        <p className="import-quiet">{t(isBatch(job) ? 'job.againRows' : 'job.again')}</p>
      ) : null}
      {children}
    </div>
  );
}
