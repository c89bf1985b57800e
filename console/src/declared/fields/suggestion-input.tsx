// A text field that offers what is known already, and takes whatever else is typed; what is not answered, or may not be
// read, leaves a plain field.
import { AutoComplete, Form, Input, type InputProps, type InputRef } from 'antd';
import { useEffect, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestionSource } from '#contracts/kits/field.ts';
import { formatCount } from '../../base/amounts.ts';
import { useSuggestions } from './use-suggestions.ts';
import './suggestion-input.css';

/** What the row itself has to offer; `said`: as what. */
export interface Offered {
  value: string;
  said: string;
}
interface Props {
  id?: string;
  value?: string | undefined;
  onChange?: (value: string) => void;
  lists?: readonly SuggestionSource[] | undefined;
  offered?: readonly Offered[] | undefined;
  /** An address, a hash. */
  isCode?: boolean;
  max?: number | undefined;
  autoFocus?: boolean;
}

const POPUP = { popup: { root: 'known-offered' } };
const NARROWED_BY_NOTHING: Readonly<Record<string, unknown>> = {};
const Choice = ({ value, note, isCode }: { value: string; note: string | undefined; isCode: boolean }) => (
  <span className="known-value">
    <bdi className={isCode ? 'mono' : undefined}>{value}</bdi>
    {note === undefined ? null : <small>{note}</small>}
  </span>
);

/** While none of what is offered is gone to, the select names one that there is not. */
const NONE = /_-1$/;
/**
 * Tab and Enter take an option only where one has gone to it by arrows: the select itself goes to the first that begins
 * with what is typed, and would put it in the place of a name that is new.
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
  const { t } = useTranslation('act');
  const [isHere, setHere] = useState(false);
  // What is answered late must not cover the field that one has gone on to.
  const [isOpen, setOpen] = useState(false);
  const [wasTyped, setTyped] = useState(false);
  const by = [...new Set(lists.flatMap((list) => list.by ?? []))];
  const filledIn: Readonly<Record<string, unknown>> =
    Form.useWatch((values: Record<string, unknown>) => Object.fromEntries(by.map((name) => [name, values[name]]))) ??
    NARROWED_BY_NOTHING;
  // An address is exact, or it is another one.
  const isName = wasTyped && !isCode && value.trim() !== '';
  const { offered: known, spelling } = useSuggestions(lists, value, filledIn, isHere || isName);
  const respelled = !isHere && isName && typeof spelling === 'string' && spelling !== value ? spelling : null;
  useEffect(() => {
    if (respelled !== null) onChange?.(respelled);
  }, [respelled, onChange]);
  const own = offered.filter(
    (one) => one.value !== value && one.value.toLowerCase().includes(value.trim().toLowerCase()),
  );
  const options = [
    ...own.map(({ value: of, said }) => ({ value: of, label: <Choice value={of} note={said} isCode={isCode} /> })),
    ...known
      .filter((one) => own.every((before) => before.value !== one.value))
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
        onFocus={() => setHere(true)}
        onBlur={() => {
          setHere(false);
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
      {!isHere && isName && spelling === null ? <output className="known-not">{t('notKnown')}</output> : null}
    </>
  );
}
