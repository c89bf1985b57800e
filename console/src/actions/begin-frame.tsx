// The frame of every form that creates something: the draft note, the fields, and the option to add another.
import { Modal, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DIALOG_WIDTHS, type DialogWidth } from '../app/look/dialog-widths.ts';
import type { Begin } from './use-begin.ts';
import './actions.css';

interface Props {
  begin: Begin;
  form: FormInstance;
  title: string;
  submit: string;
  width?: DialogWidth;
  children: ReactNode;
}

export function BeginFrame({
  begin: { draft, tick, pending, leave },
  form,
  title,
  submit,
  width = 'action',
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
      width={DIALOG_WIDTHS[width]}
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
