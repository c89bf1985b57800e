// One action on many rows: first a dry run shows the outcome for each row, then one confirmation, then a result for
// each row.
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchResult } from '#contracts/wire/receipt.ts';
import { newIdempotencyKey } from '../../app/server/api.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { ResultTable, type BatchColumn, type Results } from './batch-results.tsx';
import { Refusal } from '../refusal.tsx';
import type { ActionRow } from '../use-action.ts';
import { useSuccessMessage } from '../../app/use-success-message.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { useSending } from '../use-sending.ts';
import '../actions.css';

interface BatchTexts<Row> {
  title: string;
  /** The rows that can be processed, in words and figures. */
  preview: (rows: readonly Row[]) => string;
  /** Shown if no row can be processed. */
  noneProcessable: string;
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
  send: (
    rows: readonly Row[],
    options: { dryRun: boolean; idempotencyKey: string; signal?: AbortSignal },
  ) => Promise<BatchResult>;
  danger?: boolean;
  warning?: ReactNode;
  /** Form fields that the person has to fill in first. */
  confirmationFields?: (processable: readonly Row[]) => ReactNode;
  /** Why a row is refused, if the usual text of the code does not fit it. */
  refusalOf?: (row: Row, code: string) => string | undefined;
  /** Further information about a row. `processable`: all rows that can be processed. */
  details?: (row: Row, processable: readonly Row[]) => ReactNode;
  onClose: () => void;
  onDone: () => void;
}

const resultsById = ({ results }: BatchResult): Results => new Map(results.map((result) => [result.id, result]));

export function BatchDialog<Row extends ActionRow>({
  name,
  rows,
  columns,
  texts,
  send,
  danger = false,
  warning,
  confirmationFields,
  refusalOf,
  details,
  onClose,
  onDone,
}: Props<Row>) {
  const { t } = useTranslation(['action', 'common']);
  const problems = useProblemText();
  const showSuccess = useSuccessMessage();
  const sending = useSending();
  useFocusBack();
  const [finalResults, setFinalResults] = useState<Results | null>(null);
  const [form] = Form.useForm();
  const dryRunQuery = useQuery({
    queryKey: [name, 'try', rows.map(({ id, revision }) => [id, revision])],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) =>
      resultsById(await send(rows, { dryRun: true, idempotencyKey: newIdempotencyKey(), signal })),
  });

  const results = finalResults ?? dryRunQuery.data ?? null;
  const rowsWith = (result: 'done' | 'would-be-done' | 'refused'): Row[] =>
    rows.filter(({ id }) => results?.get(id)?.result === result);
  const processable = rowsWith('would-be-done');
  const refused = rowsWith('refused').length;
  const isDryRunDone = results !== null && finalResults === null && !dryRunQuery.error;
  const canSubmit = isDryRunDone && processable.length > 0;

  const submit = async (): Promise<void> => {
    const answer = await sending.run(
      processable.map(({ id, revision }) => [id, revision]),
      (idempotencyKey) => send(processable, { dryRun: false, idempotencyKey }),
    );
    if (!answer) return;
    setFinalResults(new Map([...(results ?? []), ...resultsById(answer)]));
    const done = answer.results.filter(({ result }) => result === 'done').length;
    if (done) showSuccess(texts.done(done));
    onDone();
  };

  const footer = finalResults ? (
    <Button type="primary" onClick={onClose}>
      {t('batch.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      {canSubmit ? (
        <Button type="primary" danger={danger} loading={sending.pending} onClick={form.submit}>
          {sending.problem ? t('batch.retry') : texts.submit(processable)}
        </Button>
      ) : null}
      {dryRunQuery.error ? (
        <Button type="primary" onClick={() => void dryRunQuery.refetch()}>
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
      className="action-dialog"
    >
      {dryRunQuery.isFetching ? (
        <>
          <output className="action-note">{t('batch.trying')}</output>
          <LinesSkeleton lines={Math.min(rows.length, 6)} />
        </>
      ) : null}
      <Refusal problem={sending.problem} />
      {dryRunQuery.error ? (
        <Alert type="error" showIcon role="alert" title={problems.error(dryRunQuery.error)} />
      ) : null}
      {results ? (
        <>
          {isDryRunDone ? <p className="action-note">{t('batch.about')}</p> : null}
          <output className="action-sentence">
            {finalResults
              ? texts.done(rowsWith('done').length)
              : processable.length
                ? texts.preview(processable)
                : texts.noneProcessable}
            {refused ? ` · ${finalResults ? texts.failed(refused) : texts.refused(refused)}` : ''}
          </output>
          <ResultTable
            rows={rows}
            results={results}
            columns={columns}
            refusalOf={refusalOf}
            details={details && ((row: Row) => details(row, processable))}
            outcome={texts.outcome}
          />
        </>
      ) : null}
      {canSubmit ? (
        <>
          {warning}
          <Form form={form} layout="vertical" onFinish={() => void submit()} className="action-form">
            {confirmationFields?.(processable)}
          </Form>
        </>
      ) : null}
    </Modal>
  );
}
