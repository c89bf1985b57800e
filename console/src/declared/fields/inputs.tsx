// The input component of each kind of field.
import { Input } from 'antd';
import type { ReactElement } from 'react';
import type { Field, FieldKind } from '#contracts/kits/field.ts';
import { InstantField } from '../../app/time/instant-field.tsx';
import { AmountInput } from '../../amounts/amount-input.tsx';
import { ChainSelect } from './chain-select.tsx';
import { ChoiceSelect, SetChecks } from './choice-fields.tsx';
import { DayField } from './day-field.tsx';
import { ImageField } from './image/image-field.tsx';
import { SuggestionInput, type RowSuggestion } from './suggestion-input.tsx';
import { ReferenceSelect } from './reference-select.tsx';
import { unitOf } from '../../amounts/units.ts';
import { WholeNumberInput } from './whole-number-input.tsx';

interface FieldInput {
  /** `Please enter …`, or `Please select …`. */
  prompt: 'enter' | 'choose';
  /**
   * Takes id, value and onChange from the surrounding form item. `all`: the largest allowed amount, in the notation of
   * the input. `offered`: suggestions from the row.
   */
  input: (
    field: Field,
    autoFocus: boolean,
    here?: { all?: string | undefined; offered?: readonly RowSuggestion[] | undefined },
  ) => ReactElement;
  /** Its time is in the chosen time zone, which is shown beside it. */
  isMoment?: true;
}

/** Whether the field has suggestions. Without any, a plain input is enough. */
const offers = ({ suggestions }: Field, offered: readonly RowSuggestion[] = []): boolean =>
  suggestions !== undefined || offered.length > 0;
const code: FieldInput = {
  prompt: 'enter',
  input: (field, autoFocus, { offered } = {}) =>
    offers(field, offered) ? (
      <SuggestionInput lists={field.suggestions} offered={offered} isCode autoFocus={autoFocus} />
    ) : (
      <Input autoComplete="off" spellCheck={false} className="mono" autoFocus={autoFocus} />
    ),
};
const amount: FieldInput = {
  prompt: 'enter',
  input: (field, autoFocus, { all } = {}) => <AmountInput unit={unitOf(field)!} autoFocus={autoFocus} all={all} />,
};

/** A new kind of field needs an entry here and one in columns.ts. */
export const INPUTS: Readonly<Record<FieldKind, FieldInput>> = {
  text: {
    prompt: 'enter',
    input: (field, autoFocus, { offered } = {}) =>
      offers(field, offered) ? (
        <SuggestionInput lists={field.suggestions} offered={offered} max={field.max} autoFocus={autoFocus} />
      ) : (
        <Input autoComplete="off" autoFocus={autoFocus} {...(field.max ? { maxLength: field.max } : {})} />
      ),
  },
  lines: {
    prompt: 'enter',
    input: ({ max }, autoFocus) => (
      <Input.TextArea
        autoSize={{ minRows: 3, maxRows: 12 }}
        autoFocus={autoFocus}
        {...(max ? { maxLength: max, showCount: true } : {})}
      />
    ),
  },
  instant: { prompt: 'choose', isMoment: true, input: (_, autoFocus) => <InstantField autoFocus={autoFocus} /> },
  link: {
    prompt: 'enter',
    input: (_, autoFocus) => (
      <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" autoFocus={autoFocus} />
    ),
  },
  image: {
    prompt: 'enter',
    input: ({ shownSize }, autoFocus) => <ImageField shownSize={shownSize} autoFocus={autoFocus} />,
  },
  integer: { prompt: 'enter', input: (_, autoFocus) => <WholeNumberInput autoFocus={autoFocus} /> },
  quantity: {
    prompt: 'enter',
    input: (_, autoFocus) => <Input inputMode="decimal" autoComplete="off" autoFocus={autoFocus} />,
  },
  share: amount,
  sats: amount,
  wei: amount,
  usdc: amount,
  ratio: amount,
  day: { prompt: 'choose', input: (_, autoFocus) => <DayField autoFocus={autoFocus} /> },
  chain: { prompt: 'choose', input: ({ values = {} }, autoFocus) => <ChainSelect of={values} autoFocus={autoFocus} /> },
  address: code,
  hash: code,
  // Set by actions of their own.
  rows: { prompt: 'enter', input: () => <></> },
  flag: { prompt: 'choose', input: () => <></> },
  choice: {
    prompt: 'choose',
    input: ({ values = {}, isOptional }, autoFocus) => (
      <ChoiceSelect of={values} autoFocus={autoFocus} allowClear={isOptional ?? false} />
    ),
  },
  set: { prompt: 'choose', input: ({ values = {} }) => <SetChecks of={values} /> },
  reference: {
    prompt: 'choose',
    input: ({ target: of }, autoFocus) => <ReferenceSelect of={of!} autoFocus={autoFocus} />,
  },
  references: {
    prompt: 'choose',
    input: ({ target: of, max }, autoFocus) => (
      <ReferenceSelect of={of!} many={max ?? Number.POSITIVE_INFINITY} autoFocus={autoFocus} />
    ),
  },
};
