// Renders what depends on the current input of a form.
import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '#contracts/kits/field.ts';
import { bodyOf, type Values } from './values.ts';

interface Props {
  fields: Fields;
  /** `body`: as it would be sent, valid or not. */
  children: (body: Values) => ReactNode;
}

/** Must be rendered inside the form. */
export const WhileTyped = ({ fields, children }: Props) => (
  <Form.Item noStyle shouldUpdate>
    {({ getFieldsValue }) => children(bodyOf(fields, getFieldsValue(true)))}
  </Form.Item>
);

/** The same outside the form, such as on its button. */
export function OfTyped({ form, fields, children }: Props & { form: FormInstance<Values> }) {
  const typed = Form.useWatch((values: Values) => values, form);
  return children(bodyOf(fields, typed ?? {}));
}
