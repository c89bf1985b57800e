// Pauses and resumes executions, on the page where they are operated.
import { PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { pauseExecutions, resumeExecutions } from '#contracts/areas/stop/actions.ts';
import { Refusal } from '../actions/refusal.tsx';
import { useSuccessMessage } from '../app/use-success-message.ts';
import { useDraft, useFoundDraft } from '../actions/drafts/use-draft.tsx';
import { useFocusBack } from '../actions/use-focus-back.ts';
import { useLeave } from '../actions/drafts/use-leave.ts';
import { useSending } from '../actions/use-sending.ts';
import { required } from '../actions/validation.ts';
import { call } from '../app/server/api.ts';
import { useShortcut } from '../app/navigation/keyboard.ts';
import { useOpened } from '../app/navigation/opened.ts';
import { useHeldNow } from '../app/session/permission.ts';
import { useSession } from '../app/session/session.ts';
import { useRules } from '../app/session/use-rules.ts';
import { DIALOG_WIDTHS } from '../app/look/dialog-widths.ts';
import { isRuleOn } from '../declared/pending/allowed.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { useActorName } from '../rights/actors.ts';
import { usePause } from './use-pause.ts';

const RULE = 'execution:resume';
const MAX_REASON = 500;
type PauseAction = 'pause' | 'resume';
const ROUTES = { pause: pauseExecutions, resume: resumeExecutions };

function StopDialog({
  action,
  pausedBy,
  onClose,
}: {
  action: PauseAction;
  pausedBy: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation(['stop', 'action', 'common']);
  const { invalid } = useProblemText();
  const client = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const draft = useDraft(useFoundDraft('stop', action), { form, names: ['reason'], before: {} });
  const leave = useLeave(form, onClose, draft.drop);
  const done = useSuccessMessage();
  const name = useActorName();
  const needsSecondPerson = isRuleOn(RULE, useRules());
  const { pending, problem, run } = useSending();
  useFocusBack();
  const submit = async (body: { reason: string }): Promise<void> => {
    if (!(await run({ action, ...body }, (idempotencyKey) => call(ROUTES[action], { body, idempotencyKey })))) return;
    void client.invalidateQueries({ queryKey: ['stops'] });
    draft.drop();
    done(t(`${action}.done`));
    onClose();
  };
  return (
    <Modal
      open
      title={t(`${action}.title`)}
      okText={t(`${action}.submit`)}
      okButtonProps={{ danger: action === 'pause' }}
      cancelText={t('common:action.cancel')}
      onOk={form.submit}
      onCancel={leave}
      confirmLoading={pending}
      width={DIALOG_WIDTHS.action}
      mask={{ closable: false }}
      className="action-dialog"
    >
      <p className="action-sentence">{t(`${action}.sentence`)}</p>
      {action === 'resume' ? (
        <Alert type="warning" showIcon title={t('action:warning.lookTwice')} description={t('resume.warning')} />
      ) : null}
      {draft.note}
      <Form
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.typed}
        onFinish={(body) => void submit(body)}
        className="action-form"
      >
        <Form.Item
          name="reason"
          label={t('action:reason.label')}
          rules={[required(ROUTES[action].body.shape.reason, { prompt: t('action:reason.enter'), invalid })]}
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MAX_REASON} showCount />
        </Form.Item>
      </Form>
      <p className="action-note">
        {action === 'pause'
          ? t(needsSecondPerson ? 'pause.second' : 'pause.alone')
          : t(needsSecondPerson ? 'resume.second' : 'resume.alone', { who: name(pausedBy ?? '') })}
      </p>
      <Refusal problem={problem} />
    </Modal>
  );
}

/** The action that is possible now, for persons with the permission. Renders nothing until the state is known. */
export function PauseButton() {
  const { t } = useTranslation('stop');
  const stop = usePause();
  const permissions = useHeldNow();
  const me = useSession()?.administrator.id;
  const needsSecondPerson = isRuleOn(RULE, useRules());
  const [open, setOpen] = useOpened<PauseAction>();
  const isPaused = stop?.status === 'PAUSED';
  const action: PauseAction = isPaused ? 'resume' : 'pause';
  const mayAct = stop !== undefined && permissions.has(`execution:${action}`);
  const needsAnotherPerson = isPaused && needsSecondPerson && stop.by === me;
  useShortcut({
    id: 'executions.stop',
    label: t(`${action}.title`),
    group: t('group'),
    run: () => setOpen(action),
    inPalette: mayAct && !needsAnotherPerson,
  });
  if (!mayAct) return null;
  return (
    <>
      <Button
        disabled={needsAnotherPerson}
        title={needsAnotherPerson ? t('resume.other') : undefined}
        icon={isPaused ? <PlayCircleOutlined aria-hidden /> : <PauseCircleOutlined aria-hidden />}
        onClick={() => setOpen(action)}
      >
        {t(`${action}.title`)}
      </Button>
      {open ? <StopDialog action={open} pausedBy={stop?.by} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
