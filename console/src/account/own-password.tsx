import { Form, Input } from 'antd';

/** The current password, as proof of identity. */
export function OwnPassword({
  name,
  label,
  prompt,
  autoFocus = false,
}: {
  name: string;
  label: string;
  prompt: string;
  autoFocus?: boolean;
}) {
  return (
    <Form.Item name={name} label={label} validateTrigger="onSubmit" rules={[{ required: true, message: prompt }]}>
      <Input.Password autoFocus={autoFocus} autoComplete="current-password" />
    </Form.Item>
  );
}
