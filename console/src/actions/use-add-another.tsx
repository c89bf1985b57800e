// If ticked, a form that creates something stays open after sending, for another entry. It is cleared except for the
// fields that repeat.
import { Checkbox, type FormInstance } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { ActionWords } from '#contracts/kits/action-words.ts';
import { useSay } from '../i18n/pair.ts';

interface AddAnother {
  /** Rendered beside the submit button. */
  tick: ReactNode;
  /** Call after sending. Returns whether the form stays open; if so, its first field gets the focus. */
  goOn: () => boolean;
}

const FIRST = 'form input:not([type=checkbox], [disabled]), form textarea';

export function useAddAnother(
  form: FormInstance,
  { another }: Pick<ActionWords, 'another'>,
  stickyFields: readonly string[] = [],
): AddAnother {
  const say = useSay();
  const [isOn, setOn] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  return {
    tick: (
      <span ref={box} className="again">
        <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
          {say(another)}
        </Checkbox>
      </span>
    ),
    goOn() {
      if (!isOn) return false;
      const stickyValues = stickyFields.map((name) => ({
        name,
        value: form.getFieldValue(name),
        touched: false,
      }));
      form.resetFields();
      form.setFields(stickyValues);
      const container = box.current?.closest('.ant-modal, .page');
      // The cleared form has to render first.
      setTimeout(() => container?.querySelector<HTMLElement>(FIRST)?.focus());
      return true;
    },
  };
}
