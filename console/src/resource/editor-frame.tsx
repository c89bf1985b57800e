// The page on which a long record is edited: its fields in sections, and the buttons beneath them.
import { Button, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import type { Fields } from '#contracts/kits/field.ts';
import { TO_FIRST_ERROR } from '../actions/field-errors.ts';
import { Page } from '../app/look/page.tsx';
import { useSay } from '../i18n/pair.ts';
import { FormFields } from '../declared/fields/form-fields.tsx';
import type { useDrafting } from './use-drafting.ts';
import type { Values } from '../declared/fields/values.ts';
import './editor.css';

/** Fields that belong together, under a heading. Short fields share a line if there is room. */
export interface Section {
  names: BilingualText;
  fields: readonly string[];
  short?: true;
}

interface Props {
  title: string;
  submit: string;
  fields: Fields;
  sections: readonly Section[];
  drafting: ReturnType<typeof useDrafting>;
  /** States that the form was restored from a draft. */
  note: ReactNode;
  /** Changes that occurred meanwhile. */
  notices?: ReactNode;
  /** Shown beside the form on a wide screen, below it on a narrow one. */
  preview?: ReactNode;
  /** Why the request was refused. */
  refusal: ReactNode;
  /** The option to add another record. */
  tick?: ReactNode;
  pending: boolean;
  isPossible?: boolean;
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
}

export function EditorFrame({
  title,
  submit,
  fields,
  sections,
  drafting: { form, initialValues, typed },
  note,
  notices,
  preview,
  refusal,
  tick,
  pending,
  isPossible = true,
  onSubmit,
  onClose,
}: Props) {
  const { t } = useTranslation(['record', 'common']);
  const say = useSay();
  const [wrong, setWrong] = useState(0);
  return (
    <Page title={title} content="scroll">
      <div className="editor">
        {note}
        {notices}
        {isPossible ? (
          <Form<Values>
            form={form}
            layout="vertical"
            initialValues={initialValues}
            onValuesChange={typed}
            onFinish={(values) => void onSubmit(values)}
            onFieldsChange={(_, all) => setWrong(all.filter(({ errors }) => errors?.length).length)}
            className="action-form"
            scrollToFirstError={TO_FIRST_ERROR}
          >
            <div className="editor-sections">
              {sections.map(({ names, fields: of, short }, index) => (
                <section key={names[1]} className="editor-section" aria-label={say(names)}>
                  <h2>{say(names)}</h2>
                  <div className={short ? 'editor-short' : undefined}>
                    <FormFields
                      fields={Object.fromEntries(of.map((name) => [name, fields[name]!]))}
                      autoFocus={index === 0}
                    />
                  </div>
                </section>
              ))}
            </div>
            {preview}
          </Form>
        ) : null}
      </div>
      <div className="editor-bar">
        {refusal}
        {tick}
        <output className={wrong > 0 ? 'editor-kept editor-wrong' : 'editor-kept'}>
          {wrong > 0 ? t('editor.wrong', { count: wrong }) : t('editor.kept')}
        </output>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        {isPossible ? (
          <Button type="primary" loading={pending} onClick={form.submit}>
            {submit}
          </Button>
        ) : null}
      </div>
    </Page>
  );
}
