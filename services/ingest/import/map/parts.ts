// Derives from a fact's schema how to read a row's cells: unions, counts, and values that may be empty.
import { z } from 'zod';
import { objectsOf, plainOf, shapeOf } from '../../../base/schema-shape.ts';

export const allowsEmptyText = (schema: z.ZodType): boolean => schema.safeParse('').success;

const WHOLE_NUMBER = /^(0|[1-9]\d{0,15})$/;
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);
const BETWEEN_ITEMS = /[\s;]+/;
/**
 * Converts text from CSV and --set: a count to its number, `true` and `false`, a list to its items, separated by blanks
 * or semicolons. Amounts are always text.
 */
export function cellValue(schema: z.ZodType | undefined, value: unknown): unknown {
  const of = schema && plainOf(schema);
  if (typeof value !== 'string') return value;
  if (of instanceof z.ZodArray) return value.split(BETWEEN_ITEMS).filter(Boolean);
  if (of instanceof z.ZodBoolean && BOOLEANS.has(value.toLowerCase())) return BOOLEANS.get(value.toLowerCase());
  return of instanceof z.ZodNumber && WHOLE_NUMBER.test(value) ? Number(value) : value;
}

/** The discriminator of a composed value, and its first kind; null: the schema is not a union. */
export function discriminatorOf(schema: z.ZodType): { part: string; first: string } | null {
  const of = plainOf(schema);
  if (!(of instanceof z.ZodDiscriminatedUnion)) return null;
  const literal = objectsOf(of)[0]?.shape[of.def.discriminator];
  return { part: of.def.discriminator, first: literal instanceof z.ZodLiteral ? String(literal.value) : '' };
}

/** Builds a composed value from its parts; undefined without the discriminator. */
export function composeValue(
  schema: z.ZodType,
  parts: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const discriminator = discriminatorOf(schema);
  if (!discriminator || parts[discriminator.part] === undefined) return undefined;
  const kind = objectsOf(plainOf(schema)).find(
    (each) => shapeOf(each)[discriminator.part]!.safeParse(parts[discriminator.part]).success,
  );
  const shape = kind && shapeOf(kind);
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, cellValue(shape?.[name], value)]));
}
