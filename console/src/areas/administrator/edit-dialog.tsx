// Edits a person. Changes that others save meanwhile are merged; the person's own changes win.
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { administratorDeclaration } from '#contracts/areas/administrator/declaration.ts';
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
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useMyRights } from '../../rights/my-rights.ts';
import { useRoleName } from '../../rights/names.ts';
import { SecondPersonNote } from '../../declared/dialogs/second-person-note.tsx';
import { useSubmitText } from '../../declared/dialogs/use-submit-text.ts';
import { useDoneAction } from '../../declared/use-done-action.ts';
import { DRAFT_FIELDS, PersonFields, type PersonValues } from './person-fields.tsx';

const valuesOf = ({ email, description, roleId }: AdministratorRow): PersonValues => ({ email, description, roleId });

export function EditDialog({ kit: { columns }, row, isPossible, onClose }: ActionDialogProps<AdministratorRow>) {
  const { t } = useTranslation('administrator');
  const { titleOf } = useWordsIn(administratorDeclaration, 'administrators');
  const [form] = Form.useForm<PersonValues>();
  const myRights = useMyRights();
  const roleName = useRoleName();
  const done = useDoneAction();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const action = useAction<AdministratorRow>(administratorReads, row, ({ from, to }) => {
    const { fields, conflicts: both } = merge<PersonValues>(valuesOf(from), valuesOf(to), form.getFieldsValue(true));
    const words = (name: keyof PersonValues, value: string): string => (name === 'roleId' ? roleName(value) : value);
    setConflicts(
      both.map((name) => ({
        title: titleOf(name),
        theirs: words(name, valuesOf(to)[name]),
        mine: words(name, fields[name]),
      })),
    );
    form.setFieldsValue(fields);
  });
  const { shownRow } = action;
  const submitText = useSubmitText(administratorActions.actions.edit, shownRow);
  const draft = useDraft(useFoundDraft('administrator', `${row.id}:edit`), {
    form,
    names: DRAFT_FIELDS,
    before: { ...valuesOf(shownRow) },
  });
  const leave = useLeave(form, onClose, draft.drop);

  const submit = async (values: PersonValues): Promise<void> => {
    const body = { ...valuesOf(shownRow), ...values };
    const receipt = await action.run(body, (options) =>
      call(administratorActions.actions.edit.route, { params: { id: shownRow.id }, body, ...options }),
    );
    if (!receipt) return;
    draft.drop();
    done(t('form.edited'), administratorActions.actions.edit, receipt);
    onClose();
  };
  return (
    <ActionDialog
      action={action}
      columns={columns}
      title={t('form.edit')}
      submit={submitText(t('form.editSubmit'))}
      isPossible={isPossible(shownRow)}
      merged={<MergedNote conflicts={conflicts} />}
      hasTyped={form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={action.removed ? onClose : leave}
    >
      {draft.note}
      <Form<PersonValues>
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.typed}
        onFinish={(values) => void submit(values)}
        className="action-form"
      >
        <PersonFields
          person={shownRow}
          roleNote={t('form.roleChange')}
          {...(shownRow.id === myRights.id ? { roleFixed: t('form.ownRole') } : {})}
        />
      </Form>
      <SecondPersonNote action={administratorActions.actions.edit} row={shownRow} />
    </ActionDialog>
  );
}
