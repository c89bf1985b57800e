// Confirms an undo: it shows the old and new values, or the later changes that prevent it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { EventView } from '#contracts/wire/history.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction, type ActionRow } from '../../actions/use-action.ts';
import { required } from '../../actions/validation.ts';
import { call } from '../../app/server/api.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { useEventWords } from '../../app/event-words.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { DIALOG_WIDTHS } from '../../app/look/dialog-widths.ts';
import type { ActionKit } from '../action-kit.ts';
import { SecondPersonNote } from './second-person-note.tsx';
import { useSubmitText } from './use-submit-text.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { ChangesTable } from '../../grid/history/events/changes-table.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useDoneAction } from '../use-done-action.ts';
import { historyUpTo, type RowWithHistory } from '../pending/history-up-to.ts';
import { undoerOfEvent, undoingOf, undoneAmong } from '../../grid/history/events/undoing.ts';

const MAX_REASON = 500;
interface Props<Row extends ActionRow> {
  kit: ActionKit<Row>;
  id: string;
  /** Number of the last event that the command to be undone recorded. */
  number: number;
  onClose: () => void;
}

export function UndoDialog<Row extends ActionRow>({ kit, id, number, onClose }: Props<Row>) {
  const { t } = useTranslation('history');
  const [atRevision, setAtRevision] = useState(number);
  const { data, error, refetch } = useQuery({
    queryKey: [kit.reads.model, 'undo', id, atRevision],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => historyUpTo<Row>(kit.reads, id, atRevision, signal),
  });
  const event = data && undoneAmong(kit.actions, data.events, number);
  const action = event && undoerOfEvent(kit.actions, event.type);
  if (data && event && action)
    return (
      <Fitted kit={kit} id={id} story={data} event={event} action={action} onMoved={setAtRevision} onClose={onClose} />
    );
  return (
    <Modal
      open
      title={t('undo.action')}
      footer={null}
      onCancel={onClose}
      width={DIALOG_WIDTHS.action}
      className="action-dialog"
    >
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <p className="action-gone">{t('undo.nothing')}</p>
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </Modal>
  );
}

interface FittedProps<Row extends ActionRow> {
  kit: ActionKit<Row>;
  id: string;
  story: RowWithHistory<Row>;
  event: EventView;
  action: DeclaredAction;
  /** Called with the record's current revision. */
  onMoved: (revision: number) => void;
  onClose: () => void;
}

function Fitted<Row extends ActionRow>({
  kit,
  id,
  story: { events, row },
  event,
  action: by,
  onMoved,
  onClose,
}: FittedProps<Row>) {
  const { t } = useTranslation(['history', 'action']);
  const { invalid } = useProblemText();
  const eventName = useEventWords();
  const context = useDisplayContext();
  const done = useDoneAction();
  const [form] = Form.useForm<{ reason?: string }>();
  const presentation = kit.presentations?.[by.name] ?? {};
  const last = events.findLast(({ stream }) => stream === undefined)!.number;
  // A removed row has no state: its revision is the number of its last event.
  const action = useAction<Row>(
    kit.reads,
    row ?? ({ id, revision: last } as Row),
    ({ to }) => onMoved(to.revision),
    row !== null,
  );
  const { changes, moved, body } = undoingOf(by, event, events, row, presentation.undo);
  const { problem } = action;
  const submitText = useSubmitText(by, row ?? {});
  useEffect(() => {
    if (problem?.code === 'undo-moved' && problem.revision !== undefined) onMoved(problem.revision);
  }, [problem, onMoved]);

  const submit = async ({ reason }: { reason?: string }): Promise<void> => {
    const sent = { ...body, ...(by.options.reason && { reason }) };
    const receipt = await action.run({ undoes: event.number, sent }, (options) =>
      call(by.route, { params: { id }, body: sent, undoes: event.number, ...options }),
    );
    if (!receipt) return;
    done(t('undo.done', { event: eventName(event.type), number: event.number }), by, receipt);
    onClose();
  };
  const values = {
    event: eventName(event.type),
    number: String(event.number),
    who: context.actor(event.actor.id),
    time: context.time(event.at),
  };
  return (
    <ActionDialog
      action={action}
      columns={kit.columns}
      title={t('undo.title', values)}
      submit={submitText(t('undo.submit'))}
      danger={by.options.presentation.isDangerous ?? false}
      isPossible={moved.length === 0}
      isReady={!by.options.reason}
      onSubmit={form.submit}
      onClose={onClose}
      removedNote={
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('undo.moved')}
          description={
            <>
              <p>{t('undo.movedAbout')}</p>
              <ChangesTable
                changes={moved}
                columns={kit.columns}
                context={context}
                heads={[t('compare.field'), t('undo.set'), t('compare.current')]}
                nothing=""
              />
            </>
          }
        />
      }
    >
      <p className="action-sentence">
        <Sentence values={values} say={(marks) => t('undo.about', marks)} />
      </p>
      <ChangesTable
        changes={changes}
        columns={kit.columns}
        context={context}
        heads={[t('compare.field'), t('compare.current'), t('undo.after')]}
        nothing={t('undo.nothing')}
      />
      {row ? presentation.about?.(row) : null}
      <Form form={form} layout="vertical" onFinish={(typed) => void submit(typed)} className="action-form">
        {by.options.reason ? (
          <Form.Item
            name="reason"
            label={t('action:reason.label')}
            rules={[required(by.route.body.shape['reason']!, { prompt: t('action:reason.enter'), invalid })]}
          >
            <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MAX_REASON} showCount />
          </Form.Item>
        ) : null}
      </Form>
      <SecondPersonNote action={by} row={row ?? {}} />
      <p className="action-note">{t('undo.note')}</p>
    </ActionDialog>
  );
}
