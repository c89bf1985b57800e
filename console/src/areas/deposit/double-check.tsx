// Before money moves: the amount typed once more, and a tick that one has looked twice.
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Satoshis } from '#contracts/values.ts';
import { requiredAmount } from '../../acts/validation.ts';
import { BtcInput } from './btc-input.tsx';

/** Of a form that `DoubleCheck` is in. */
export interface Checked { amount: string; acknowledged: boolean }
interface Props { /** What is to be typed, in satoshis. */ sats: bigint; words: { retype: string; prompt: string; mismatch: string; acknowledge: string } }

export function DoubleCheck({ sats, words: { retype, prompt, mismatch, acknowledge } }: Props) {
  const { t } = useTranslation('deposit');
  return (
    <>
      <Form.Item name="amount" label={retype} rules={[requiredAmount(Satoshis, { prompt, notAnAmount: t('amount.notAnAmount'), refuse: (typed) => (typed === sats ? null : mismatch) })]}>
        <BtcInput autoFocus />
      </Form.Item>
      <Form.Item name="acknowledged" valuePropName="checked" rules={[{ validator: async (_, checked) => { if (checked !== true) throw new Error(t('confirm.mustAcknowledge')); } }]}>
        <Checkbox>{acknowledge}</Checkbox>
      </Form.Item>
    </>
  );
}
