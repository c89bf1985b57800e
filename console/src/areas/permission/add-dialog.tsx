// Adds a custom permission, for buttons and interfaces that check its identifier.
import { Form, Input, Segmented, TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionDeclaration } from '#contracts/areas/permission/declaration.ts';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { permissionActions, permissionNames } from '#contracts/areas/permission/actions.ts';
import { PermissionIdentifier, type PermissionType } from '#contracts/areas/permission/events.ts';
import { setFieldErrors } from '../../actions/field-errors.ts';
import { BeginFrame } from '../../actions/begin-frame.tsx';
import { Refusal } from '../../actions/refusal.tsx';
import { useBegin } from '../../actions/use-begin.ts';
import { required } from '../../actions/validation.ts';
import { call } from '../../app/server/api.ts';
import { FormFields } from '../../declared/fields/form-fields.tsx';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { nameOf, treeOf, type TreeNode } from '../../rights/tree.ts';
import { usePermissions } from '../../rights/use-rights.ts';

interface Values {
  identifier: string;
  nameZh: string;
  nameEn: string;
  type: PermissionType;
  parent: string | null;
}
const DRAFT_FIELDS: readonly (keyof Values)[] = ['identifier', 'nameZh', 'nameEn', 'type', 'parent'];
const BEFORE: Partial<Values> = { type: 'function', parent: null };
const TYPES: readonly PermissionType[] = ['menu', 'function'];
interface Option {
  value: string;
  title: string;
  children: Option[];
}

export function AddDialog({ action, onClose }: { action: DeclaredAction; onClose: () => void }) {
  const { words } = action;
  const { t } = useTranslation('permission');
  const { titleOf, codesOf } = useWordsIn(permissionDeclaration, 'permissions');
  const { invalid } = useProblemText();
  const { language } = useLanguage();
  const say = useSay();
  const { data } = usePermissions(null);
  const [form] = Form.useForm<Values>();
  const begin = useBegin({
    action,
    form,
    draftFields: DRAFT_FIELDS,
    before: BEFORE,
    onProblem: ({ fields }) => setFieldErrors(form, fields, invalid),
    onClose,
  });
  const { draft, problem } = begin;
  const parents = useMemo(() => {
    const optionOf = (node: TreeNode): Option => ({
      value: node.id,
      title: nameOf(node, language),
      children: node.below.filter(({ type }) => type === 'menu').map(optionOf),
    });
    return treeOf(data ?? [])
      .filter(({ type }) => type === 'menu')
      .map(optionOf);
  }, [data, language]);

  const submit = async ({ parent, ...values }: Values): Promise<void> => {
    const body = { ...values, identifier: values.identifier.trim(), parent: parent ?? null };
    await begin.send(body, (idempotencyKey) => call(permissionActions.actions.add.route, { body, idempotencyKey }), {
      successMessage: say(words.successMessage),
      name: body.identifier,
    });
  };
  return (
    <BeginFrame begin={begin} form={form} title={say(words.title)} submit={say(words.submit)} width="form">
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.typed}
        onFinish={(values) => void submit(values)}
        className="action-form"
      >
        <Form.Item
          name="identifier"
          label={titleOf('id')}
          extra={t('identifierHint')}
          rules={[required(PermissionIdentifier, { prompt: t('enter.id'), invalid })]}
        >
          <Input autoFocus autoComplete="off" spellCheck={false} className="mono" maxLength={64} />
        </Form.Item>
        <FormFields fields={permissionNames} autoFocus={false} />
        <Form.Item name="type" label={titleOf('type')}>
          <Segmented options={TYPES.map((value) => ({ value, label: codesOf('type').label(value) }))} />
        </Form.Item>
        <Form.Item name="parent" label={titleOf('parent')}>
          <TreeSelect
            treeData={parents}
            allowClear
            placeholder={t('top')}
            treeDefaultExpandAll
            showSearch
            treeNodeFilterProp="title"
          />
        </Form.Item>
      </Form>
      <p className="action-note">{say(words.nextStep!)}</p>
      <Refusal problem={problem} />
    </BeginFrame>
  );
}
