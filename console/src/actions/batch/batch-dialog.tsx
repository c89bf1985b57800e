// One action on many rows: first a dry run shows the outcome for each row, then one confirmation, then a result for
// each row.
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchResult } from '#contracts/wire/receipt.ts';
import { newAction } from '../../app/server/api.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { ResultTable, type BatchColumn, type Results } from './batch-results.tsx';
import { Refusal } from '../refusal.tsx';
import type { ActionRow } from '../use-action.ts';
import { useDone } from '../use-done.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { useSending } from '../use-sending.ts';
import '../actions.css';

interface BatchTexts<Row> {
  title: string;
  /** The rows that can be processed, in words and figures. */
  would: (rows: readonly Row[]) => string;
  /** Shown if no row can be processed. */
  none: string;
  refused: (count: number) => string;
  submit: (rows: readonly Row[]) => string;
  done: (count: number) => string;
  failed: (count: number) => string;
  outcome: (result: BatchResult['results'][number]['result']) => string;
}

interface Props<Row> {
  /** Identifies the dry run in the query cache. */
  name: string;
  rows: readonly Row[];
  columns: readonly BatchColumn<Row>[];
  texts: BatchTexts<Row>;
  /** Runs the batch or its dry run. */
  send: (rows: readonly Row[], options: { dryRun: boolean; act: string; signal?: AbortSignal }) => Promise<BatchResult>;
  danger?: boolean;
  warning?: ReactNode;
  /** Form fields that the person has to fill in first. */
  checks?: (would: readonly Row[]) => ReactNode;
  /** Further information about a row. `would`: all rows that can be processed. */
  details?: (row: Row, would: readonly Row[]) => ReactNode;
  onClose: () => void;
  onDone: () => void;
}

const byId = ({ results }: BatchResult): Results => new Map(results.map((result) => [result.id, result]));

export function BatchDialog<Row extends ActionRow>({
  name,
  rows,
  columns,
  texts,
  send,
  danger = false,
  warning,
  checks,
  details,
  onClose,
  onDone,
}: Props<Row>) {
  const { t } = useTranslation(['action', 'common']);
  const problems = useProblemText();
  const say = useDone();
  const sending = useSending();
  useFocusBack();
  const [outcome, setOutcome] = useState<Results | null>(null);
  const [form] = Form.useForm();
  const trial = useQuery({
    queryKey: [name, 'try', rows.map(({ id, revision }) => [id, revision])],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => byId(await send(rows, { dryRun: true, act: newAction(), signal })),
  });

  const results = outcome ?? trial.data ?? null;
  const having = (result: 'done' | 'would-be-done' | 'refused'): Row[] =>
    rows.filter(({ id }) => results?.get(id)?.result === result);
  const would = having('would-be-done');
  const refused = having('refused').length;
  const isTried = results !== null && outcome === null && !trial.error;
  const mayDo = isTried && would.length > 0;

  const submit = async (): Promise<void> => {
    const answer = await sending.run(
      would.map(({ id, revision }) => [id, revision]),
      (act) => send(would, { dryRun: false, act }),
    );
    if (!answer) return;
    setOutcome(new Map([...(results ?? []), ...byId(answer)]));
    const done = answer.results.filter(({ result }) => result === 'done').length;
    if (done) say(texts.done(done));
    onDone();
  };

  const footer = outcome ? (
    <Button type="primary" onClick={onClose}>
      {t('batch.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      {mayDo ? (
        <Button type="primary" danger={danger} loading={sending.pending} onClick={form.submit}>
          {sending.problem ? t('batch.retry') : texts.submit(would)}
        </Button>
      ) : null}
      {trial.error ? (
        <Button type="primary" onClick={() => void trial.refetch()}>
          {t('batch.retry')}
        </Button>
      ) : null}
    </>
  );

  return (
    <Modal
      open
      title={texts.title}
      onCancel={onClose}
      footer={footer}
      width={860}
      mask={{ closable: false }}
      className="act-dialog"
    >
      {trial.isFetching ? (
        <>
          <output className="act-note">{t('batch.trying')}</output>
          <LinesSkeleton lines={Math.min(rows.length, 6)} />
        </>
      ) : null}
      <Refusal problem={sending.problem} />
      {trial.error ? <Alert type="error" showIcon role="alert" title={problems.error(trial.error)} /> : null}
      {results ? (
        <>
          {isTried ? <p className="act-note">{t('batch.about')}</p> : null}
          <output className="act-sentence">
            {outcome ? texts.done(having('done').length) : would.length ? texts.would(would) : texts.none}
            {refused ? ` · ${outcome ? texts.failed(refused) : texts.refused(refused)}` : ''}
          </output>
          <ResultTable
            rows={rows}
            results={results}
            columns={columns}
            details={details && ((row: Row) => details(row, would))}
            outcome={texts.outcome}
          />
        </>
      ) : null}
      {mayDo ? (
        <>
          {warning}
          <Form form={form} layout="vertical" onFinish={() => void submit()} className="act-form">
            {checks?.(would)}
          </Form>
        </>
      ) : null}
    </Modal>
  );
}
