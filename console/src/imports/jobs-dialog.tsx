// The person's own jobs, newest first; with the permission those of everyone.
import imports from 'declared:imports';
import permissions from 'declared:permissions';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobRow } from '#contracts/areas/job/reads.ts';
import { Failure } from '../app/look/error-boundary.tsx';
import { closeDialog } from '../app/navigation/open-dialog.ts';
import { useCan } from '../app/session/permission.ts';
import { useSession } from '../app/session/session.ts';
import { lazily } from '../app/look/lazy-page.tsx';
import { LinesSkeleton } from '../app/look/skeleton.tsx';
import { Switch } from '../app/look/switches.tsx';
import { useTime } from '../app/time/time.ts';
import { useActorName } from '../rights/actors.ts';
import { jobRowsQuery, jobsQuery } from './queries.ts';
import { Preview } from './preview.tsx';
import { useRebuildWords } from '../app/rebuild-words.ts';
import { useSay } from '../i18n/pair.ts';
import { isBatch, JobProgress } from './job-progress.tsx';

const BatchOutcome = lazily(async () => (await import('./batch-outcome.tsx')).BatchOutcome, null, [
  'batches',
  'action',
]);
const OWNERS = ['own', 'all'] as const;

export function JobsDialog() {
  const { t } = useTranslation('import');
  const time = useTime();
  const nameOf = useActorName();
  const person = useSession()?.administrator.id ?? '';
  const mayReadAll = useCan('job:read');
  const mayStopAll = useCan('job:stop');
  const [owner, setOwner] = useState<(typeof OWNERS)[number]>('own');
  // Without the permission the server returns only own jobs, so no filter by name is needed.
  const { data, error, refetch } = useQuery(jobsQuery(mayReadAll && owner === 'own' ? person : null));
  const say = useSay();
  const rebuildWords = useRebuildWords();
  const [opened, setOpened] = useState<string | null>(null);
  /** An action has the name of its permission. */
  const calledOf = ({ kind, about }: JobRow): string => {
    const rebuilt = rebuildWords(kind, about);
    if (rebuilt !== null) return rebuilt;
    const action = permissions.tree.find(({ identifier }) => identifier === about);
    const names = action
      ? ([action.nameZh, action.nameEn] as const)
      : imports.find(({ type }) => type === about)?.names;
    return names ? say(names) : about;
  };
  const outcomeOf = (job: JobRow) => {
    if (job.status === 'AWAITING_APPROVAL' && job.startedBy === person)
      return opened === job.id ? (
        <Preview query={jobRowsQuery(job.id, job.revision)} />
      ) : (
        <Button size="small" onClick={() => setOpened(job.id)}>
          {t('job.rows')}
        </Button>
      );
    if (!isBatch(job) || job.startedBy !== person || job.done === 0) return null;
    return opened === job.id ? (
      <BatchOutcome job={job} />
    ) : (
      <Button size="small" onClick={() => setOpened(job.id)}>
        {t('job.results')}
      </Button>
    );
  };
  return (
    <Drawer open onClose={closeDialog} title={t('jobs.title')} size={640} className="import">
      {mayReadAll ? (
        <Switch
          label={t('jobs.whose')}
          choices={OWNERS}
          chosen={owner}
          onChoose={setOwner}
          text={(choice) => t(`jobs.${choice}`)}
        />
      ) : null}
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <ul className="import-jobs">
          {data.rows.map((job) => (
            <li key={job.id}>
              <h3>
                <bdi>{job.name ?? calledOf(job)}</bdi>
              </h3>
              <p className="import-quiet">
                {job.name === null ? null : <>{calledOf(job)} · </>}
                <span title={time.exact(job.startedAt)}>{time.format(job.startedAt)}</span>
                {job.startedBy === person ? null : ` · ${nameOf(job.startedBy)}`}
              </p>
              <JobProgress job={job} isOwn={job.startedBy === person} mayStop={job.startedBy === person || mayStopAll}>
                {outcomeOf(job)}
              </JobProgress>
            </li>
          ))}
          {data.rows.length ? null : <li className="import-quiet">{t('jobs.none')}</li>}
        </ul>
      ) : error ? null : (
        <LinesSkeleton lines={4} />
      )}
    </Drawer>
  );
}
