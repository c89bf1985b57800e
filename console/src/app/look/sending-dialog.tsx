// A small dialog that sends what its fields say. Then it closes, or stays open and says why it was refused.
import { Alert, Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError, isOutcomeUnknown } from '../../base/problem-error.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { DIALOG_WIDTHS, type DialogWidth } from './dialog-widths.ts';

interface Props<Values> {
  title: string;
  /** On the button. */
  submit: string;
  width: DialogWidth;
  className?: string;
  /** What the fields say can be sent. */
  isPossible?: boolean;
  /** Gets the values of fields with a name. Throws the reason if it fails. */
  onSend: (values: Values) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

export function SendingDialog<Values extends object>({
  title,
  submit,
  width,
  className = '',
  isPossible = true,
  onSend,
  onClose,
  children,
}: Props<Values>) {
  const { t } = useTranslation('common');
  const problems = useProblemText();
  const [form] = Form.useForm<Values>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const send = async (values: Values): Promise<void> => {
    if (!isPossible || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await onSend(values);
      onClose();
    } catch (thrown) {
      setRefusal(thrown);
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      width={DIALOG_WIDTHS[width]}
      className={className}
      onCancel={onClose}
      onOk={form.submit}
      cancelText={t('action.cancel')}
      okText={submit}
      okButtonProps={{ disabled: !isPossible, loading: isBusy }}
    >
      <Form<Values> form={form} layout="vertical" onFinish={(values) => void send(values)}>
        {children}
      </Form>
      {refusal ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problems.error(refusal)}
          description={
            refusal instanceof ProblemError && isOutcomeUnknown(refusal) ? null : t('message.nothingChanged')
          }
        />
      ) : null}
    </Modal>
  );
}
