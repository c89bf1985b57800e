// How far a job is, and what it came to.
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobRow } from '#contracts/job.ts';
import { formatCount } from '../base/amounts.ts';
import { ProblemError } from '../base/problem-error.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { isOver, stop } from './asked.ts';
import './import.css';

const fullPercent = 100;
const takenOf = ({ done, known, refused }: Pick<JobRow, 'done' | 'known' | 'refused'>): number => done - known - refused;

/** The kind of an act over a filter. */
const BATCH = 'batch';
export const isBatch = ({ kind }: Pick<JobRow, 'kind'>): boolean => kind === BATCH;

/** `children`: what it came to, where that is more than counts and a file of what was rejected. */
export function JobProgress({ job, isOwn, mayStop = isOwn, children }: { job: JobRow; isOwn: boolean; mayStop?: boolean; children?: ReactNode }) {
  const { t } = useTranslation('imports');
  const { message } = App.useApp();
  const problem = useProblemText();
  const client = useQueryClient();
  const [isStopping, setStopping] = useState(false);
  const { id, status, done, total, known, refused, reason } = job;
  const percent = total ? Math.floor((done / total) * fullPercent) : null;
  const halt = async (): Promise<void> => {
    setStopping(true);
    try {
      await stop(id);
    } catch (error) {
      // It came to its end before: that is what was wanted.
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
        {total === null ? t('job.soFar', { done: formatCount(done) }) : t(isBatch(job) ? 'job.ofRows' : 'job.of', { done: formatCount(done), total: formatCount(total) })}
      </output>
      {isOver(job) ? null : <progress value={percent === null ? undefined : percent} max={fullPercent} aria-label={t('job.progress')} />}
      <ul className="import-counts">
        <li className="import-accepted"><strong>{formatCount(takenOf(job))}</strong> {t(isBatch(job) ? 'acted.done' : 'result.accepted')}</li>
        {isBatch(job) ? null : <li className="import-duplicate"><strong>{formatCount(known)}</strong> {t('result.duplicate')}</li>}
        <li className="import-rejected"><strong>{formatCount(refused)}</strong> {t(isBatch(job) ? 'acted.refused' : 'result.rejected')}</li>
      </ul>
      {reason ? <p className="import-wrong"><bdi lang="en">{reason}</bdi></p> : null}
      <div className="import-actions">
        {isOver(job) || !mayStop ? null : <Button loading={isStopping || job.isStopping} onClick={() => void halt()}>{t('job.stop')}</Button>}
        {isOwn && refused > 0 && !children ? <a href={`/api/jobs/${id}/rejected.ndjson`} download>{t('job.rejected')}</a> : null}
      </div>
      {status === 'STOPPED' || status === 'FAILED' ? <p className="import-quiet">{t(isBatch(job) ? 'job.againRows' : 'job.again')}</p> : null}
      {children}
    </div>
  );
}
