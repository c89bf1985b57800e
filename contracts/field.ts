// The fields of records: what each takes, what it is called, and what kind it is of. Forms, columns, filters and exports follow from these.
import { z } from 'zod';
import type { Pair, Pairs } from './declaration.ts';
import { ImageAddress, Instant, Link, Uuid, filledLines, filledText } from './values.ts';

export type FieldKind =
  /** One line, or several. */
  | 'text' | 'lines'
  | 'instant'
  /** An address on the web; a picture of our own, or one elsewhere. */
  | 'link' | 'image'
  /** One of a few values; a set of them. */
  | 'choice' | 'set'
  /** The id of another area's row; several of them. */
  | 'reference' | 'references';

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
  /** Of a choice or a set: its values in words. */
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

/** The same, which may be left out. */
export const optional = <S extends z.ZodType>(field: Field<S>): Field<z.ZodDefault<z.ZodNullable<S>>> & { isOptional: true } => ({ ...field, schema: field.schema.nullable().default(null as never), isOptional: true });
