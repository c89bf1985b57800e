// After a form that begins something was sent it stays open for another, if that is ticked: cleared but for what
// repeats itself.
import { Checkbox, type FormInstance } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { ActionWords } from '#contracts/kits/action-words.ts';
import { useSay } from '../i18n/pair.ts';

interface Again {
  /** To stand beside the button that sends. */
  tick: ReactNode;
  /** Once it was sent: whether the form goes on, with the focus on its first field. */
  goOn: () => boolean;
}

const FIRST = 'form input:not([type=checkbox], [disabled]), form textarea';

export function useAgain(
  form: FormInstance,
  { another }: Pick<ActionWords, 'another'>,
  stickyFields: readonly string[] = [],
): Again {
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
      const kept = stickyFields.map((name) => ({ name, value: form.getFieldValue(name) as unknown, touched: false }));
      form.resetFields();
      form.setFields(kept);
      const around = box.current?.closest('.ant-modal, .page');
      // What was cleared is drawn anew first.
      setTimeout(() => around?.querySelector<HTMLElement>(FIRST)?.focus());
      return true;
    },
  };
}
