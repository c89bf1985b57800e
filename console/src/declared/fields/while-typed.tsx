// What goes by what is typed, while it is typed.
import { Form } from 'antd';
import type { FunctionComponent } from 'react';
import type { Fields } from '#contracts/kits/field.ts';
import type { ActionRow } from '../../actions/use-action.ts';
import { bodyOf, type Values } from './values.ts';

/** `body`: as it would be sent, whether or not it fits. `row`: what it is done to; an act that begins one has none. */
export type Below<Row = ActionRow> = FunctionComponent<{ body: Values; row?: Row }>;

/** To stand within the form. */
export const WhileTyped = <Row,>({ fields, Below, row }: { fields: Fields; Below: Below<Row>; row?: Row }) => (
  <Form.Item noStyle shouldUpdate>
    {({ getFieldsValue }) => (
      <Below body={bodyOf(fields, getFieldsValue(true) as Values)} {...(row !== undefined && { row })} />
    )}
  </Form.Item>
);
