// Editing a record.
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RecordContract } from '#contracts/record.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useLeave } from '../acts/use-leave.ts';
import type { Column } from '../grid/columns/column.ts';
import { FormFields } from '../declared/form-fields.tsx';
import type { RecordRow } from './row.ts';
import { useEdit } from './use-edit.tsx';
import { valuesOf, type Values } from '../declared/values.ts';
import type { RecordWords } from './words.ts';

interface Props { record: RecordContract; words: RecordWords; columns: readonly Column<RecordRow>[]; row: RecordRow; onClose: () => void }

export function EditDialog({ record, words, columns, row, onClose }: Props) {
  const { t } = useTranslation('record');
  const [form] = Form.useForm<Values>();
  const leave = useLeave(form, onClose);
  const { fields } = record.parts;
  const { act, merged, submit } = useEdit({ record, words, columns, form, row, onDone: onClose });
  return (
    <ActDialog act={act} columns={columns} title={words.act('edit')} submit={t('edit.submit')} isPossible merged={merged} onSubmit={form.submit} onClose={act.removed ? onClose : leave}>
      <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={valuesOf(fields, row)} onFinish={(values) => void submit(values)} className="act-form" scrollToFirstError><FormFields fields={fields} /></Form>
    </ActDialog>
  );
}
