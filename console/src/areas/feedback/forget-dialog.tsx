// Destroying a feedback's key: said plainly, and typed out before it is done.
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { feedbackCommands, feedbackReads, type FeedbackRow } from '#contracts/feedback.ts';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { useAct } from '../../acts/use-act.ts';
import { useDone } from '../../acts/use-done.ts';
import { call } from '../../app/api.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useFeedbackColumns } from './columns.ts';

export function ForgetDialog({ row, isPossible, onClose }: { row: FeedbackRow; isPossible: (row: FeedbackRow) => boolean; onClose: () => void }) {
  const { t } = useTranslation('feedback');
  const [form] = Form.useForm<{ mailbox: string }>();
  const act = useAct<FeedbackRow>(feedbackReads, row);
  const done = useDone();
  const client = useQueryClient();
  const { seen } = act;

  const submit = async (): Promise<void> => {
    const receipt = await act.run('forget', (options) => call(feedbackCommands.forget, { params: { id: seen.id }, body: {}, ...options }));
    if (!receipt) return form.resetFields();
    // What is kept of it reads otherwise now, the past too.
    void client.invalidateQueries({ queryKey: [feedbackReads.model] });
    done(t('forget.done'));
    onClose();
  };
  const isIts = (typed: string): boolean => typed.trim().toLowerCase() === seen.mailbox.toLowerCase();
  return (
    <ActDialog act={act} columns={useFeedbackColumns()} title={t('forget.title')} submit={t('forget.submit')} danger isPossible={isPossible(seen)} onSubmit={form.submit} onClose={onClose}>
      <p className="act-sentence"><Sentence values={{ mailbox: seen.mailbox }} say={(values) => t('forget.sentence', values)} /></p>
      <Alert type="error" showIcon title={t('forget.warning')} description={t('forget.about')} />
      <p className="act-note">{t('forget.backups')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={() => void submit()} className="act-form">
        <Form.Item name="mailbox" label={t('forget.retype')} rules={[{ validator: async (_, typed?: string) => { if (!typed?.trim()) throw new Error(t('enter.mailbox')); if (!isIts(typed)) throw new Error(t('forget.mismatch')); } }]}>
          <Input autoFocus autoComplete="off" spellCheck={false} placeholder={seen.mailbox} />
        </Form.Item>
      </Form>
    </ActDialog>
  );
}
