// The dialog for a view's name: for a new view, or a new name for an existing one.
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_VIEW_NAME, isSameName } from '#contracts/areas/view/events.ts';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import { SendingDialog } from '../../app/look/sending-dialog.tsx';

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
  const { t } = useTranslation('grid');
  const [name, setName] = useState(renamed?.name ?? '');
  const trimmed = name.trim();
  const isTaken = views.some((view) => view !== renamed && isSameName(view.name, trimmed));
  return (
    <SendingDialog
      title={t(renamed ? 'views.renameTitle' : 'views.saveTitle')}
      submit={t(renamed ? 'views.submitRename' : isTaken ? 'views.replace' : 'views.save')}
      width="narrow"
      isPossible={trimmed !== '' && !(renamed && isTaken)}
      onSend={() => onName(trimmed)}
      onClose={onClose}
    >
      {renamed ? null : <p className="views-about">{about}</p>}
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
      {isTaken ? <Alert type="warning" showIcon title={t(renamed ? 'views.taken' : 'views.willReplace')} /> : null}
    </SendingDialog>
  );
}
