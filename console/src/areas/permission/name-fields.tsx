import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { permissionCommands } from '#contracts/permission.ts';
import { required } from '../../acts/validation.ts';
import { useProblemText } from '../../i18n/problem-text.ts';

const MAX_NAME = 64;
const Name = permissionCommands.edit.body.shape.nameZh;

/** A permission's names, in both languages. */
export function NameFields({ focused = false }: { focused?: boolean }) {
  const { t } = useTranslation('permission');
  const { invalid } = useProblemText();
  return (['nameZh', 'nameEn'] as const).map((name) => (
    <Form.Item key={name} name={name} label={t(`field.${name}`)} rules={[required(Name, { prompt: t(`enter.${name}`), invalid })]}>
      <Input autoComplete="off" maxLength={MAX_NAME} autoFocus={focused && name === 'nameZh'} />
    </Form.Item>
  ));
}
