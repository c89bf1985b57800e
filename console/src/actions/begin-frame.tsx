// The frame of every form that creates something: the draft note, the fields, and the option to add another.
import { Modal, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Begin } from './use-begin.ts';
import './actions.css';

interface Props {
  begin: Begin;
  form: FormInstance;
  title: string;
  submit: string;
  width?: number;
  children: ReactNode;
}

export function BeginFrame({
  begin: { draft, tick, pending, leave },
  form,
  title,
  submit,
  width = 560,
  children,
}: Props) {
  const { t } = useTranslation('common');
  return (
    <Modal
      open
      title={title}
      okText={submit}
      cancelText={t('action.cancel')}
      onOk={form.submit}
      onCancel={leave}
      confirmLoading={pending}
      width={width}
      mask={{ closable: false }}
      className="action-dialog"
      footer={(buttons) => (
        <>
          {tick}
          {buttons}
        </>
      )}
    >
      {draft.note}
      {children}
    </Modal>
  );
}
