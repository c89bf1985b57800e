// Pauses and resumes executions, on the page where they are operated.
import { PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { pauseExecutions, resumeExecutions } from '#contracts/areas/stop/actions.ts';
import { Refusal } from '../actions/refusal.tsx';
import { useDone } from '../actions/use-done.ts';
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
import { isAsked } from '../declared/pending/allowed.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { useActorName } from '../rights/actors.ts';
import { useStop } from './use-stop.ts';

const RULE = 'execution:resume';
const MAX_REASON = 500;
type PauseAction = 'pause' | 'resume';
const ROUTES = { pause: pauseExecutions, resume: resumeExecutions };

function StopDialog({
  way,
  pausedBy,
  onClose,
}: {
  way: PauseAction;
  pausedBy: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation(['stop', 'action', 'common']);
  const { invalid } = useProblemText();
  const client = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const draft = useDraft(useFoundDraft('stop', way), { form, names: ['reason'], before: {} });
  const leave = useLeave(form, onClose, draft.drop);
  const done = useDone();
  const name = useActorName();
  const asked = isAsked(RULE, useRules());
  const { pending, problem, run } = useSending();
  useFocusBack();
  const submit = async (body: { reason: string }): Promise<void> => {
    if (!(await run({ way, ...body }, (act) => call(ROUTES[way], { body, act })))) return;
    void client.invalidateQueries({ queryKey: ['stops'] });
    draft.drop();
    done(t(`${way}.told`));
    onClose();
  };
  return (
    <Modal
      open
      title={t(`${way}.title`)}
      okText={t(`${way}.submit`)}
      okButtonProps={{ danger: way === 'pause' }}
      cancelText={t('common:action.cancel')}
      onOk={form.submit}
      onCancel={leave}
      confirmLoading={pending}
      width={560}
      mask={{ closable: false }}
      className="act-dialog"
    >
      <p className="act-sentence">{t(`${way}.sentence`)}</p>
      {way === 'resume' ? (
        <Alert type="warning" showIcon title={t('action:warning.lookTwice')} description={t('resume.warning')} />
      ) : null}
      {draft.note}
      <Form
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.typed}
        onFinish={(body) => void submit(body)}
        className="act-form"
      >
        <Form.Item
          name="reason"
          label={t('action:reason.label')}
          rules={[required(ROUTES[way].body.shape.reason, { prompt: t('action:reason.enter'), invalid })]}
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MAX_REASON} showCount />
        </Form.Item>
      </Form>
      <p className="act-note">
        {way === 'pause'
          ? t(asked ? 'pause.second' : 'pause.alone')
          : t(asked ? 'resume.second' : 'resume.alone', { who: name(pausedBy ?? '') })}
      </p>
      <Refusal problem={problem} />
    </Modal>
  );
}

/** The action that is possible now, for persons with the permission. Renders nothing until the state is known. */
export function StopButton() {
  const { t } = useTranslation('stop');
  const stop = useStop();
  const held = useHeldNow();
  const me = useSession()?.administrator.id;
  const asked = isAsked(RULE, useRules());
  const [open, setOpen] = useOpened<PauseAction>();
  const isPaused = stop?.status === 'PAUSED';
  const way: PauseAction = isPaused ? 'resume' : 'pause';
  const may = stop !== undefined && held.has(`execution:${way}`);
  const isAnothers = isPaused && asked && stop.by === me;
  useShortcut({
    id: 'executions.stop',
    label: t(`${way}.title`),
    group: t('group'),
    run: () => setOpen(way),
    inPalette: may && !isAnothers,
  });
  if (!may) return null;
  return (
    <>
      <Button
        disabled={isAnothers}
        title={isAnothers ? t('resume.other') : undefined}
        icon={isPaused ? <PlayCircleOutlined aria-hidden /> : <PauseCircleOutlined aria-hidden />}
        onClick={() => setOpen(way)}
      >
        {t(`${way}.title`)}
      </Button>
      {open ? <StopDialog way={open} pausedBy={stop?.by} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
