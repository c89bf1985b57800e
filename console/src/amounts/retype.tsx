// Before money moves or data is deleted: the person retypes the value and ticks a confirmation.
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TypedConfirmation } from '#contracts/kits/action-options.ts';
import { isBlank, requiredAmount } from '../actions/validation.ts';
import { useSay } from '../i18n/pair.ts';
import { AmountInput } from './amount-input.tsx';
import { inSentence } from './in-sentence.ts';
import { useNotAnAmount } from './not-an-amount.ts';
import { parseInput, unitOf } from './units.ts';

interface Props {
  of: TypedConfirmation;
  /** The text to retype: an amount in its smallest unit, or a text. */
  value: string;
  /** The value is the sum of several. */
  isTotal?: boolean;
}

export function Retype({ of: { field, acknowledge }, value, isTotal = false }: Props) {
  const { t } = useTranslation('action');
  const say = useSay();
  const form = Form.useFormInstance();
  const notAnAmount = useNotAnAmount();
  const unit = unitOf(field);
  const labels = { field: inSentence(isTotal ? t('retype.total') : say(field.names)), unit: unit?.name ?? '' };
  const mismatch = t(isTotal ? 'retype.totalMismatch' : 'retype.mismatch', labels);
  const sameText = {
    validator: async (_: unknown, typed?: string): Promise<void> => {
      if (isBlank(typed)) throw new Error(t('retype.prompt', labels));
      if (typed!.trim().toLowerCase() !== value.toLowerCase()) throw new Error(mismatch);
    },
  };
  const sameAmount =
    unit &&
    requiredAmount(
      field.schema,
      {
        prompt: t('retype.prompt', labels),
        notAnAmount: notAnAmount(field),
        refuse: (typed) => (typed === BigInt(value) ? null : mismatch),
      },
      (typed) => parseInput(unit, typed),
    );
  return (
    <>
      <Form.Item
        name="retyped"
        label={t(unit ? 'retype.amount' : 'retype.text', labels)}
        rules={[sameAmount ?? sameText]}
      >
        {unit ? (
          <AmountInput unit={unit} autoFocus />
        ) : (
          <Input autoFocus autoComplete="off" spellCheck={false} placeholder={value} />
        )}
      </Form.Item>
      {acknowledge ? (
        <Form.Item
          name="acknowledged"
          valuePropName="checked"
          rules={[
            {
              validator: async (_, checked) => {
                if (checked !== true) throw new Error(t('retype.mustAcknowledge'));
              },
            },
          ]}
        >
          <Checkbox
            onKeyDown={({ key }) => {
              if (key === 'Enter') form.submit();
            }}
          >
            {isTotal ? t('retype.ofEach', { said: say(acknowledge) }) : say(acknowledge)}
          </Checkbox>
        </Form.Item>
      ) : null}
    </>
  );
}
