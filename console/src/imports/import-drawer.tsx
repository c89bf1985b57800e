// Importing a file, from choosing it to what it came to. Reloaded it stands where it was: the file and its job are the
// server's.
import imports from 'declared:imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportMapping } from '#contracts/import.ts';
import { ProblemError } from '../app/api.ts';
import { Failure } from '../app/error-boundary.tsx';
import { dialogs } from '../app/open-dialog.ts';
import { LinesSkeleton } from '../app/skeleton.tsx';
import { formatCount } from '../base/amounts.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { jobQuery, jobRowsQuery, lookQuery, previewQuery, send, tryOut, type Look, type TrialAnswer } from './asked.ts';
import { ChooseFile } from './choose-file.tsx';
import { mappingOf, originsOf, unmapped, type Origins } from './form.ts';
import { JobProgress } from './job-progress.tsx';
import { useLabels } from './labels.ts';
import { Preview } from './preview.tsx';
import { MappingTable } from './mapping-table.tsx';
import { Trial } from './trial.tsx';
import './import.css';

const KB = 1_024;
const fieldOf = (path: string | undefined): string | null =>
  /^mapping\.(?:map|set|extract|unit|time)\.(.+)$/.exec(path ?? '')?.[1] ??
  /^mapping\.(at|id)$/.exec(path ?? '')?.[1] ??
  null;
/** The same list, with the row's drawer open. */
const hrefOf = (row: string): string => `${location.hash.split('?')[0]}?row=${row}`;

/** Where its rows are, and what keeps them from being read. */
function Reading({ look, onRows }: { look: Look; onRows: (rows: string) => void }) {
  const { t } = useTranslation('imports');
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

interface Mapped {
  type: string;
  look: Look;
  onSent: () => void;
}

function MapAndSend({ type, look, onSent }: Mapped) {
  const { t } = useTranslation('imports');
  const { error: words } = useProblemText();
  const [origins, setOrigins] = useState<Origins>(() =>
    originsOf(
      look.fields.map(({ name }) => name),
      look.mapping,
      look.columns,
    ),
  );
  const [source, setSource] = useState(look.mapping.source ?? '');
  const [trial, setTrial] = useState<{ answer: TrialAnswer; mapping: ImportMapping; once: number } | null>(null);
  const [busy, setBusy] = useState<'try' | 'send' | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const trying = useRef<AbortController>(null);
  useEffect(() => () => trying.current?.abort(), []);

  const isControlled = imports.find((one) => one.type === type)?.importedAs === 'controlled';

  const labelOf = useLabels(look.fields);
  const missing = unmapped(look.fields, origins);

  const changed = (): void => {
    setTrial(null);
    setProblem(null);
  };
  const run = async (what: 'try' | 'send'): Promise<void> => {
    const { signal } = (trying.current = new AbortController());
    const mapping = mappingOf(origins, { rows: look.rows ?? undefined, source });
    setBusy(what);
    setProblem(null);
    try {
      if (what === 'try') {
        const answer = await tryOut(type, look.id, mapping, signal);
        setTrial({ answer, mapping, once: Date.now() });
      } else {
        await send(type, look.id, mapping);
        onSent();
      }
    } catch (error) {
      if (!signal.aborted) setProblem(error);
    }
    if (!signal.aborted) setBusy(null);
  };
  const invalid = problem instanceof ProblemError ? problem : null;
  return (
    <>
      {look.isKept ? <p className="import-quiet">{t('kept')}</p> : null}
      <MappingTable
        look={look}
        origins={origins}
        wrong={fieldOf(invalid?.fields[0]?.path)}
        onChange={(name, origin) => {
          setOrigins((now) => ({ ...now, [name]: origin }));
          changed();
        }}
      />
      {missing.length ? (
        <p className="import-wrong">{t('unmapped', { fields: missing.map(labelOf).join(', ') })}</p>
      ) : null}
      <div className="import-where">
        <label htmlFor="import-source">{t('source')}</label>
        <Input
          id="import-source"
          size="small"
          className="mono"
          value={source}
          placeholder="import"
          onChange={({ target }) => {
            setSource(target.value);
            changed();
          }}
        />
        <span className="import-quiet">{t('sourceHint')}</span>
      </div>
      {problem === null ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={words(problem)}
          description={
            invalid?.detail ? <bdi lang="en">{invalid.detail}</bdi> : invalid?.fields.map(({ path }) => path).join(', ')
          }
        />
      )}
      <div className="import-actions">
        <Button
          type={trial ? 'default' : 'primary'}
          loading={busy === 'try'}
          disabled={busy === 'send'}
          onClick={() => void run('try')}
        >
          {t('try')}
        </Button>
        <Button
          type={trial ? 'primary' : 'default'}
          loading={busy === 'send'}
          disabled={busy === 'try' || trial === null || trial.answer.accepted + trial.answer.duplicate === 0}
          onClick={() => void run('send')}
        >
          {trial
            ? t(isControlled ? 'sendForApproval' : 'sendCounted', {
                count: trial.answer.accepted,
                shown: formatCount(trial.answer.accepted),
              })
            : t(isControlled ? 'sendControlled' : 'send')}
        </Button>
        {trial === null ? <span className="import-quiet">{t(busy === 'try' ? 'trying' : 'tryFirst')}</span> : null}
      </div>
      {isControlled ? <p className="import-quiet">{t('controlled')}</p> : null}
      {trial ? (
        <>
          <Preview query={previewQuery(type, look.id, trial.mapping, trial.once)} />
          <Trial trial={trial.answer} hrefOf={hrefOf} labelOf={labelOf} />
        </>
      ) : null}
    </>
  );
}

function OfFile({ type, id, onAnother }: { type: string; id: string; onAnother: () => void }) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const [rows, setRows] = useState<string | undefined>(undefined);
  const job = useQuery(jobQuery(id, isSent));
  const look = useQuery({ ...lookQuery(type, id, rows), enabled: job.data === null });
  const failed = job.error ?? look.error;
  const isGone = failed instanceof ProblemError && failed.status === 404;
  // What was sent is looked at next, by whoever does not see the screen, too.
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
        ) : look.data ? (
          <>
            <strong>
              <bdi>{look.data.file}</bdi>
            </strong>{' '}
            <span className="import-quiet">{t('size', { size: formatCount(Math.ceil(look.data.size / KB)) })}</span>
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
        <Failure error={failed} onRetry={() => void (job.error ? job : look).refetch()} />
      ) : null}
      {job.data ? (
        <>
          <JobProgress job={job.data} isOwn />
          {job.data.status === 'AWAITING_APPROVAL' ? <Preview query={jobRowsQuery(id, job.data.revision)} /> : null}
        </>
      ) : look.data && !isSent ? (
        <div key={`${id} ${rows}`}>
          <Reading look={look.data} onRows={setRows} />
          {look.data.columns.length ? (
            <MapAndSend
              type={type}
              look={look.data}
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
    <Drawer open onClose={onClose} title={title} size={980} className="import">
      {file === null ? (
        <ChooseFile type={type} onFile={onFile} />
      ) : (
        <OfFile key={file} type={type} id={file} onAnother={() => onFile(null)} />
      )}
    </Drawer>
  );
}
