// Fields: their schema, names and kind. Forms, columns, filters and exports follow from them.
import { z } from 'zod';
import { ChainAddress } from '../values/address.ts';
import { CHAINS, ChainId } from '../values/chain.ts';
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import type { PictureSize } from '../values/picture-size.ts';
import {
  Count,
  CountOrZero,
  Day,
  ImageAddress,
  Instant,
  Integer,
  Link,
  Quantity,
  QuantityChange,
  QuantityOrZero,
  QuantityTotal,
  Ratio,
  SatoshiTotal,
  Satoshis,
  SatoshisOrZero,
  Share,
  Usdc,
  Uuid,
  Wei,
  WeiAmount,
  WeiTotal,
  WholeAmount,
  requiredMultilineText,
  requiredText,
} from '../values/values.ts';
import { keysOf } from '../values/records.ts';

export type FieldKind =
  /** One line; several lines. */
  | 'text'
  | 'lines'
  | 'instant'
  | 'day'
  /** A URL; the address of an image, ours or external. */
  | 'link'
  | 'image'
  /** One of a few values; several of them. */
  | 'choice'
  | 'set'
  /** The id of another area's row; several ids. */
  | 'reference'
  | 'references'
  /** Yes or no. Actions of its own set it. */
  | 'flag'
  /** A whole number. */
  | 'integer'
  /** An amount; a part of the whole. Exact decimals. */
  | 'quantity'
  | 'share'
  /**
   * Integers in the smallest unit, typed in the whole one: satoshis, wei, millionths of USDC, 1e18 typed in percent.
   */
  | 'sats'
  | 'wei'
  | 'usdc'
  | 'ratio'
  /** A chain id; an address on a chain; a transaction hash. */
  | 'chain'
  | 'address'
  | 'hash'
  /** A list of nested rows, which a custom action sets. */
  | 'rows';

export interface Referred {
  /** The target's area, `tag`, and list, `tags`. */
  area: string;
  model: string;
  /** The column with the target's name. */
  name: string;
  /** Whether forms offer this row of the list. Default: all rows. */
  isOffered?: (row: Readonly<Record<string, unknown>>) => boolean;
}

/** A list column whose values are suggested while a person types. */
export interface SuggestionSource {
  /** The list; default: the action's own. */
  list?: Pick<Referred, 'area' | 'model'>;
  /** The column; default: the field's name. */
  column?: string;
  /** Columns that are form fields, too: their values narrow the suggestions. */
  narrowedBy?: readonly string[];
}

/** Tokens with 18 decimals. */
export type Token = 'YU' | 'YBTC';

export interface Field<Schema extends z.ZodType = z.ZodType> {
  kind: FieldKind;
  schema: Schema;
  names: BilingualText;
  /** It may be left out; its value is null then, or `standard`. */
  isOptional?: true;
  /** The value of a field that is left out on adding. An edit that leaves it out keeps the value. */
  standard?: { value: unknown };
  /** What to enter, shown below the input. */
  hint?: BilingualText;
  /** For amounts that move money: the person types it twice. */
  isTypedTwice?: true;
  /** For instants: not in the future. */
  isPast?: true;
  /** For images: the size at which the site shows them, in pixels. */
  shownSize?: PictureSize;
  /** Most characters, or most entries. */
  max?: number;
  /** Names of the values of a choice or set, or of known chains. */
  values?: BilingualTexts;
  /** For wei: the token. */
  token?: Token;
  /** The unit that quantities of a list share: they are shown with the same number of decimals. */
  sharedUnit?: string;
  /** For references: the target. */
  target?: Referred;
  /** Sources of suggestions, with the counts of the first. Other values are accepted, too. */
  suggestions?: readonly SuggestionSource[];
  /** Columns of the row whose values are suggested. The form checks them by the field's own schema. */
  ofRow?: readonly string[];
}
export type Fields = Readonly<Record<string, Field>>;
/** The parsed values of the fields. */
export type FieldsOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> };

export type ShapeOf<F extends Fields> = { [Name in keyof F]: F[Name]['schema'] };
/** `Object.fromEntries` loses the key types. */
export const shapeOf = <F extends Fields>(fields: F): ShapeOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<F>;
/** Names of fields, and of their values, as a declaration takes them. */
export const namesOf = (fields: Fields): BilingualTexts =>
  Object.fromEntries(Object.entries(fields).map(([name, { names }]) => [name, names]));
export const valueWordsOf = (fields: Fields): Readonly<Record<string, BilingualTexts>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { values }]) => (values ? [[name, values]] : [])));

export const withSharedUnit = <const F extends Field>(unit: string, field: F): F & { sharedUnit: string } => ({
  ...field,
  sharedUnit: unit,
});
export const typedTwice = <const F extends Field>(field: F): F & { isTypedTwice: true } => ({
  ...field,
  isTypedTwice: true,
});
const defineField = <const F extends Field>(field: F): F => field;

export const textField = (max: number, ...names: BilingualText) =>
  defineField({ kind: 'text', schema: requiredText(max), names, max });
export const linesField = (max: number, ...names: BilingualText) =>
  defineField({ kind: 'lines', schema: requiredMultilineText(max), names, max });
export const instantField = (...names: BilingualText) => defineField({ kind: 'instant', schema: Instant, names });
export const pastInstantField = (...names: BilingualText) =>
  defineField({ kind: 'instant', schema: Instant, names, isPast: true });
export const linkField = (...names: BilingualText) => defineField({ kind: 'link', schema: Link, names });
export const imageField = (shownSize: PictureSize, ...names: BilingualText) =>
  defineField({ kind: 'image', schema: ImageAddress, names, shownSize });
export const choiceField = <const Values extends BilingualTexts>(values: Values, ...names: BilingualText) =>
  defineField({ kind: 'choice', schema: z.enum(keysOf(values)), names, values });
/** One or more of the values, without repetition, in the order of their declaration. */
export const setField = <const Values extends BilingualTexts>(values: Values, ...names: BilingualText) => {
  const codes = keysOf(values);
  return defineField({
    kind: 'set',
    schema: z
      .array(z.enum(codes))
      .min(1, 'required')
      .overwrite((chosen) => codes.filter((one) => chosen.includes(one))),
    names,
    values,
  });
};
/** Ids of another area's rows, without repetition. */
export const referencesField = (target: Referred, max: number, ...names: BilingualText) =>
  defineField({
    kind: 'references',
    schema: z
      .array(Uuid)
      .min(1, 'required')
      .max(max, 'too-long')
      .overwrite((ids) => [...new Set(ids)]),
    names,
    max,
    target,
  });
export const integerField = (...names: BilingualText) => defineField({ kind: 'integer', schema: Integer, names });
/** 1 or more. */
export const countField = (...names: BilingualText) => defineField({ kind: 'integer', schema: Count, names });
export const countOrZeroField = (...names: BilingualText) =>
  defineField({ kind: 'integer', schema: CountOrZero, names });
/** More than zero. */
export const quantityField = (...names: BilingualText) => defineField({ kind: 'quantity', schema: Quantity, names });
export const quantityOrZeroField = (...names: BilingualText) =>
  defineField({ kind: 'quantity', schema: QuantityOrZero, names });
/** A signed change. */
export const quantityChangeField = (...names: BilingualText) =>
  defineField({ kind: 'quantity', schema: QuantityChange, names });
/** A sum or a difference, which may be negative. */
export const quantityTotalField = (...names: BilingualText) =>
  defineField({ kind: 'quantity', schema: QuantityTotal, names });
export const shareField = (...names: BilingualText) => defineField({ kind: 'share', schema: Share, names });
/** More than zero. Fields that end in `OrZero` accept zero, too. */
export const satsField = (...names: BilingualText) => defineField({ kind: 'sats', schema: Satoshis, names });
export const satsOrZeroField = (...names: BilingualText) =>
  defineField({ kind: 'sats', schema: SatoshisOrZero, names });
/** Reported or summed satoshis, without the upper bound of 21 million BTC. */
export const satsReportedField = (...names: BilingualText) => defineField({ kind: 'sats', schema: WholeAmount, names });
export const satsTotalField = (...names: BilingualText) => defineField({ kind: 'sats', schema: SatoshiTotal, names });
export const weiTotalField = (token: Token, ...names: BilingualText) =>
  defineField({ kind: 'wei', schema: WeiTotal, names, token });
export const weiField = (token: Token, ...names: BilingualText) =>
  defineField({ kind: 'wei', schema: WeiAmount, names, token });
export const weiOrZeroField = (token: Token, ...names: BilingualText) =>
  defineField({ kind: 'wei', schema: Wei, names, token });
export const usdcOrZeroField = (...names: BilingualText) => defineField({ kind: 'usdc', schema: Usdc, names });
export const ratioField = (...names: BilingualText) => defineField({ kind: 'ratio', schema: Ratio, names });
export const dayField = (...names: BilingualText) => defineField({ kind: 'day', schema: Day, names });
export const chainField = (...names: BilingualText) =>
  defineField({ kind: 'chain', schema: ChainId, names, values: CHAINS });
/** The resource checks that the address fits its chain (`addressFault`). */
export const addressField = (...names: BilingualText) => defineField({ kind: 'address', schema: ChainAddress, names });
/** An address or a transaction hash with a schema of its own. */
export const addressOf = <S extends z.ZodType>(schema: S, ...names: BilingualText) =>
  defineField({ kind: 'address', schema, names });
export const hashOf = <S extends z.ZodType>(schema: S, ...names: BilingualText) =>
  defineField({ kind: 'hash', schema, names });
export const flagField = (yes: BilingualText, no: BilingualText, ...names: BilingualText) =>
  defineField({ kind: 'flag', schema: z.boolean(), names, values: { true: yes, false: no } });
export const rowsField = <Rows extends z.ZodType>(schema: Rows, ...names: BilingualText) =>
  defineField({ kind: 'rows', schema, names });
export const referenceField = (target: Referred, ...names: BilingualText) =>
  defineField({ kind: 'reference', schema: Uuid, names, target });

/** Adds suggestions from list columns; by default from the field's own column. Never from sealed columns. */
export const withSuggestions = <F extends Field>(field: F, ...lists: readonly SuggestionSource[]): F => ({
  ...field,
  suggestions: lists.length ? lists : [{}],
});
/** Suggests the row's values in these columns, if they are valid. */
export const ofRow = <F extends Field>(field: F, ...columns: readonly string[]): F => ({ ...field, ofRow: columns });

/** Makes a field optional. */
export const optional = <S extends z.ZodType>(
  field: Field<S>,
): Field<z.ZodDefault<z.ZodNullable<S>>> & { isOptional: true } => ({
  ...field,
  schema: field.schema.nullable().default(null as never),
  isOptional: true,
});
