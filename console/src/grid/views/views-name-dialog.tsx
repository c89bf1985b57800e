// The dialog for a view's name: for a new view, or a new name for an existing one.
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_VIEW_NAME, isSameName } from '#contracts/areas/view/events.ts';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import { ProblemError, isOutcomeUnknown } from '../../base/problem-error.ts';
import { useProblemText } from '../../i18n/problem-text.ts';

interface Props {
  /** The view to rename; null: a new one is saved. */
  renamed: SavedView | null;
  views: readonly SavedView[];
  /** What is saved. */
  about: string;
  /** Throws the reason if it fails. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

export function ViewNameDialog({ renamed, views, about, onName, onClose }: Props) {
  const { t } = useTranslation(['grid', 'common']);
  const problem = useProblemText();
  const [name, setName] = useState(renamed?.name ?? '');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const trimmed = name.trim();
  const isTaken = views.some((view) => view !== renamed && isSameName(view.name, trimmed));
  const isPossible = trimmed !== '' && !(renamed && isTaken);
  const submit = async (): Promise<void> => {
    if (!isPossible || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await onName(trimmed);
      onClose();
    } catch (thrown) {
      setRefusal(thrown);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t(renamed ? 'views.renameTitle' : 'views.saveTitle')}
      width={420}
      onCancel={onClose}
      onOk={() => void submit()}
      cancelText={t('common:action.cancel')}
      okText={t(renamed ? 'views.submitRename' : isTaken ? 'views.replace' : 'views.save')}
      okButtonProps={{ disabled: !isPossible, loading: busy }}
    >
      {renamed ? null : <p className="views-about">{about}</p>}
      <Form layout="vertical" onFinish={() => void submit()}>
        <Form.Item label={t('views.name')} htmlFor="view-name">
          <Input
            id="view-name"
            autoFocus
            value={name}
            maxLength={MAX_VIEW_NAME}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
      </Form>
      {isTaken ? <Alert type="warning" showIcon title={t(renamed ? 'views.taken' : 'views.willReplace')} /> : null}
      {refusal ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problem.error(refusal)}
          description={
            refusal instanceof ProblemError && isOutcomeUnknown(refusal) ? null : t('common:message.nothingChanged')
          }
        />
      ) : null}
    </Modal>
  );
}
