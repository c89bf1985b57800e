// Maps the columns of a file, tries the result, then sends it.
import imports from 'declared:imports';
import { Alert, Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportMapping } from '#contracts/areas/import/mapping.ts';
import { ProblemError } from '../app/server/api.ts';
import { formatCount } from '../base/amounts.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { previewQuery, send, dryRun, type FileInspection, type DryRunAnswer } from './queries.ts';
import { mappingOf, originsOf, unmapped, type Origins } from './form.ts';
import { useLabels } from './labels.ts';
import { Preview } from './preview.tsx';
import { MappingTable } from './mapping-table.tsx';
import { DryRunResults } from './dry-run-results.tsx';

const fieldOf = (path: string | undefined): string | null =>
  /^mapping\.(?:map|set|extract|unit|time)\.(.+)$/.exec(path ?? '')?.[1] ??
  /^mapping\.(at|id)$/.exec(path ?? '')?.[1] ??
  null;
/** The same list, with the row's drawer open. */
const hrefOf = (row: string): string => `${location.hash.split('?')[0]}?row=${row}`;

interface Mapped {
  type: string;
  look: FileInspection;
  onSent: () => void;
}

export function MapAndSend({ type, look, onSent }: Mapped) {
  const { t } = useTranslation('import');
  const { error: words } = useProblemText();
  const [origins, setOrigins] = useState<Origins>(() =>
    originsOf(
      look.fields.map(({ name }) => name),
      look.mapping,
      look.columns,
    ),
  );
  const [source, setSource] = useState(look.mapping.source ?? '');
  const [results, setResults] = useState<{ answer: DryRunAnswer; mapping: ImportMapping; once: number } | null>(null);
  const [busy, setBusy] = useState<'try' | 'send' | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const trying = useRef<AbortController>(null);
  useEffect(() => () => trying.current?.abort(), []);

  const isControlled = imports.find((one) => one.type === type)?.importedAs === 'controlled';

  const labelOf = useLabels(look.fields);
  const missing = unmapped(look.fields, origins);

  const changed = (): void => {
    setResults(null);
    setProblem(null);
  };
  const run = async (what: 'try' | 'send'): Promise<void> => {
    const { signal } = (trying.current = new AbortController());
    const mapping = mappingOf(origins, { rows: look.rows ?? undefined, source });
    setBusy(what);
    setProblem(null);
    try {
      if (what === 'try') {
        const answer = await dryRun(type, look.id, mapping, signal);
        setResults({ answer, mapping, once: Date.now() });
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
          type={results ? 'default' : 'primary'}
          loading={busy === 'try'}
          disabled={busy === 'send'}
          onClick={() => void run('try')}
        >
          {t('try')}
        </Button>
        <Button
          type={results ? 'primary' : 'default'}
          loading={busy === 'send'}
          disabled={busy === 'try' || results === null || results.answer.accepted + results.answer.duplicate === 0}
          onClick={() => void run('send')}
        >
          {results
            ? t(isControlled ? 'sendForApproval' : 'sendCounted', {
                count: results.answer.accepted,
                shown: formatCount(results.answer.accepted),
              })
            : t(isControlled ? 'sendControlled' : 'send')}
        </Button>
        {results === null ? <span className="import-quiet">{t(busy === 'try' ? 'trying' : 'tryFirst')}</span> : null}
      </div>
      {isControlled ? <p className="import-quiet">{t('controlled')}</p> : null}
      {results ? (
        <>
          <Preview query={previewQuery(type, look.id, results.mapping, results.once)} />
          <DryRunResults of={results.answer} hrefOf={hrefOf} labelOf={labelOf} />
        </>
      ) : null}
    </>
  );
}
