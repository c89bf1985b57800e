// Renaming a permission in display, in both languages.
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionCommands, permissionReads, type PermissionRow } from '#contracts/permission.ts';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { MergedNote, type Conflict } from '../../acts/merged-note.tsx';
import { merge } from '../../acts/merge.ts';
import { useAct } from '../../acts/use-act.ts';
import { useDone } from '../../acts/use-done.ts';
import { call } from '../../app/api.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { nameOf } from '../../rights/tree.ts';
import { usePermissionColumns } from './columns.ts';
import { NameFields } from './name-fields.tsx';

type Names = Pick<PermissionRow, 'nameZh' | 'nameEn'>;
const namesOf = ({ nameZh, nameEn }: PermissionRow): Names => ({ nameZh, nameEn });

export function RenameDialog({ row, onClose }: { row: PermissionRow; onClose: () => void }) {
  const { t } = useTranslation('permission');
  const { language } = useLanguage();
  const [form] = Form.useForm<Names>();
  const done = useDone();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const act = useAct<PermissionRow>(permissionReads, row, ({ from, to }) => {
    const { fields, conflicts: both } = merge<Names>(namesOf(from), namesOf(to), form.getFieldsValue(true));
    setConflicts(both.map((name) => ({ title: t(`field.${name}`), theirs: to[name], mine: fields[name] })));
    form.setFieldsValue(fields);
  });
  const { seen } = act;
  const submit = async (body: Names): Promise<void> => {
    const receipt = await act.run(body, (options) => call(permissionCommands.edit, { params: { id: seen.id }, body, ...options }));
    if (!receipt) return;
    done(t('rename.done'));
    onClose();
  };
  return (
    <ActDialog act={act} columns={usePermissionColumns()} title={t('rename.title')} submit={t('rename.submit')} isPossible merged={<MergedNote conflicts={conflicts} />} onSubmit={form.submit} onClose={onClose}>
      <p className="act-sentence"><Sentence values={{ name: nameOf(seen, language), id: seen.id }} say={(values) => t('rename.sentence', values)} /></p>
      <Form<Names> form={form} layout="vertical" requiredMark={false} initialValues={namesOf(row)} onFinish={(values) => void submit(values)} className="act-form"><NameFields focused /></Form>
      <p className="act-note">{t('rename.next')}</p>
    </ActDialog>
  );
}
