// An action on all rows that match the filter: their count and totals, one confirmation, then the job that runs it. The
// dialog follows the job while the person stays.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_MATCHING } from '#contracts/kits/action-job.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { exceeds } from '#contracts/kits/selection.ts';
import { Refusal } from '../../actions/refusal.tsx';
import type { ActionRow } from '../../actions/use-action.ts';
import { useFocusBack } from '../../actions/use-focus-back.ts';
import { useSending } from '../../actions/use-sending.ts';
import { positionText } from '../../app/time/as-of.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { formatBtc, formatCount, formatUnits } from '../../base/amounts.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { ActionDialogProps } from '../action-kit.ts';
import { countPhrases } from '../pending/counted.ts';
import { Followed } from '../followed-job.tsx';
import { Retype } from '../../amounts/retype.tsx';
import { unitOf } from '../../amounts/units.ts';
import { headerOf } from '../../grid/columns/column.ts';
import { display } from '../../grid/columns/display.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import type { Matching } from '../../grid/frame/selection/selection-bar.tsx';
import { summed } from '../../grid/frame/foot/sums.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useSay } from '../../i18n/pair.ts';
import { requestJob, matchedBy, outlineOf, type Matched } from './matching.ts';
import { Selection } from './selected.tsx';
import '../../actions/actions.css';

interface Props<Row extends ActionRow> extends Pick<ActionDialogProps<Row>, 'kit' | 'action' | 'onClose'> {
  matching: Matching;
  onDone: () => void;
}

/** The server's code if it no longer holds the selection. */
const SELECTION_GONE = 'selection-gone';

export function MatchingDialog<Row extends ActionRow>({
  kit,
  action: { name, words, options, job },
  matching,
  onClose,
  onDone,
}: Props<Row>) {
  const { typedConfirmation } = options.rules;
  const { t } = useTranslation(['action', 'batches', 'common']);
  const say = useSay();
  const problems = useProblemText();
  const context = useDisplayContext();
  const client = useQueryClient();
  const sending = useSending();
  const [form] = Form.useForm();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  useFocusBack();
  const {
    data: matched,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [kit.reads.model, 'matching', matching, options.from],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => matchedBy(kit.reads, matching, { from: options.from, most: MAX_MATCHING }, signal),
  });
  const selection = matched?.selection ?? null;
  const outline = useQuery({
    queryKey: [kit.reads.model, 'selection', selection],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: selection !== null && receipt === null,
    queryFn: ({ signal }) => outlineOf(kit.reads, selection!, signal),
  });

  const { many: { columns: columnNames = [], sideColumn } = {} } = kit.presentations?.[name] ?? {};
  const fields = [
    ...new Set([
      ...(columnNames.length ? columnNames : kit.columns.slice(0, 2).map(({ field }) => field)),
      ...(job?.selectionSummary?.newValueColumns ?? []),
    ]),
  ];
  const columns = fields.flatMap((field) => kit.columns.filter((column) => column.field === field));
  const amount = (typedConfirmation && kit.columns.find(({ field }) => field === typedConfirmation.column)) ?? null;
  const counted = countPhrases(words, say);
  const countLabels = (count: number) => ({ count, ...counted(count) });
  const unit = typedConfirmation ? unitOf(typedConfirmation.field) : null;
  const totalOf = ({ amounts }: Matched): string => amounts[typedConfirmation!.column] ?? '0';
  const withTotal = (text: string, of: Matched): string =>
    unit
      ? t('batch.withTotal', {
          text,
          total: formatUnits(totalOf(of), unit.scale, { minDecimals: Math.min(unit.scale, 8) }),
          unit: unit.name,
        })
      : text;
  const isTooMuch =
    typedConfirmation?.isSent === true &&
    matched !== undefined &&
    outline.data !== undefined &&
    exceeds(outline.data.bounds, matched.count, BigInt(totalOf(matched)));
  const maySubmit =
    matched !== undefined && receipt === null && selection !== null && outline.data !== undefined && !isTooMuch;
  /** Makes a new selection: the server no longer holds the previous one. */
  const reselect = (): void => {
    sending.anew();
    void refetch();
  };
  const isGone =
    sending.problem?.code === SELECTION_GONE || (outline.error instanceof ProblemError && outline.error.status === 404);
  const submit = async (of: Matched): Promise<void> => {
    const body = {
      selection: of.selection,
      ...(typedConfirmation?.isSent && { [typedConfirmation.column]: totalOf(of), acknowledged: true }),
    };
    const answer = await sending.run(body, (key) => requestJob(job!, body, key));
    if (!answer) return;
    setReceipt(answer);
    await client.invalidateQueries({ queryKey: ['jobs'] });
    onDone();
  };
  /** Totals other than the one in the sentence. */
  const sums = (of: Matched) =>
    summed(kit.columns).filter(
      ({ field }) => field !== typedConfirmation?.column && /[1-9]/.test(of.amounts[field] ?? ''),
    );
  return (
    <Modal
      open
      title={t('batch.title', countLabels(matched?.count ?? 2))}
      onCancel={onClose}
      width={1100}
      mask={{ closable: false }}
      className="action-dialog import"
      footer={
        receipt !== null ? (
          <Button type="primary" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
            {error ? (
              <Button type="primary" onClick={() => void refetch()}>
                {t('batch.retry')}
              </Button>
            ) : isGone ? (
              <Button type="primary" onClick={reselect}>
                {t('batches:anew')}
              </Button>
            ) : outline.error ? (
              <Button type="primary" onClick={() => void outline.refetch()}>
                {t('batch.retry')}
              </Button>
            ) : null}
            {maySubmit && !isGone ? (
              <Button
                type="primary"
                danger={options.presentation.isDangerous ?? false}
                loading={sending.pending}
                onClick={form.submit}
              >
                {withTotal(t('batch.submit', countLabels(matched.count)), matched)}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {isFetching ? (
        <>
          <output className="action-note">{t('batches:counting')}</output>
          <LinesSkeleton lines={4} />
        </>
      ) : null}
      {error ? <Alert type="error" showIcon role="alert" title={problems.error(error)} /> : null}
      {receipt !== null ? (
        <Followed key={receipt.id} kit={kit} receipt={receipt} onRetry={setReceipt} />
      ) : matched ? (
        <>
          <output className="action-sentence">
            {matched.count === 0
              ? t('batches:none', countLabels(2))
              : withTotal(t('batch.would', countLabels(matched.count)), matched)}
          </output>
          {matched.left > 0 ? (
            <p className="action-note">
              {t('batches:left', { ...countLabels(matched.left), shown: formatCount(matched.left) })}
            </p>
          ) : null}
          {isTooMuch ? (
            <Alert
              type="warning"
              showIcon
              title={t('batches:tooMuch', {
                rows: formatCount(outline.data!.bounds.rows),
                most:
                  outline.data!.bounds.sats === null
                    ? ''
                    : t('batches:tooMuchSats', { most: formatBtc(outline.data!.bounds.sats) }),
              })}
            />
          ) : null}
          {matched.count > MAX_MATCHING ? <Alert type="warning" showIcon title={t('batches:tooMany')} /> : null}
          {matched.count > 0 && sums(matched).length ? (
            <dl className="facts">
              {sums(matched).map((column) => (
                <div key={column.field}>
                  <dt>{headerOf(column)}</dt>
                  <dd>{display(column, matched.amounts[column.field], context).exact}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {outline.error && !isGone ? (
            <Alert type="error" showIcon role="alert" title={problems.error(outline.error)} />
          ) : null}
          {outline.data ? (
            <Selection
              reads={kit.reads}
              outline={outline.data}
              columns={columns}
              sideColumn={sideColumn}
              outlined={job?.selectionSummary ?? null}
              amount={amount}
            />
          ) : outline.isFetching ? (
            <LinesSkeleton lines={4} />
          ) : null}
        </>
      ) : null}
      <Refusal problem={sending.problem} />
      {maySubmit ? (
        <>
          <p className="action-note">{t('batches:about', { position: positionText(matched.position) })}</p>
          {words.warning ? (
            <Alert type="warning" showIcon title={t('warning.lookTwice')} description={say(words.warning)} />
          ) : null}
          <Form form={form} layout="vertical" onFinish={() => void submit(matched)} className="action-form">
            {typedConfirmation ? <Retype of={typedConfirmation} value={totalOf(matched)} isTotal /> : null}
          </Form>
        </>
      ) : null}
    </Modal>
  );
}
