// Inspects schemas without their optional, nullable and default wrappers.
import { z } from 'zod';

/** The schema without nullable, optional and default wrappers. */
export const plainOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? plainOf(schema.unwrap() as z.ZodType)
    : schema;
/** The object schemas that it consists of: one, or those of a union. */
export const objectsOf = (schema: z.ZodType): readonly z.ZodObject[] =>
  schema instanceof z.ZodObject
    ? [schema]
    : schema instanceof z.ZodDiscriminatedUnion
      ? schema.options.flatMap((option) => objectsOf(option as z.ZodType))
      : [];
/** The fields of an object, or of all objects of a union. */
export const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  Object.assign({}, ...objectsOf(plainOf(schema)).map(({ shape }) => shape));
export const partsOf = (schema: z.ZodType): readonly string[] => Object.keys(shapeOf(schema));
