// Adding a permission of one's own: for buttons and interfaces that ask for its identifier.
import { Form, Input, Modal, Segmented, TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PermissionIdentifier, permissionCommands, type PermissionType } from '#contracts/permission.ts';
import { Refusal } from '../../acts/refusal.tsx';
import { useDone } from '../../acts/use-done.ts';
import { useSending } from '../../acts/use-sending.ts';
import { required } from '../../acts/validation.ts';
import { call } from '../../app/api.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { nameOf, type TreeNode } from '../../rights/tree.ts';
import { NameFields } from './name-fields.tsx';

interface Values { identifier: string; nameZh: string; nameEn: string; type: PermissionType; parent: string | null }
const TYPES: readonly PermissionType[] = ['menu', 'function'];
interface Option { value: string; title: string; children: Option[] }

export function AddDialog({ nodes, onClose }: { nodes: readonly TreeNode[]; onClose: () => void }) {
  const { t } = useTranslation(['permission', 'common']);
  const { invalid } = useProblemText();
  const { language } = useLanguage();
  const [form] = Form.useForm<Values>();
  const done = useDone();
  const { pending, problem, run } = useSending(({ fields }) => form.setFields(fields.map(({ path, key }) => ({ name: path as keyof Values, errors: [invalid(key)] }))));
  const parents = useMemo(() => {
    const optionOf = (node: TreeNode): Option => ({ value: node.id, title: nameOf(node, language), children: node.below.filter(({ type }) => type === 'menu').map(optionOf) });
    return nodes.filter(({ type }) => type === 'menu').map(optionOf);
  }, [nodes, language]);

  const submit = async ({ parent, ...values }: Values): Promise<void> => {
    const body = { ...values, identifier: values.identifier.trim(), parent: parent ?? null };
    const receipt = await run(body, (act) => call(permissionCommands.add, { body, act }));
    if (!receipt) return;
    done(t('add.done'));
    onClose();
  };
  return (
    <Modal open title={t('add.title')} okText={t('add.submit')} cancelText={t('common:action.cancel')} onOk={form.submit} onCancel={onClose} confirmLoading={pending} width={520} mask={{ closable: false }} className="act-dialog">
      <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={{ type: 'function', parent: null }} onFinish={(values) => void submit(values)} className="act-form">
        <Form.Item name="identifier" label={t('field.id')} extra={t('add.identifierHint')} rules={[required(PermissionIdentifier, { prompt: t('enter.id'), invalid })]}>
          <Input autoFocus autoComplete="off" spellCheck={false} className="mono" maxLength={64} />
        </Form.Item>
        <NameFields />
        <Form.Item name="type" label={t('field.type')}><Segmented options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} /></Form.Item>
        <Form.Item name="parent" label={t('field.parent')}><TreeSelect treeData={parents} allowClear placeholder={t('top')} treeDefaultExpandAll showSearch treeNodeFilterProp="title" /></Form.Item>
      </Form>
      <p className="act-note">{t('add.next')}</p>
      <Refusal problem={problem} />
    </Modal>
  );
}
