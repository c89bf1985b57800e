// Renders a component that depends on the current input of a form.
import { Form } from 'antd';
import type { FunctionComponent } from 'react';
import type { Fields } from '#contracts/kits/field.ts';
import type { ActionRow } from '../../actions/use-action.ts';
import { bodyOf, type Values } from './values.ts';

/**
 * `body`: as it would be sent, valid or not. `row`: the row that the action applies to; undefined for an action that
 * creates one.
 */
export type Below<Row = ActionRow> = FunctionComponent<{ body: Values; row?: Row }>;

/** Must be rendered inside the form. */
export const WhileTyped = <Row,>({ fields, Below, row }: { fields: Fields; Below: Below<Row>; row?: Row }) => (
  <Form.Item noStyle shouldUpdate>
    {({ getFieldsValue }) => (
      <Below body={bodyOf(fields, getFieldsValue(true) as Values)} {...(row !== undefined && { row })} />
    )}
  </Form.Item>
);
