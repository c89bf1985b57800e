// Previews a record as visitors of the site see or would see it: on a phone and a desktop, light and dark.
import { Alert, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Publication } from '#contracts/kits/published.ts';
import { useFocusBack } from '../actions/use-focus-back.ts';
import { cssVariables, type Mode } from '../app/look/palette.ts';
import { useTheme } from '../app/look/theme.ts';
import { DIALOG_WIDTHS } from '../app/look/dialog-widths.ts';
import type { Column } from '../grid/columns/column.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import { SiteCard } from './site-card.tsx';
import type { Names } from '../declared/fields/use-names.ts';
import type { AreaWords } from '../declared/area-words.ts';

const WIDTHS = ['desktop', 'phone'] as const;
const MODES = ['light', 'dark'] as const;

interface Props {
  publication: Publication;
  words: AreaWords;
  names: Names;
  columns: readonly Column<DeclaredRow>[];
  row: DeclaredRow;
  onClose: () => void;
}

export function PreviewDialog({
  publication,
  words: {
    nouns: { what },
    say,
  },
  names,
  columns,
  row,
  onClose,
}: Props) {
  const { t } = useTranslation(['record', 'common']);
  const { mode } = useTheme();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop');
  const [shade, setShade] = useState<Mode>(mode);
  useFocusBack();
  const isShown = publication.shown === null || row['status'] === publication.shown;
  return (
    <Modal
      open
      title={t('preview.title', { what })}
      footer={null}
      onCancel={onClose}
      width={DIALOG_WIDTHS.editor}
      className="action-dialog"
    >
      {isShown ? null : <Alert type="info" showIcon title={t('preview.hidden')} />}
      <div className="site-choices">
        <Segmented
          value={width}
          onChange={setWidth}
          options={WIDTHS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          aria-label={t('preview.width')}
        />
        <Segmented
          value={shade}
          onChange={setShade}
          options={MODES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          aria-label={t('common:theme.label')}
        />
      </div>
      <div className="site" data-width={width} style={{ ...cssVariables(shade), colorScheme: shade }}>
        <SiteCard publication={publication} columns={columns} row={row} names={names} say={say} />
      </div>
    </Modal>
  );
}
