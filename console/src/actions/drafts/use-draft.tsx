// Keeps a form's input on this device until it is sent or discarded, and restores it when the form is opened again.
import { Alert, Button, type FormInstance } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { same } from '#contracts/wire/changes.ts';
import { useSession } from '../../app/session/session.ts';
import { useTime } from '../../app/time/time.ts';
import { draftKey, dropDraft, keepDraft, readDraft, type Draft } from './drafts.ts';
import { isBlank } from '../validation.ts';
import '../actions.css';

type Values = Record<string, unknown>;
const orNull = (value: unknown): unknown => (isBlank(value) ? null : value);
/** Of the named fields, those with changed values. Confirmations, check boxes and secrets are not among the names. */
const changedValues = (names: readonly string[], before: Values, values: Values): Values =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = orNull(values[name]);
      return same(value, orNull(before[name])) ? [] : [[name, value]];
    }),
  );

/** States that the form was restored from a draft, with a button to start over. */
export function DraftNote({ at, onAfresh }: { at: string; onAfresh: () => void }) {
  const { t } = useTranslation('action');
  const { format } = useTime();
  return (
    <Alert
      type="info"
      showIcon
      className="draft-note"
      title={t('draft.continued', { time: format(at) })}
      action={
        <Button size="small" onClick={onAfresh}>
          {t('draft.afresh')}
        </Button>
      }
    />
  );
}

/** The draft of a form at the time the form was opened. */
export function useFoundDraft(area: string, form: string): { at: string; found: Draft | null } {
  const person = useSession()?.administrator.id ?? '';
  const at = draftKey(person, area, form);
  const [found] = useState(() => readDraft(at));
  return { at, found };
}

export interface Drafted {
  initialValues: Values;
  /** Call on every input. */
  typed: () => void;
  /** Call when the form was sent or discarded. */
  drop: () => void;
  note: ReactNode;
}
interface Options {
  form: FormInstance;
  /** The fields that are kept. */
  names: readonly string[];
  /** The form's values without a draft. */
  before: Values;
  /** The record being edited, if the form starts with its values. */
  row?: Draft['row'];
}

export function useDraft(
  { at, found }: ReturnType<typeof useFoundDraft>,
  { form, names, before, row = null }: Options,
): Drafted {
  const [draft, setDraft] = useState(found);
  const isStartedOver = useRef(false);
  const drop = (): void => {
    dropDraft(at);
    setDraft(null);
  };
  // This render has the form's new initial values.
  useLayoutEffect(() => {
    if (isStartedOver.current && draft === null) {
      isStartedOver.current = false;
      form.resetFields();
    }
  }, [draft, form]);
  return {
    initialValues: draft
      ? {
          ...before,
          ...Object.fromEntries(
            names.flatMap((name) => (Object.hasOwn(draft.values, name) ? [[name, draft.values[name]]] : [])),
          ),
        }
      : before,
    drop,
    typed() {
      const values = changedValues(names, before, form.getFieldsValue(true));
      if (Object.keys(values).length === 0) dropDraft(at);
      else keepDraft(at, { values, row });
    },
    note: draft ? (
      <DraftNote
        at={draft.at}
        onAfresh={() => {
          isStartedOver.current = true;
          drop();
        }}
      />
    ) : null,
  };
}
