// The preview beside the form of an editor: what the person has typed so far, as the site would show it.
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#contracts/kits/field.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import { isBlank } from '../actions/validation.ts';
import { bodyOf, type Values } from '../declared/fields/values.ts';
import { PreviewPane, type Previewed } from './preview-pane.tsx';

/** `row`: the record as it is; null: a new one. */
export function EditorPreview({ fields, row, ...previewed }: Previewed & { fields: Fields; row: DeclaredRow | null }) {
  const { t } = useTranslation('record');
  const form = Form.useFormInstance<Values>();
  // Values of fields that are not rendered are set by others.
  const typed: Values = { ...Form.useWatch((values: Values) => values, { form, preserve: true }) };
  const body = bodyOf(fields, typed);
  // The preview needs nothing of a record but its published fields.
  const shown = { ...row, ...body } as DeclaredRow;
  const isEmpty = Object.entries(fields).every(
    ([name, { standard: usual }]) => isBlank(typed[name]) || typed[name] === usual?.value,
  );
  return (
    <aside className="editor-preview" aria-label={t('preview.beside')}>
      <h2>{t('preview.beside')}</h2>
      {isEmpty ? (
        <p className="editor-preview-empty">{t('preview.empty')}</p>
      ) : (
        <PreviewPane {...previewed} row={shown} />
      )}
    </aside>
  );
}
