// The dialog that handles a feedback message, with or without a reply. A message is handled only once.
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackDeclaration } from '#contracts/areas/feedback/declaration.ts';
import { MAX_NOTE, MAX_REPLY } from '#contracts/areas/feedback/events.ts';
import { feedbackActions } from '#contracts/areas/feedback/actions.ts';
import { feedbackReads, type FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { showFieldErrors } from '../../actions/field-errors.ts';
import { useAction } from '../../actions/use-action.ts';
import { useSuccessMessage } from '../../app/use-success-message.ts';
import { useLeave } from '../../actions/drafts/use-leave.ts';
import { isBlank, optional, required } from '../../actions/validation.ts';
import { call } from '../../app/server/api.ts';
import type { ActionDialogProps } from '../../declared/action-kit.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Letter } from './letter.tsx';
import { TemplateSelect } from './template-select.tsx';

interface Values {
  mailbox: string;
  reply?: string;
  note?: string;
}
const { mailbox: Mailbox, reply: Reply, note: Note } = feedbackActions.actions.handle.route.body.shape;
const FIELDS = ['mailbox', 'reply', 'note'];
const textOrNull = (text: string | undefined): string | null => (text === undefined || isBlank(text) ? null : text);

export function HandleDialog({ kit: { columns }, row, isPossible, onClose }: ActionDialogProps<FeedbackRow>) {
  const { t } = useTranslation('feedback');
  const { titleOf } = useWordsIn(feedbackDeclaration, 'feedbacks');
  const { invalid } = useProblemText();
  const [form] = Form.useForm<Values>();
  const reply = textOrNull(Form.useWatch('reply', form));
  const leave = useLeave(form, onClose);
  const action = useAction<FeedbackRow>(feedbackReads, row);
  const done = useSuccessMessage();
  const { shownRow, problem } = action;
  useEffect(() => {
    if (problem) showFieldErrors(form, FIELDS, problem, invalid);
  }, [form, problem, invalid]);

  const submit = async (values: Values): Promise<void> => {
    const body = { mailbox: values.mailbox, reply: textOrNull(values.reply), note: textOrNull(values.note) };
    const receipt = await action.run(body, (options) =>
      call(feedbackActions.actions.handle.route, { params: { id: shownRow.id }, body, ...options }),
    );
    if (!receipt) return;
    done(t(body.reply === null ? 'handle.done' : 'handle.doneReplied'));
    onClose();
  };
  return (
    <ActionDialog
      action={action}
      columns={columns}
      title={t('handle.title')}
      submit={t(reply === null ? 'handle.submit' : 'handle.submitReply')}
      isPossible={isPossible(shownRow)}
      hasTyped={form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={leave}
    >
      <Letter row={shownRow} />
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ mailbox: row.mailbox }}
        onFinish={(values) => void submit(values)}
        className="action-form"
      >
        <Form.Item
          name="mailbox"
          label={titleOf('mailbox')}
          extra={t('handle.mailbox')}
          rules={[required(Mailbox, { prompt: t('enter.mailbox'), invalid })]}
        >
          <Input type="text" inputMode="email" autoComplete="off" spellCheck={false} />
        </Form.Item>
        <TemplateSelect of={row.content} onChosen={(text) => form.setFieldValue('reply', text)} />
        <Form.Item name="reply" label={t('handle.reply')} rules={[optional(Reply, { prompt: '', invalid })]}>
          <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 10 }} maxLength={MAX_REPLY} showCount />
        </Form.Item>
        <Form.Item
          name="note"
          label={t('handle.note')}
          extra={t('handle.noteStays')}
          rules={[optional(Note, { prompt: '', invalid })]}
        >
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={MAX_NOTE} />
        </Form.Item>
      </Form>
      <p className="action-note">{t(reply === null ? 'handle.next' : 'handle.nextReply')}</p>
    </ActionDialog>
  );
}
