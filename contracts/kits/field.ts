// The fields of records: what each takes, what it is called, and what kind it is of. Forms, columns, filters and
// exports follow from these.
import { z } from 'zod';
import { ChainAddress } from '../values/address.ts';
import { CHAINS, ChainId } from '../values/chain.ts';
import type { Pair, Pairs } from '../declared/declaration.ts';
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
  filledLines,
  filledText,
} from '../values/values.ts';

export type FieldKind =
  /** One line, or several. */
  | 'text'
  | 'lines'
  | 'instant'
  | 'day'
  /** An address on the web; a picture of our own, or one elsewhere. */
  | 'link'
  | 'image'
  /** One of a few values; a set of them. */
  | 'choice'
  | 'set'
  /** The id of another area's row; several of them. */
  | 'reference'
  | 'references'
  /** A whole number. */
  | 'integer'
  /** So much of something; a part of the whole: exact decimals. */
  | 'quantity'
  | 'share'
  /**
   * Amounts in the smallest unit, typed in the whole one: satoshis in BTC, wei of a token, millionths of USDC; 1e18 in
   * percent.
   */
  | 'sats'
  | 'wei'
  | 'usdc'
  | 'ratio'
  /** A chain's number, some with a name; an address on some chain; a transaction's hash. */
  | 'chain'
  | 'address'
  | 'hash'
  /** A list of rows of their own, which an act of its own sets. */
  | 'rows';

export interface Referred {
  /** Prefix of the streams of what is referred to, `tag`, and its list, `tags`. */
  area: string;
  model: string;
  /** The column that names its rows. */
  name: string;
}

/** Values that stand in a list already, to be offered as one types. */
export interface SuggestionSource {
  /** The list; that of the act whose field it is, if not told. */
  of?: Pick<Referred, 'area' | 'model'>;
  /** Its column; of the field's own name if not told. */
  column?: string;
  /** Columns that are fields of the form too: what is filled in there narrows what is offered. */
  by?: readonly string[];
}

/** What has 18 decimals. */
export type Token = 'YU' | 'YBTC';

export interface Field<Schema extends z.ZodType = z.ZodType> {
  kind: FieldKind;
  schema: Schema;
  names: Pair;
  /** It may be left out, and is null then. */
  isOptional?: true;
  /** Of an amount that moves money: it is typed twice. */
  isTypedTwice?: true;
  /** Of an instant: it lies in no time to come. */
  isPast?: true;
  /** Most characters, or most of a list. */
  max?: number;
  /** Of a choice or a set, its values in words; of a chain, those that have a name. */
  values?: Pairs;
  /** Of wei: whose. */
  token?: Token;
  /**
   * Of a quantity: its unit, where others of its list are of the same; they are shown to the same number of decimals.
   */
  alike?: string;
  /** Of references. */
  of?: Referred;
  /** Lists whose values are offered, with the counts of the first; others are taken too. */
  suggestions?: readonly SuggestionSource[];
  /** Columns of the row that it is done to: what stands there is offered. */
  ofRow?: readonly string[];
}
export type Fields = Readonly<Record<string, Field>>;
/** What their schemas make of what is filled in. */
export type FieldsOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> };

export type ShapeOf<F extends Fields> = { [Name in keyof F]: F[Name]['schema'] };
/** The wall: entries lose the names of their keys. */
export const shapeOf = <F extends Fields>(fields: F): ShapeOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<F>;
/** What they are called, and the words of those that have a few values: as a declaration has them. */
export const namesOf = (fields: Fields): Pairs =>
  Object.fromEntries(Object.entries(fields).map(([name, { names }]) => [name, names]));
export const valueWordsOf = (fields: Fields): Readonly<Record<string, Pairs>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { values }]) => (values ? [[name, values]] : [])));

export const alike = <const F extends Field>(unit: string, field: F): F & { alike: string } => ({
  ...field,
  alike: unit,
});
export const typedTwice = <const F extends Field>(field: F): F & { isTypedTwice: true } => ({
  ...field,
  isTypedTwice: true,
});
const defineField = <const F extends Field>(field: F): F => field;

export const textField = (max: number, ...names: Pair) =>
  defineField({ kind: 'text', schema: filledText(max), names, max });
export const linesField = (max: number, ...names: Pair) =>
  defineField({ kind: 'lines', schema: filledLines(max), names, max });
export const instantField = (...names: Pair) => defineField({ kind: 'instant', schema: Instant, names });
export const pastInstantField = (...names: Pair) =>
  defineField({ kind: 'instant', schema: Instant, names, isPast: true });
export const linkField = (...names: Pair) => defineField({ kind: 'link', schema: Link, names });
export const imageField = (...names: Pair) => defineField({ kind: 'image', schema: ImageAddress, names });
export const choiceField = <const Values extends Pairs>(values: Values, ...names: Pair) =>
  defineField({ kind: 'choice', schema: z.enum(Object.keys(values) as (keyof Values & string)[]), names, values });
/** One or more of the values, each once, in the order of their declaration. */
export const setField = <const Values extends Pairs>(values: Values, ...names: Pair) => {
  const known = Object.keys(values) as (keyof Values & string)[];
  return defineField({
    kind: 'set',
    schema: z
      .array(z.enum(known))
      .min(1, 'required')
      .overwrite((chosen) => known.filter((one) => chosen.includes(one))),
    names,
    values,
  });
};
/** Ids of rows of another area's list, each once. */
export const referencesField = (of: Referred, max: number, ...names: Pair) =>
  defineField({
    kind: 'references',
    schema: z
      .array(Uuid)
      .min(1, 'required')
      .max(max, 'too-long')
      .overwrite((ids) => [...new Set(ids)]),
    names,
    max,
    of,
  });
export const integerField = (...names: Pair) => defineField({ kind: 'integer', schema: Integer, names });
/** 1 or more. */
export const countField = (...names: Pair) => defineField({ kind: 'integer', schema: Count, names });
export const countOrZeroField = (...names: Pair) => defineField({ kind: 'integer', schema: CountOrZero, names });
/** More than zero. */
export const quantityField = (...names: Pair) => defineField({ kind: 'quantity', schema: Quantity, names });
export const quantityOrZeroField = (...names: Pair) => defineField({ kind: 'quantity', schema: QuantityOrZero, names });
/** By how much something is to change, with its sign. */
export const quantityChangeField = (...names: Pair) => defineField({ kind: 'quantity', schema: QuantityChange, names });
/** A sum or a difference, which may be negative. */
export const quantityTotalField = (...names: Pair) => defineField({ kind: 'quantity', schema: QuantityTotal, names });
export const shareField = (...names: Pair) => defineField({ kind: 'share', schema: Share, names });
/** More than zero; those that end in `OrZero` take nothing too. */
export const satsField = (...names: Pair) => defineField({ kind: 'sats', schema: Satoshis, names });
export const satsOrZeroField = (...names: Pair) => defineField({ kind: 'sats', schema: SatoshisOrZero, names });
/** As they are told from outside, or come to: no bound of bitcoin’s is asked of them. */
export const satsReportedField = (...names: Pair) => defineField({ kind: 'sats', schema: WholeAmount, names });
export const satsTotalField = (...names: Pair) => defineField({ kind: 'sats', schema: SatoshiTotal, names });
export const weiTotalField = (token: Token, ...names: Pair) =>
  defineField({ kind: 'wei', schema: WeiTotal, names, token });
export const weiField = (token: Token, ...names: Pair) => defineField({ kind: 'wei', schema: WeiAmount, names, token });
export const weiOrZeroField = (token: Token, ...names: Pair) => defineField({ kind: 'wei', schema: Wei, names, token });
export const usdcOrZeroField = (...names: Pair) => defineField({ kind: 'usdc', schema: Usdc, names });
export const ratioField = (...names: Pair) => defineField({ kind: 'ratio', schema: Ratio, names });
export const dayField = (...names: Pair) => defineField({ kind: 'day', schema: Day, names });
export const chainField = (...names: Pair) => defineField({ kind: 'chain', schema: ChainId, names, values: CHAINS });
/** Whether it is of the chain that stands beside it is for the record to check (`addressFault`). */
export const addressField = (...names: Pair) => defineField({ kind: 'address', schema: ChainAddress, names });
/** An address, or a transaction's hash, of the one form that its schema has. */
export const addressOf = <S extends z.ZodType>(schema: S, ...names: Pair) =>
  defineField({ kind: 'address', schema, names });
export const hashOf = <S extends z.ZodType>(schema: S, ...names: Pair) => defineField({ kind: 'hash', schema, names });
export const rowsField = <Rows extends z.ZodType>(schema: Rows, ...names: Pair) =>
  defineField({ kind: 'rows', schema, names });
export const referenceField = (of: Referred, ...names: Pair) =>
  defineField({ kind: 'reference', schema: Uuid, names, of });

/**
 * The same, offering what stands in the lists already: in its own column of its own list, if none is named. Never of
 * sealed columns.
 */
export const withSuggestions = <F extends Field>(field: F, ...lists: readonly SuggestionSource[]): F => ({
  ...field,
  suggestions: lists.length ? lists : [{}],
});
/** The same, offering what the row has in these columns, where it fits. */
export const ofRow = <F extends Field>(field: F, ...columns: readonly string[]): F => ({ ...field, ofRow: columns });
/** Each with its list and column. */
export const suggestionsIn = (
  name: string,
  lists: readonly SuggestionSource[],
  { area, model }: Pick<Referred, 'area' | 'model'>,
): readonly SuggestionSource[] =>
  lists.map(({ of = { area, model }, column = name, by }) => ({ of, column, ...(by && { by }) }));
export const withSuggestionsIn = (fields: Fields, list: Pick<Referred, 'area' | 'model'>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.suggestions ? { ...field, suggestions: suggestionsIn(name, field.suggestions, list) } : field,
    ]),
  );

/** The same, which may be left out. */
export const optional = <S extends z.ZodType>(
  field: Field<S>,
): Field<z.ZodDefault<z.ZodNullable<S>>> & { isOptional: true } => ({
  ...field,
  schema: field.schema.nullable().default(null as never),
  isOptional: true,
});
