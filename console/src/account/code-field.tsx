import { Form, Input, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../i18n/problem-text.ts';

const SIX_DIGITS = /^\s*(\d\s*){6}$/;

/** Six digits; spaces between them are ignored. */
export function useCodeRules(): FormRule[] {
  const { t } = useTranslation('sign-in');
  const { invalid } = useProblemText();
  return [
    { required: true, whitespace: true, message: t('code.enter') },
    { pattern: SIX_DIGITS, message: invalid('not-a-code') },
  ];
}
export const digitsOf = (code: string): string => code.replaceAll(/\s/g, '');

/** The code from an e-mail or an authenticator. */
export function CodeField({
  label,
  extra,
  action,
  autoFocus = false,
}: {
  label: string;
  extra?: string;
  action?: ReactNode;
  autoFocus?: boolean;
}) {
  const rules = useCodeRules();
  return (
    <Form.Item label={label} extra={extra} htmlFor="code" className="code-item">
      <div className="code-field">
        <Form.Item name="code" noStyle validateTrigger="onSubmit" validateFirst rules={rules}>
          <Input
            id="code"
            autoFocus={autoFocus}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            placeholder="000000"
          />
        </Form.Item>
        {action}
      </div>
    </Form.Item>
  );
}
