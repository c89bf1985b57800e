// The fields of records: what each takes, what it is called, and what kind it is of. Forms, columns, filters and exports follow from these.
import { z } from 'zod';
import { ChainAddress } from './address.ts';
import { CHAINS, ChainId } from './chain.ts';
import type { Pair, Pairs } from './declaration.ts';
import { ImageAddress, Instant, Integer, Link, Quantity, QuantityOrZero, Share, Uuid, filledLines, filledText } from './values.ts';

export type FieldKind =
  /** One line, or several. */
  | 'text' | 'lines'
  | 'instant'
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
  /** A chain's number, some with a name; an address on some chain. */
  | 'chain' | 'address'
  /** A list of rows of their own, which an act of its own sets. */
  | 'rows';

export interface Referred {
  /** Prefix of the streams of what is referred to, `tag`, and its list, `tags`. */
  area: string;
  model: string;
  /** The column that names its rows. */
  name: string;
}

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
export const chainField = (...names: Pair) => defineField({ kind: 'chain', schema: ChainId, names, values: CHAINS });
/** Whether it is of the chain that stands beside it is for the record to check (`addressFault`). */
export const addressField = (...names: Pair) => defineField({ kind: 'address', schema: ChainAddress, names });
export const rowsField = <Rows extends z.ZodType>(schema: Rows, ...names: Pair) => defineField({ kind: 'rows', schema, names });
export const referenceField = (of: Referred, ...names: Pair) => defineField({ kind: 'reference', schema: Uuid, names, of });

/** The same, which may be left out. */
export const optional = <S extends z.ZodType>(field: Field<S>): Field<z.ZodDefault<z.ZodNullable<S>>> & { isOptional: true } => ({ ...field, schema: field.schema.nullable().default(null as never), isOptional: true });
