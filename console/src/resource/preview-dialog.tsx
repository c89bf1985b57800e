// Previews a record in a dialog.
import { Alert, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../actions/use-focus-back.ts';
import { DIALOG_WIDTHS } from '../app/look/dialog-widths.ts';
import type { AreaWords } from '../declared/area-words.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import { PreviewPane, type Previewed } from './preview-pane.tsx';

interface Props extends Previewed {
  words: AreaWords;
  row: DeclaredRow;
  onClose: () => void;
}

export function PreviewDialog({ onClose, ...previewed }: Props) {
  const { t } = useTranslation('record');
  const { publication, words, row } = previewed;
  useFocusBack();
  const isPublished = publication.publishing?.window
    ? row['publication'] === 'LIVE'
    : publication.shown === null || row['status'] === publication.shown;
  return (
    <Modal
      open
      title={t('preview.title', { what: words.nouns.what })}
      footer={null}
      onCancel={onClose}
      width={DIALOG_WIDTHS.editor}
      className="action-dialog"
    >
      {isPublished ? null : <Alert type="info" showIcon title={t('preview.hidden')} />}
      <PreviewPane {...previewed} />
    </Modal>
  );
}
