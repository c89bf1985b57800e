// What a schema is made of, whatever may be left out around it.
import { z } from 'zod';

/** The schema without what lets its value be null, missing or made up. */
export const plainOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? plainOf(schema.unwrap() as z.ZodType)
    : schema;
/** The kinds of object that it can be: one, or those of a union. */
export const objectsOf = (schema: z.ZodType): readonly z.ZodObject[] =>
  schema instanceof z.ZodObject
    ? [schema]
    : schema instanceof z.ZodDiscriminatedUnion
      ? schema.options.flatMap((option) => objectsOf(option as z.ZodType))
      : [];
/** The fields of an object; of a union those of any of its kinds. */
export const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  Object.assign({}, ...objectsOf(plainOf(schema)).map(({ shape }) => shape));
export const partsOf = (schema: z.ZodType): readonly string[] => Object.keys(shapeOf(schema));
