// Edits a person. Changes that others save meanwhile are merged; the person's own changes win.
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import { administratorReads, type AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { MergedNote, type Conflict } from '../../actions/drafts/merged-note.tsx';
import { merge } from '../../actions/drafts/merge.ts';
import { useAction } from '../../actions/use-action.ts';
import { useDraft, useFoundDraft } from '../../actions/drafts/use-draft.tsx';
import { useLeave } from '../../actions/drafts/use-leave.ts';
import { call } from '../../app/server/api.ts';
import type { ActionDialogProps } from '../../declared/action-kit.ts';
import { useMyRights } from '../../rights/mine.ts';
import { useRoleName } from '../../rights/names.ts';
import { SecondPersonNote } from '../../declared/dialogs/second-person-note.tsx';
import { useDoneAction } from '../../declared/use-done-action.ts';
import { KEPT, PersonFields, type PersonValues } from './person-fields.tsx';

const valuesOf = ({ email, description, roleId }: AdministratorRow): PersonValues => ({ email, description, roleId });

export function EditDialog({ kit: { columns }, row, isPossible, onClose }: ActionDialogProps<AdministratorRow>) {
  const { t } = useTranslation('administrator');
  const [form] = Form.useForm<PersonValues>();
  const mine = useMyRights();
  const roleName = useRoleName();
  const done = useDoneAction();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const act = useAction<AdministratorRow>(administratorReads, row, ({ from, to }) => {
    const { fields, conflicts: both } = merge<PersonValues>(valuesOf(from), valuesOf(to), form.getFieldsValue(true));
    const words = (name: keyof PersonValues, value: string): string => (name === 'roleId' ? roleName(value) : value);
    setConflicts(
      both.map((name) => ({
        title: t(`field.${name}`),
        theirs: words(name, valuesOf(to)[name]),
        mine: words(name, fields[name]),
      })),
    );
    form.setFieldsValue(fields);
  });
  const { seen } = act;
  const draft = useDraft(useFoundDraft('administrator', `${row.id}:edit`), {
    form,
    names: KEPT,
    before: { ...valuesOf(seen) },
  });
  const leave = useLeave(form, onClose, draft.drop);

  const submit = async (values: PersonValues): Promise<void> => {
    const body = { ...valuesOf(seen), ...values };
    const receipt = await act.run(body, (options) =>
      call(administratorActions.actions.edit.route, { params: { id: seen.id }, body, ...options }),
    );
    if (!receipt) return;
    draft.drop();
    done(t('form.edited'), administratorActions.actions.edit, receipt);
    onClose();
  };
  return (
    <ActionDialog
      act={act}
      columns={columns}
      title={t('form.edit')}
      submit={t('form.editSubmit')}
      isPossible={isPossible(seen)}
      merged={<MergedNote conflicts={conflicts} />}
      hasTyped={form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={act.removed ? onClose : leave}
    >
      {draft.note}
      <Form<PersonValues>
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.typed}
        onFinish={(values) => void submit(values)}
        className="act-form"
      >
        <PersonFields
          person={seen}
          roleNote={t('form.roleChange')}
          {...(seen.id === mine.id ? { roleFixed: t('form.ownRole') } : {})}
        />
      </Form>
      <SecondPersonNote act={administratorActions.actions.edit} row={seen} />
    </ActionDialog>
  );
}
