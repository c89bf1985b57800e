// A text field that suggests known values and accepts any other. It is a plain field if suggestions fail to load or are
// not permitted.
import { AutoComplete, Form, Input, type InputProps, type InputRef } from 'antd';
import { useEffect, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestionSource } from '#contracts/kits/field.ts';
import { formatCount } from '../../base/amounts.ts';
import { useSuggestions } from './use-suggestions.ts';
import './suggestion-input.css';

/** A suggestion from the row. `said`: the title of its column. */
export interface RowSuggestion {
  value: string;
  said: string;
}
interface Props {
  id?: string;
  value?: string | undefined;
  onChange?: (value: string) => void;
  lists?: readonly SuggestionSource[] | undefined;
  offered?: readonly RowSuggestion[] | undefined;
  /** Set for addresses and hashes. */
  isCode?: boolean;
  max?: number | undefined;
  autoFocus?: boolean;
}

const POPUP = { popup: { root: 'known-offered' } };
const NO_VALUES: Readonly<Record<string, unknown>> = {};
const Choice = ({ value, note, isCode }: { value: string; note: string | undefined; isCode: boolean }) => (
  <span className="known-value">
    <bdi className={isCode ? 'mono' : undefined}>{value}</bdi>
    {note === undefined ? null : <small>{note}</small>}
  </span>
);

/** The id that the select refers to while no option is active. No such element exists. */
const NONE = /_-1$/;
/**
 * Tab and Enter take an option only after an arrow key. By default the select highlights the first option that starts
 * with the input, and would replace a new name with it.
 */
function Typed({ 'aria-activedescendant': active, onKeyDown, ...props }: InputProps & { ref?: Ref<InputRef> }) {
  const [isChosen, setChosen] = useState(false);
  const press: InputProps['onKeyDown'] = (event) => {
    const isTaken = event.key === 'Tab' || event.key === 'Enter';
    if (isTaken && !isChosen) event.stopPropagation();
    else onKeyDown?.(event);
    setChosen(event.key === 'ArrowDown' || event.key === 'ArrowUp');
  };
  return (
    <Input
      {...props}
      onKeyDown={press}
      {...(isChosen && active !== undefined && !NONE.test(active) && { 'aria-activedescendant': active })}
    />
  );
}

export function SuggestionInput({
  value = '',
  onChange,
  lists = [],
  offered = [],
  isCode = false,
  max,
  autoFocus = false,
  id,
  ...field
}: Props) {
  const { t } = useTranslation('action');
  const [isFocused, setFocused] = useState(false);
  // A late answer must not open the list over the next field.
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const by = [...new Set(lists.flatMap((list) => list.narrowedBy ?? []))];
  const filledIn: Readonly<Record<string, unknown>> =
    Form.useWatch((values: Record<string, unknown>) => Object.fromEntries(by.map((name) => [name, values[name]]))) ??
    NO_VALUES;
  // Similar spellings are checked for names only: addresses must match exactly.
  const isName = isTyped && !isCode && value.trim() !== '';
  const { offered: suggestions, spelling } = useSuggestions(lists, value, filledIn, isFocused || isName);
  const corrected = !isFocused && isName && typeof spelling === 'string' && spelling !== value ? spelling : null;
  useEffect(() => {
    if (corrected !== null) onChange?.(corrected);
  }, [corrected, onChange]);
  const fromRow = offered.filter(
    (one) => one.value !== value && one.value.toLowerCase().includes(value.trim().toLowerCase()),
  );
  const options = [
    ...fromRow.map(({ value: of, said }) => ({ value: of, label: <Choice value={of} note={said} isCode={isCode} /> })),
    ...suggestions
      .filter((one) => fromRow.every((before) => before.value !== one.value))
      .map(({ value: of, count }) => ({
        value: of,
        label: <Choice value={of} note={count === null ? undefined : formatCount(count)} isCode={isCode} />,
      })),
  ];
  return (
    <>
      <AutoComplete
        {...field}
        {...(id !== undefined && { id })}
        value={value}
        options={options}
        popupMatchSelectWidth={isCode}
        open={isOpen && options.length > 0}
        onOpenChange={setOpen}
        onChange={(next: string | undefined) => {
          setTyped(true);
          onChange?.(next ?? '');
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setOpen(false);
        }}
        className="known"
        classNames={POPUP}
      >
        <Typed
          autoComplete="off"
          spellCheck={false}
          autoFocus={autoFocus}
          className={isCode ? 'mono' : ''}
          {...(max ? { maxLength: max } : {})}
        />
      </AutoComplete>
      {!isFocused && isName && spelling === null ? <output className="known-not">{t('notKnown')}</output> : null}
    </>
  );
}
