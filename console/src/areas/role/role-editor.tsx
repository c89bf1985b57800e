// Creates or edits a role: first its fields and permissions, then a review of the changes, then saving.
import { Alert, Button, Form, Input, Modal, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleDeclaration } from '#contracts/areas/role/declaration.ts';
import { same } from '#contracts/wire/changes.ts';
import { roleActions } from '#contracts/areas/role/actions.ts';
import { STARTING_ROLES, isStartingRole } from '#contracts/declared/starting-roles.ts';
import { roleReads, type RoleRow } from '#contracts/areas/role/reads.ts';
import type { RoleFields } from '#contracts/areas/role/events.ts';
import { StaleNotice } from '../../actions/action-dialog.tsx';
import { dropDraft, keepDraft } from '../../actions/drafts/drafts.ts';
import { Refusal } from '../../actions/refusal.tsx';
import { MergedNote, type Conflict } from '../../actions/drafts/merged-note.tsx';
import { merge } from '../../actions/drafts/merge.ts';
import { useAction } from '../../actions/use-action.ts';
import { DraftNote, useFoundDraft } from '../../actions/drafts/use-draft.tsx';
import { useLeave } from '../../actions/drafts/use-leave.ts';
import { required } from '../../actions/validation.ts';
import { call } from '../../app/server/api.ts';
import { useSession } from '../../app/session/session.ts';
import { DIALOG_WIDTHS } from '../../app/look/dialog-widths.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { isolated, typed } from '../../i18n/isolated.ts';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { effectOf, isNothing } from '../../rights/effect.ts';
import { useMyRights } from '../../rights/my-rights.ts';
import { usePermissionName, useRoleName } from '../../rights/names.ts';
import { PermissionTree } from '../../rights/permission-tree.tsx';
import { BUILT_IN, treeOf } from '../../rights/tree.ts';
import { usePeople, usePermissions } from '../../rights/use-rights.ts';
import { SecondPersonNote } from '../../declared/dialogs/second-person-note.tsx';
import { useSubmitText } from '../../declared/dialogs/use-submit-text.ts';
import { useDoneAction } from '../../declared/use-done-action.ts';
import { useRoleColumns } from './columns.tsx';
import { Review } from './review.tsx';
import { NEW, fieldsOf, draftedIn } from './draft.ts';
import './role.css';

const MAX_NAME = 64;
const MAX_DESCRIPTION = 500;
const { add, edit } = roleActions.actions;
const { name: Name, description: Description } = add.route.body.shape;
type Texts = Pick<RoleFields, 'name' | 'description'>;
type Step = 'write' | 'review';
/** `role`: the one to edit or copy; null: a new role. */
export type Editing = { kind: 'edit' | 'copy'; role: RoleRow } | { kind: 'add'; role: null };

export function RoleEditor({ editing: { kind, role }, onClose }: { editing: Editing; onClose: () => void }) {
  const { t } = useTranslation(['role', 'common']);
  const { titleOf, codesOf } = useWordsIn(roleDeclaration, 'roles');
  const { invalid } = useProblemText();
  const say = useSay();
  const { words } = kind === 'edit' ? edit : add;
  const myRights = useMyRights();
  const done = useDoneAction();
  const columns = useRoleColumns();
  const permissionName = usePermissionName();
  const roleName = useRoleName();
  // A starting role with its original name is shown translated, here as in the list.
  const starting = kind === 'edit' && isStartingRole(role.id) ? role.id : null;
  const shownName = (name: string): string => (starting === null ? name : roleName(starting, name));
  const storedName = (text: string): string =>
    starting !== null && text === shownName(STARTING_ROLES[starting].name) ? STARTING_ROLES[starting].name : text;
  const myRole = useSession()?.administrator.roleId;
  const { data: people } = usePeople(null);
  const { data: permissions } = usePermissions(null);
  const omittedPermissions = useMemo(
    () => (kind === 'copy' ? role.permissions.filter((right) => !myRights.mayGive(right)) : []),
    [kind, role, myRights],
  );
  const { at, found } = useFoundDraft(edit.area, kind === 'add' ? 'new' : kind === 'copy' ? `new:${role.id}` : role.id);
  const [draft, setDraft] = useState(() => (draftedIn(found) ? found : null));
  // Changes that others saved since a draft was started are reported against the role of that time. The cast is safe:
  // the draft was kept for this list.
  const [start] = useState<RoleRow>(() =>
    kind === 'edit'
      ? ((draft?.row as RoleRow | null | undefined) ?? role)
      : kind === 'copy'
        ? {
            ...NEW,
            name: typed(t('editor.copyOf', { name: roleName(role.id, role.name) })),
            description: role.description,
            requiresSecondFactor: role.requiresSecondFactor,
            permissions: role.permissions.filter(myRights.mayGive),
          }
        : NEW,
  );
  const [fields, setFields] = useState<RoleFields>(() => draftedIn(draft) ?? fieldsOf(start));
  const [step, setStep] = useState<Step>('write');
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [form] = Form.useForm<Texts>();
  const action = useAction<RoleRow>(
    roleReads,
    start,
    ({ from, to }) => {
      const merged = merge(fieldsOf(from), fieldsOf(to), fields);
      const words = (of: RoleFields, name: keyof RoleFields): string =>
        name === 'requiresSecondFactor'
          ? codesOf('requiresSecondFactor').label(String(of.requiresSecondFactor))
          : String(of[name]);
      setConflicts(
        merged.conflicts.map((name) => ({
          title: titleOf(name),
          theirs: words(fieldsOf(to), name),
          mine: words(merged.fields, name),
        })),
      );
      setFields(merged.fields);
      form.setFieldsValue({ name: shownName(merged.fields.name), description: merged.fields.description });
    },
    kind === 'edit',
  );
  const submitText = useSubmitText(edit, action.shownRow);
  const before = kind === 'edit' ? fieldsOf(action.shownRow) : null;
  const effect = effectOf(before, fields, people, kind === 'edit' ? action.shownRow.id : null);
  // Name, description and second factor affect the persons who have the role. If the role has permissions that this
  // person does not hold, these fields cannot be edited.
  const isFixed = kind === 'edit' && !action.shownRow.permissions.every(myRights.mayGive);
  const chosen = useMemo(() => new Set(fields.permissions), [fields.permissions]);
  const nodes = useMemo(
    () => treeOf(permissions ?? BUILT_IN, [...start.permissions, ...action.shownRow.permissions]),
    [permissions, start, action.shownRow],
  );
  const initialFields = before ?? fieldsOf(start);
  const drop = (): void => {
    dropDraft(at);
    setDraft(null);
  };
  const change = (part: Partial<RoleFields>): void => {
    const next = { ...fields, ...part, ...(part.name !== undefined && { name: storedName(part.name) }) };
    setFields(next);
    if (same(next, initialFields)) dropDraft(at);
    else keepDraft(at, { values: next, row: kind === 'edit' ? action.shownRow : null });
  };
  const startOver = (): void => {
    drop();
    setConflicts([]);
    setFields(initialFields);
    form.setFieldsValue({ name: shownName(initialFields.name), description: initialFields.description });
  };
  const leave = useLeave({ isFieldsTouched: () => !same(fields, initialFields) }, onClose, drop);

  const save = async (): Promise<void> => {
    const receipt = await action.run(fields, ({ ifMatch, idempotencyKey }) =>
      kind === 'edit'
        ? call(edit.route, { params: { id: action.shownRow.id }, body: fields, ifMatch, idempotencyKey })
        : call(add.route, { body: fields, idempotencyKey }),
    );
    if (!receipt) return;
    drop();
    done(say(words.successMessage), kind === 'edit' ? edit : add, receipt);
    onClose();
  };
  const review = async (): Promise<void> => {
    if (await form.validateFields().catch(() => null)) setStep('review');
  };

  const title = kind === 'copy' ? t('editor.copy', { name: roleName(role.id, role.name) }) : say(words.title);
  const footer = (
    <>
      <Button onClick={leave}>{t('common:action.cancel')}</Button>
      {step === 'write' ? (
        <Button type="primary" onClick={() => void review()}>
          {t('editor.review')}
        </Button>
      ) : (
        <>
          <Button onClick={() => setStep('write')}>{t('editor.back')}</Button>
          <Button type="primary" loading={action.pending} disabled={isNothing(effect)} onClick={() => void save()}>
            {kind === 'edit' ? submitText(say(words.submit)) : say(words.submit)}
          </Button>
        </>
      )}
    </>
  );
  return (
    <Modal
      open
      title={step === 'review' ? `${title} · ${t('review.title')}` : title}
      onCancel={leave}
      footer={footer}
      width={DIALOG_WIDTHS.editor}
      mask={{ closable: false }}
      className="action-dialog"
    >
      {draft ? <DraftNote at={draft.at} onAfresh={startOver} /> : null}
      {action.moved ? (
        <StaleNotice moved={action.moved} columns={columns}>
          <MergedNote conflicts={conflicts} />
        </StaleNotice>
      ) : null}
      <div className="role-editor" hidden={step !== 'write'}>
        {omittedPermissions.length ? (
          <Alert
            type="info"
            showIcon
            title={t('editor.leftOut', { count: omittedPermissions.length })}
            description={omittedPermissions.map((right) => isolated(permissionName(right))).join(t('comma'))}
          />
        ) : null}
        {isFixed ? <Alert type="info" showIcon title={t('editor.fixed')} /> : null}
        {kind === 'edit' && role.id === myRole ? <Alert type="info" showIcon title={t('editor.own')} /> : null}
        <Form<Texts>
          form={form}
          layout="vertical"
          initialValues={{ name: shownName(fields.name), description: fields.description }}
          onValuesChange={change}
          onFinish={() => void review()}
          className="role-fields"
        >
          <Form.Item name="name" label={titleOf('name')} rules={[required(Name, { prompt: t('enter.name'), invalid })]}>
            <Input autoFocus autoComplete="off" maxLength={MAX_NAME} disabled={isFixed} />
          </Form.Item>
          <Form.Item
            name="description"
            label={titleOf('description')}
            rules={[required(Description, { prompt: t('enter.description'), invalid })]}
          >
            <Input autoComplete="off" maxLength={MAX_DESCRIPTION} disabled={isFixed} />
          </Form.Item>
        </Form>
        <label className="role-factor">
          <Switch
            size="small"
            checked={fields.requiresSecondFactor}
            disabled={isFixed}
            onChange={(on) => change({ requiresSecondFactor: on })}
            aria-label={t('editor.secondFactor')}
          />
          <span>{t('editor.secondFactor')}</span> <span className="action-note">{t('editor.secondFactorAbout')}</span>
        </label>
        <PermissionTree
          nodes={nodes}
          choosing={{
            chosen,
            may: (code) => myRights.mayGive(code) && !(isFixed && action.shownRow.permissions.includes(code)),
            onChange: (next) => change({ permissions: [...next].sort() }),
          }}
        />
      </div>
      {kind === 'edit' ? <SecondPersonNote action={edit} row={action.shownRow} /> : null}
      {step === 'review' ? <Review roleId={action.shownRow.id} before={before} after={fields} effect={effect} /> : null}
      <Refusal problem={action.problem} except={action.moved ? 'revision-stale' : undefined} />
    </Modal>
  );
}
