// Destroying a person's key: said plainly, and typed out before it is done.
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { administratorCommands, administratorReads, type AdministratorRow } from '#contracts/administrator.ts';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { useAct } from '../../acts/use-act.ts';
import { useDone } from '../../acts/use-done.ts';
import { call } from '../../app/api.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { actorsQuery } from '../../rights/actors.ts';
import { useAdministratorColumns } from './columns.ts';

export function ForgetDialog({ row, isPossible, onClose }: { row: AdministratorRow; isPossible: (row: AdministratorRow) => boolean; onClose: () => void }) {
  const { t } = useTranslation('administrator');
  const [form] = Form.useForm<{ email: string }>();
  const act = useAct<AdministratorRow>(administratorReads, row);
  const done = useDone();
  const client = useQueryClient();
  const { seen } = act;

  const submit = async (): Promise<void> => {
    const receipt = await act.run('forget', (options) => call(administratorCommands.forget, { params: { id: seen.id }, body: {}, ...options }));
    if (!receipt) return form.resetFields();
    // What is kept of people reads otherwise now, the past and their names in the record too.
    for (const queryKey of [[administratorReads.model], actorsQuery.queryKey]) void client.invalidateQueries({ queryKey });
    done(t('forget.done'));
    onClose();
  };
  const isTheirs = (typed: unknown): boolean => typeof typed === 'string' && typed.trim().toLowerCase() === seen.email.toLowerCase();
  return (
    <ActDialog act={act} columns={useAdministratorColumns()} title={t('forget.title')} submit={t('forget.submit')} danger isPossible={isPossible(seen)} onSubmit={form.submit} onClose={onClose}>
      <p className="act-sentence"><Sentence values={{ who: seen.email }} say={(values) => t('forget.sentence', values)} /></p>
      <Alert type="error" showIcon title={t('forget.warning')} description={t('forget.about')} />
      <p className="act-note">{t('forget.backups')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={() => void submit()} className="act-form">
        <Form.Item name="email" label={t('forget.retype')} rules={[{ validator: async (_, typed?: string) => { if (!typed?.trim()) throw new Error(t('enter.retype')); if (!isTheirs(typed)) throw new Error(t('forget.mismatch')); } }]}>
          <Input autoFocus autoComplete="off" spellCheck={false} placeholder={seen.email} />
        </Form.Item>
      </Form>
    </ActDialog>
  );
}
