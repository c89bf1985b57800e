// An action on all rows that match the filter: their count and totals, one confirmation, then the job that runs it. The
// dialog follows the job while the person stays.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_MATCHING } from '#contracts/kits/action-job.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { exceeds } from '#contracts/wire/selection.ts';
import { Refusal } from '../../actions/refusal.tsx';
import type { ActionRow } from '../../actions/use-action.ts';
import { useFocusBack } from '../../actions/use-focus-back.ts';
import { useSending } from '../../actions/use-sending.ts';
import { positionText } from '../../app/time/as-of.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { formatBtc, formatCount, formatUnits } from '../../base/amounts.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { ActionDialogProps } from '../action-kit.ts';
import { countedIn } from '../pending/counted.ts';
import { Followed } from '../followed-job.tsx';
import { Retype } from '../../amounts/retype.tsx';
import { unitOf } from '../../amounts/units.ts';
import { headerOf } from '../../grid/columns/column.ts';
import { display } from '../../grid/columns/display.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import type { Matching } from '../../grid/frame/choosing/selection-bar.tsx';
import { summed } from '../../grid/frame/foot/sums.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useSay } from '../../i18n/pair.ts';
import { askFor, matchedBy, outlineOf, type Matched } from './matching.ts';
import { Selection } from './selected.tsx';
import '../../actions/actions.css';

interface Props<Row extends ActionRow> extends Pick<ActionDialogProps<Row>, 'kit' | 'act' | 'onClose'> {
  matching: Matching;
  onDone: () => void;
}

/** The server's code if it no longer holds the selection. */
const GONE = 'selection-gone';

export function MatchingDialog<Row extends ActionRow>({
  kit,
  act: {
    name,
    words,
    parts: { typedConfirmation, warning, isDangerous, from },
    job,
  },
  matching,
  onClose,
  onDone,
}: Props<Row>) {
  const { t } = useTranslation(['action', 'batches', 'common']);
  const say = useSay();
  const problems = useProblemText();
  const context = useDisplayContext();
  const client = useQueryClient();
  const sending = useSending();
  const [form] = Form.useForm();
  const [asked, setAsked] = useState<Receipt | null>(null);
  useFocusBack();
  const {
    data: matched,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [kit.reads.model, 'matching', matching, from],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => matchedBy(kit.reads, matching, { from, most: MAX_MATCHING }, signal),
  });
  const selection = matched?.selection ?? null;
  const looked = useQuery({
    queryKey: [kit.reads.model, 'selection', selection],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: selection !== null && asked === null,
    queryFn: ({ signal }) => outlineOf(kit.reads, selection!, signal),
  });

  const { many: { columns: shownIn = [] } = {} } = kit.presentations?.[name] ?? {};
  const fields = [
    ...new Set([
      ...(shownIn.length ? shownIn : kit.columns.slice(0, 2).map(({ field }) => field)),
      ...(job?.outlined?.fresh ?? []),
    ]),
  ];
  const columns = fields.flatMap((field) => kit.columns.filter((column) => column.field === field));
  const amount = (typedConfirmation && kit.columns.find(({ field }) => field === typedConfirmation.column)) ?? null;
  const counted = countedIn(words, say);
  const shown = (count: number) => ({ count, ...counted(count) });
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
    looked.data !== undefined &&
    exceeds(looked.data.bounds, matched.count, BigInt(totalOf(matched)));
  const mayDo =
    matched !== undefined && asked === null && selection !== null && looked.data !== undefined && !isTooMuch;
  /** Makes a new selection: the server no longer holds the previous one. */
  const anew = (): void => {
    sending.anew();
    void refetch();
  };
  const isGone =
    sending.problem?.code === GONE || (looked.error instanceof ProblemError && looked.error.status === 404);
  const submit = async (of: Matched): Promise<void> => {
    const body = {
      selection: of.selection,
      ...(typedConfirmation?.isSent && { [typedConfirmation.column]: totalOf(of), acknowledged: true }),
    };
    const answer = await sending.run(body, (key) => askFor(job!, body, key));
    if (!answer) return;
    setAsked(answer);
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
      title={t('batch.title', shown(matched?.count ?? 2))}
      onCancel={onClose}
      width={1100}
      mask={{ closable: false }}
      className="act-dialog import"
      footer={
        asked !== null ? (
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
              <Button type="primary" onClick={anew}>
                {t('batches:anew')}
              </Button>
            ) : looked.error ? (
              <Button type="primary" onClick={() => void looked.refetch()}>
                {t('batch.retry')}
              </Button>
            ) : null}
            {mayDo && !isGone ? (
              <Button type="primary" danger={isDangerous ?? false} loading={sending.pending} onClick={form.submit}>
                {withTotal(t('batch.submit', shown(matched.count)), matched)}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {isFetching ? (
        <>
          <output className="act-note">{t('batches:counting')}</output>
          <LinesSkeleton lines={4} />
        </>
      ) : null}
      {error ? <Alert type="error" showIcon role="alert" title={problems.error(error)} /> : null}
      {asked !== null ? (
        <Followed key={asked.id} kit={kit} asked={asked} onRetry={setAsked} />
      ) : matched ? (
        <>
          <output className="act-sentence">
            {matched.count === 0
              ? t('batches:none', shown(2))
              : withTotal(t('batch.would', shown(matched.count)), matched)}
          </output>
          {matched.left > 0 ? (
            <p className="act-note">
              {t('batches:left', { ...shown(matched.left), shown: formatCount(matched.left) })}
            </p>
          ) : null}
          {isTooMuch ? (
            <Alert
              type="warning"
              showIcon
              title={t('batches:tooMuch', {
                rows: formatCount(looked.data!.bounds.rows),
                most:
                  looked.data!.bounds.sats === null
                    ? ''
                    : t('batches:tooMuchSats', { most: formatBtc(looked.data!.bounds.sats) }),
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
          {looked.error && !isGone ? (
            <Alert type="error" showIcon role="alert" title={problems.error(looked.error)} />
          ) : null}
          {looked.data ? (
            <Selection
              reads={kit.reads}
              outline={looked.data}
              columns={columns}
              outlined={job?.outlined ?? null}
              amount={amount}
            />
          ) : looked.isFetching ? (
            <LinesSkeleton lines={4} />
          ) : null}
        </>
      ) : null}
      <Refusal problem={sending.problem} />
      {mayDo ? (
        <>
          <p className="act-note">{t('batches:about', { position: positionText(matched.position) })}</p>
          {warning ? <Alert type="warning" showIcon title={t('warning.lookTwice')} description={say(warning)} /> : null}
          <Form form={form} layout="vertical" onFinish={() => void submit(matched)} className="act-form">
            {typedConfirmation ? <Retype of={typedConfirmation} value={totalOf(matched)} isTotal /> : null}
          </Form>
        </>
      ) : null}
    </Modal>
  );
}
