// The fields of records: what each takes, what it is called, and what kind it is of. Forms, columns, filters and exports follow from these.
import { z } from 'zod';
import { ChainAddress } from './address.ts';
import { CHAINS, ChainId } from './chain.ts';
import type { Pair, Pairs } from './declaration.ts';
import { Day, ImageAddress, Instant, Integer, Link, Quantity, QuantityOrZero, Ratio, Satoshis, SatoshisOrZero, Share, Usdc, UsdcAmount, Uuid, Wei, WeiAmount, filledLines, filledText } from './values.ts';

export type FieldKind =
  /** One line, or several. */
  | 'text' | 'lines'
  | 'instant' | 'day'
  /** An address on the web; a picture of our own, or one elsewhere. */
  | 'link' | 'image'
  /** One of a few values; a set of them. */
  | 'choice' | 'set'
  /** The id of another area's row; several of them. */
  | 'reference' | 'references'
  /** A whole number. */
  | 'integer'
  /** So much of something; a part of the whole: exact decimals. */
  | 'quantity' | 'share'
  /** Amounts in the smallest unit, typed in the whole one: satoshis in BTC, wei of a token, millionths of USDC; 1e18 in percent. */
  | 'sats' | 'wei' | 'usdc' | 'ratio'
  /** A chain's number, some with a name; an address on some chain; a transaction's hash. */
  | 'chain' | 'address' | 'hash'
  /** A list of rows of their own, which an act of its own sets. */
  | 'rows';

export interface Referred {
  /** Prefix of the streams of what is referred to, `tag`, and its list, `tags`. */
  area: string;
  model: string;
  /** The column that names its rows. */
  name: string;
}

/** What has 18 decimals. */
export type Token = 'YU' | 'YBTC';

export interface Field<Schema extends z.ZodType = z.ZodType> {
  kind: FieldKind;
  schema: Schema;
  names: Pair;
  /** It may be left out, and is null then. */
  isOptional?: true;
  /** Most characters, or most of a list. */
  max?: number;
  /** Of a choice or a set, its values in words; of a chain, those that have a name. */
  values?: Pairs;
  /** Of wei: whose. */
  token?: Token;
  /** Of references. */
  of?: Referred;
}
export type Fields = Readonly<Record<string, Field>>;

const defineField = <const F extends Field>(field: F): F => field;

export const textField = (max: number, ...names: Pair) => defineField({ kind: 'text', schema: filledText(max), names, max });
export const linesField = (max: number, ...names: Pair) => defineField({ kind: 'lines', schema: filledLines(max), names, max });
export const instantField = (...names: Pair) => defineField({ kind: 'instant', schema: Instant, names });
export const linkField = (...names: Pair) => defineField({ kind: 'link', schema: Link, names });
export const imageField = (...names: Pair) => defineField({ kind: 'image', schema: ImageAddress, names });
export const choiceField = <const Values extends Pairs>(values: Values, ...names: Pair) => defineField({ kind: 'choice', schema: z.enum(Object.keys(values) as (keyof Values & string)[]), names, values });
/** One or more of the values, each once, in the order of their declaration. */
export const setField = <const Values extends Pairs>(values: Values, ...names: Pair) => {
  const known = Object.keys(values) as (keyof Values & string)[];
  return defineField({ kind: 'set', schema: z.array(z.enum(known)).min(1, 'required').overwrite((chosen) => known.filter((one) => chosen.includes(one))), names, values });
};
/** Ids of rows of another area's list, each once. */
export const referencesField = (of: Referred, max: number, ...names: Pair) =>
  defineField({ kind: 'references', schema: z.array(Uuid).min(1, 'required').max(max, 'too-long').overwrite((ids) => [...new Set(ids)]), names, max, of });
export const integerField = (...names: Pair) => defineField({ kind: 'integer', schema: Integer, names });
/** More than zero. */
export const quantityField = (...names: Pair) => defineField({ kind: 'quantity', schema: Quantity, names });
export const quantityOrZeroField = (...names: Pair) => defineField({ kind: 'quantity', schema: QuantityOrZero, names });
export const shareField = (...names: Pair) => defineField({ kind: 'share', schema: Share, names });
/** More than zero; those that end in `OrZero` take nothing too. */
export const satsField = (...names: Pair) => defineField({ kind: 'sats', schema: Satoshis, names });
export const satsOrZeroField = (...names: Pair) => defineField({ kind: 'sats', schema: SatoshisOrZero, names });
export const weiField = (token: Token, ...names: Pair) => defineField({ kind: 'wei', schema: WeiAmount, names, token });
export const weiOrZeroField = (token: Token, ...names: Pair) => defineField({ kind: 'wei', schema: Wei, names, token });
export const usdcField = (...names: Pair) => defineField({ kind: 'usdc', schema: UsdcAmount, names });
export const usdcOrZeroField = (...names: Pair) => defineField({ kind: 'usdc', schema: Usdc, names });
export const ratioField = (...names: Pair) => defineField({ kind: 'ratio', schema: Ratio, names });
export const dayField = (...names: Pair) => defineField({ kind: 'day', schema: Day, names });
export const chainField = (...names: Pair) => defineField({ kind: 'chain', schema: ChainId, names, values: CHAINS });
/** Whether it is of the chain that stands beside it is for the record to check (`addressFault`). */
export const addressField = (...names: Pair) => defineField({ kind: 'address', schema: ChainAddress, names });
/** An address, or a transaction's hash, of the one form that its schema has. */
export const addressOf = <S extends z.ZodType>(schema: S, ...names: Pair) => defineField({ kind: 'address', schema, names });
export const hashOf = <S extends z.ZodType>(schema: S, ...names: Pair) => defineField({ kind: 'hash', schema, names });
export const rowsField = <Rows extends z.ZodType>(schema: Rows, ...names: Pair) => defineField({ kind: 'rows', schema, names });
export const referenceField = (of: Referred, ...names: Pair) => defineField({ kind: 'reference', schema: Uuid, names, of });

/** The same, which may be left out. */
export const optional = <S extends z.ZodType>(field: Field<S>): Field<z.ZodDefault<z.ZodNullable<S>>> & { isOptional: true } => ({ ...field, schema: field.schema.nullable().default(null as never), isOptional: true });
