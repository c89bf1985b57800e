// The minutes that records may wait: a line for each state, in the order of the states.
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_STATES, type ServiceState } from '#contracts/areas/settings/service-level.ts';
import { entriesOf } from '#contracts/values/records.ts';
import { useSay } from '../../i18n/pair.ts';

type Lines = Readonly<Partial<Record<ServiceState, string>>>;
interface Props {
  /** JSON text, `{"deposit.RECORDED":60}`, or empty. */
  value: string;
  isLocked: boolean;
  labelledBy: string;
  onChange(value: string): void;
}

const WHOLE = /^\d{1,9}$/;
const linesOf = (value: string): Lines =>
  value === ''
    ? {}
    : Object.fromEntries(
        Object.entries(JSON.parse(value) as Record<string, unknown>).map(([state, minutes]) => [
          state,
          String(minutes),
        ]),
      );
/** A text that is not a number stays one: it is invalid, and not sent. */
function textOf(lines: Lines): string {
  const filled = entriesOf(SERVICE_STATES).flatMap(([state]) => {
    const typed = lines[state]?.trim() ?? '';
    return typed === '' ? [] : [[state, WHOLE.test(typed) ? Number(typed) : typed]];
  });
  return filled.length ? JSON.stringify(Object.fromEntries(filled)) : '';
}

export function ServiceLevelInput({ value, isLocked, labelledBy, onChange }: Props) {
  const { t } = useTranslation('settings');
  const say = useSay();
  // Another value from outside replaces what is being typed.
  const [typed, setTyped] = useState<Lines>(() => linesOf(value));
  const lines = textOf(typed) === value ? typed : linesOf(value);
  const change = (state: ServiceState, text: string): void => {
    const next = { ...lines, [state]: text };
    setTyped(next);
    onChange(textOf(next));
  };
  return (
    <fieldset className="settings-levels" aria-labelledby={labelledBy} disabled={isLocked}>
      {entriesOf(SERVICE_STATES).map(([state, names]) => (
        <label key={state}>
          <span>{say(names)}</span>
          <Input
            value={lines[state] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            disabled={isLocked}
            suffix={t('figure.minutesUnit')}
            onChange={({ target }) => change(state, target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
