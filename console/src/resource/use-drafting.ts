// Keeps input as a draft until it is saved, and asks before the form is left.
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { same } from '#contracts/wire/changes.ts';
import type { Fields } from '#contracts/kits/field.ts';
import { dropDraft, keepDraft, type Draft } from '../actions/drafts/drafts.ts';
import { useAskBeforeLeaving } from '../app/navigation/use-ask-before-leaving.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import { bodyOf, valuesOf, type Values } from '../declared/fields/values.ts';

/** What an editor starts with. */
export interface Beginning {
  /** null: a new record. */
  row: DeclaredRow | null;
  /** The draft to continue with; null: none. */
  draft: Draft | null;
}
interface Drafting {
  form: FormInstance<Values>;
  initialValues: Values;
  /** Call on every input. */
  typed: () => void;
  saved: () => void;
}

export function useDrafting(
  form: FormInstance<Values>,
  fields: Fields,
  at: string,
  { row, draft }: Beginning,
): Drafting {
  const { t } = useTranslation('record');
  const isUnsaved = useRef(draft !== null);
  useAskBeforeLeaving(() => isUnsaved.current, {
    title: t('editor.leave.question'),
    content: t('editor.leave.about'),
    okText: t('editor.leave.leave'),
    cancelText: t('editor.leave.stay'),
  });
  const before = valuesOf(fields, row ?? {});
  const drop = (): void => {
    isUnsaved.current = false;
    dropDraft(at);
  };
  return {
    form,
    initialValues: draft?.values ?? before,
    saved: drop,
    typed() {
      const values = valuesOf(fields, form.getFieldsValue(true));
      if (same(bodyOf(fields, values), bodyOf(fields, before))) return drop();
      isUnsaved.current = true;
      keepDraft(at, { values, row });
    },
  };
}
