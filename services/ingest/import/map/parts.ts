// What a fact's schema says of a row's cells: which are made of kinds, which are counts, which may be empty.
import { z } from 'zod';
import { objectsOf, plainOf } from '../../../base/schema-shape.ts';

export const mayBeEmpty = (schema: z.ZodType): boolean => schema.safeParse('').success;

const WHOLE = /^(0|[1-9]\d{0,15})$/;
const BETWEEN_ITEMS = /[\s;]+/;
/**
 * CSV and --set know only text: a count's names exactly one number, a list's its items, with blanks or semicolons
 * between them. Amounts are text everywhere.
 */
export function asCell(schema: z.ZodType | undefined, value: unknown): unknown {
  const of = schema && plainOf(schema);
  if (typeof value !== 'string') return value;
  if (of instanceof z.ZodArray) return value.split(BETWEEN_ITEMS).filter(Boolean);
  return of instanceof z.ZodNumber && WHOLE.test(value) ? Number(value) : value;
}

/**
 * Which part tells the kind of a composed value, and the first kind that there is; null: it is not of several kinds.
 */
export function kindOf(schema: z.ZodType): { part: string; first: string } | null {
  const of = plainOf(schema);
  if (!(of instanceof z.ZodDiscriminatedUnion)) return null;
  const literal = objectsOf(of)[0]?.shape[of.def.discriminator];
  return { part: of.def.discriminator, first: literal instanceof z.ZodLiteral ? String(literal.value) : '' };
}

/** A composed value out of its parts; undefined where what tells its kind is not among them. */
export function composed(
  schema: z.ZodType,
  parts: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const told = kindOf(schema);
  if (!told || parts[told.part] === undefined) return undefined;
  const kind = objectsOf(plainOf(schema)).find(
    ({ shape }) => (shape[told.part] as z.ZodType).safeParse(parts[told.part]).success,
  );
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, asCell(kind?.shape[name] as z.ZodType | undefined, value)]),
  );
}
