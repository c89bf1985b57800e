// A new password, typed twice.
import { Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PASSWORD } from '#contracts/access/password.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { PasswordRules } from './password-rules.tsx';

export interface NewPasswordFields {
  password: string;
  repeat: string;
}

export function NewPassword({
  size = 'middle',
  autoFocus = false,
}: {
  size?: 'middle' | 'large';
  autoFocus?: boolean;
}) {
  const { t } = useTranslation('sign-in');
  const problem = useProblemText();
  const form = Form.useFormInstance<NewPasswordFields>();
  const rules = useId();
  return (
    <>
      <Form.Item
        name="password"
        label={t('setup.password')}
        validateTrigger={['onSubmit', 'onBlur']}
        validateFirst
        rules={[
          { required: true, message: t('setup.enter') },
          {
            validator: (_, value: string) =>
              [...value].length >= MIN_PASSWORD
                ? Promise.resolve()
                : Promise.reject(new Error(problem.invalid('password-too-short'))),
          },
        ]}
      >
        <Input.Password size={size} autoFocus={autoFocus} autoComplete="new-password" aria-describedby={rules} />
      </Form.Item>
      <PasswordRules id={rules} />
      <Form.Item
        name="repeat"
        label={t('setup.repeat')}
        dependencies={['password']}
        validateTrigger="onSubmit"
        validateFirst
        rules={[
          { required: true, message: t('setup.enterAgain') },
          {
            validator: (_, value: string) =>
              value === form.getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('setup.different'))),
          },
        ]}
      >
        <Input.Password size={size} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
