// Imports a file, from choosing it to the result. It survives a reload: the file and its job are on the server.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../app/server/api.ts';
import { Failure } from '../app/look/error-boundary.tsx';
import { dialogs } from '../app/navigation/open-dialog.ts';
import { LinesSkeleton } from '../app/look/skeleton.tsx';
import { DIALOG_WIDTHS } from '../app/look/dialog-widths.ts';
import { formatCount } from '../base/amounts.ts';
import { jobQuery, jobRowsQuery, inspectionQuery, type FileInspection } from './queries.ts';
import { ChooseFile } from './choose-file.tsx';
import { JobProgress } from './job-progress.tsx';
import { MapAndSend } from './map-and-send.tsx';
import { Preview } from './preview.tsx';
import './import.css';

const KB = 1_024;
/** Where the rows of the file are, and any error in reading them. */
function Reading({ look, onRows }: { look: FileInspection; onRows: (rows: string) => void }) {
  const { t } = useTranslation('import');
  const [rows, setRows] = useState(look.rows ?? '');
  return (
    <>
      {look.rows === null && !look.problem?.includes('--rows') ? null : (
        <form
          className="import-where"
          onSubmit={(event) => {
            event.preventDefault();
            onRows(rows);
          }}
        >
          <label htmlFor="import-rows">{t('rows')}</label>
          <Input
            id="import-rows"
            size="small"
            className="mono"
            value={rows}
            placeholder="data"
            onChange={({ target }) => setRows(target.value)}
          />
          <Button size="small" htmlType="submit">
            {t('rowsApply')}
          </Button>
        </form>
      )}
      {look.problem !== null ? (
        <Alert type="error" showIcon title={t('unreadable')} description={<bdi lang="en">{look.problem}</bdi>} />
      ) : look.columns.length ? null : (
        <Alert type="info" showIcon title={t('noRows')} />
      )}
    </>
  );
}

function OfFile({ type, id, onAnother }: { type: string; id: string; onAnother: () => void }) {
  const { t } = useTranslation('import');
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const [rows, setRows] = useState<string | undefined>(undefined);
  const job = useQuery(jobQuery(id, isSent));
  const inspection = useQuery({ ...inspectionQuery(type, id, rows), enabled: job.data === null });
  const failed = job.error ?? inspection.error;
  const isGone = failed instanceof ProblemError && failed.status === 404;
  // After sending, focus the file's progress, for screen readers too.
  const file = useRef<HTMLParagraphElement>(null);
  const isFollowed = isSent && Boolean(job.data);
  useEffect(() => {
    if (isFollowed) file.current?.focus();
  }, [isFollowed]);
  return (
    <>
      <p className="import-file" ref={file} tabIndex={-1}>
        {job.data ? (
          <strong>
            <bdi>{job.data.name}</bdi>
          </strong>
        ) : inspection.data ? (
          <>
            <strong>
              <bdi>{inspection.data.file}</bdi>
            </strong>{' '}
            <span className="import-quiet">
              {t('size', { size: formatCount(Math.ceil(inspection.data.size / KB)) })}
            </span>
          </>
        ) : null}
        <Button size="small" onClick={onAnother}>
          {t('file.another')}
        </Button>
        {job.data ? (
          <Button size="small" onClick={() => dialogs.set('jobs')}>
            {t('jobs.title')}
          </Button>
        ) : null}
      </p>
      {isGone ? (
        <Alert type="info" showIcon title={t('gone')} />
      ) : failed ? (
        <Failure error={failed} onRetry={() => void (job.error ? job : inspection).refetch()} />
      ) : null}
      {job.data ? (
        <>
          <JobProgress job={job.data} isOwn />
          {job.data.status === 'AWAITING_APPROVAL' ? <Preview query={jobRowsQuery(id, job.data.revision)} /> : null}
        </>
      ) : inspection.data && !isSent ? (
        <div key={`${id} ${rows}`}>
          <Reading look={inspection.data} onRows={setRows} />
          {inspection.data.columns.length ? (
            <MapAndSend
              type={type}
              look={inspection.data}
              onSent={() => {
                setSent(true);
                void client.invalidateQueries({ queryKey: ['jobs'] });
              }}
            />
          ) : null}
        </div>
      ) : failed ? null : (
        <LinesSkeleton lines={6} />
      )}
    </>
  );
}

interface Props {
  type: string;
  title: string;
  file: string | null;
  onFile: (id: string | null) => void;
  onClose: () => void;
}

export function ImportDrawer({ type, title, file, onFile, onClose }: Props) {
  return (
    <Drawer open onClose={onClose} title={title} size={DIALOG_WIDTHS.table} className="import">
      {file === null ? (
        <ChooseFile type={type} onFile={onFile} />
      ) : (
        <OfFile key={file} type={type} id={file} onAnother={() => onFile(null)} />
      )}
    </Drawer>
  );
}
