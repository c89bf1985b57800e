import { Form, Input } from 'antd';
import { useProblemText } from '../i18n/problem-text.ts';

/** One's password as it is now, to show that it is oneself. */
export function OwnPassword({ name, label, autoFocus = false }: { name: string; label: string; autoFocus?: boolean }) {
  const problem = useProblemText();
  return (
    <Form.Item name={name} label={label} validateTrigger="onSubmit" rules={[{ required: true, message: problem.invalid('password-blank') }]}>
      <Input.Password autoFocus={autoFocus} autoComplete="current-password" />
    </Form.Item>
  );
}
