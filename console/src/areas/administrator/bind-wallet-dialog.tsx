// Binding a wallet: whoever holds its key signs in as the person.
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { TaprootAddress, administratorCommands, administratorReads, type AdministratorRow } from '#contracts/administrator.ts';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { useAct } from '../../acts/use-act.ts';
import { useDone } from '../../acts/use-done.ts';
import { required } from '../../acts/validation.ts';
import { call } from '../../app/api.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useAdministratorColumns } from './columns.ts';
import { usePersonName } from './person-name.ts';

export function BindWalletDialog({ row, isPossible, onClose }: { row: AdministratorRow; isPossible: (row: AdministratorRow) => boolean; onClose: () => void }) {
  const { t } = useTranslation('administrator');
  const { invalid } = useProblemText();
  const [form] = Form.useForm<{ address: string }>();
  const act = useAct<AdministratorRow>(administratorReads, row);
  const personName = usePersonName();
  const done = useDone();
  const { seen } = act;

  const submit = async ({ address }: { address: string }): Promise<void> => {
    const body = { address: address.trim() };
    const receipt = await act.run(body, (options) => call(administratorCommands.bindWallet, { params: { id: seen.id }, body, ...options }));
    if (!receipt) return;
    done(t('wallet.done'));
    onClose();
  };
  return (
    <ActDialog act={act} columns={useAdministratorColumns()} title={t('wallet.title')} submit={t('wallet.submit')} isPossible={isPossible(seen)} onSubmit={form.submit} onClose={onClose}>
      <p className="act-sentence"><Sentence values={{ who: personName(seen) }} say={(values) => t('wallet.sentence', values)} /></p>
      {seen.wallet ? <p className="act-note">{t('wallet.replaces', { address: seen.wallet })}</p> : null}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)} className="act-form">
        <Form.Item name="address" label={t('wallet.address')} rules={[required(TaprootAddress, { prompt: t('enter.address'), invalid })]}>
          <Input autoFocus autoComplete="off" spellCheck={false} className="mono" placeholder="bc1p…" />
        </Form.Item>
      </Form>
      <p className="act-note">{t('wallet.next')}</p>
    </ActDialog>
  );
}
