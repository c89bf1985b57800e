// What a fact's schema says of a row's cells: which fields there are, which are made of parts, which are counts, which may be empty.
import { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;
const plain = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? plain(schema.unwrap() as z.ZodType) : schema);
const objectsOf = (schema: z.ZodType): readonly z.ZodObject[] =>
  schema instanceof z.ZodObject ? [schema] : schema instanceof z.ZodDiscriminatedUnion ? schema.options.flatMap((option) => objectsOf(option as z.ZodType)) : [];

/** The fields of an object; of a union those of any of its kinds. */
export const shapeOf = (schema: z.ZodType): Shape => Object.assign({}, ...objectsOf(plain(schema)).map(({ shape }) => shape));
export const partsOf = (schema: z.ZodType): readonly string[] => Object.keys(shapeOf(schema));
export const mayBeEmpty = (schema: z.ZodType): boolean => schema.safeParse('').success;

const WHOLE = /^(0|[1-9]\d{0,15})$/;
const BETWEEN_ITEMS = /[\s;]+/;
/** CSV and --set know only text: a count's names exactly one number, a list's its items, with blanks or semicolons between them. Amounts are text everywhere. */
export function asCell(schema: z.ZodType | undefined, value: unknown): unknown {
  const of = schema && plain(schema);
  if (typeof value !== 'string') return value;
  if (of instanceof z.ZodArray) return value.split(BETWEEN_ITEMS).filter(Boolean);
  return of instanceof z.ZodNumber && WHOLE.test(value) ? Number(value) : value;
}

/** Which part tells the kind of a composed value, and the first kind that there is; null: it is not of several kinds. */
export function kindOf(schema: z.ZodType): { part: string; first: string } | null {
  const of = plain(schema);
  if (!(of instanceof z.ZodDiscriminatedUnion)) return null;
  const literal = objectsOf(of)[0]?.shape[of.def.discriminator];
  return { part: of.def.discriminator, first: literal instanceof z.ZodLiteral ? String(literal.value) : '' };
}

/** A composed value out of its parts; undefined where what tells its kind is not among them. */
export function composed(schema: z.ZodType, parts: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const told = kindOf(schema);
  if (!told || parts[told.part] === undefined) return undefined;
  const kind = objectsOf(plain(schema)).find(({ shape }) => (shape[told.part] as z.ZodType).safeParse(parts[told.part]).success);
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, asCell(kind?.shape[name] as z.ZodType | undefined, value)]));
}
