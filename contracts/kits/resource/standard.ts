// Fields with a standard value. Bodies of clients that do not know such a field stay valid.
import { z } from 'zod';
import { textOrEmpty } from '../../values/values.ts';
import type { Field, Fields } from '../field.ts';

/** The parsed values of fields, as somebody gives them who may leave out those with a standard value. */
export type GivenFields<F extends Fields> = {
  [Name in keyof F as F[Name] extends { standard: object } ? never : Name]: z.output<F[Name]['schema']>;
} & { [Name in keyof F]?: z.output<F[Name]['schema']> };
export const standardValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { standard: has }]) => (has ? [[name, has.value] as const] : [])),
  );

/**
 * Makes a field optional, with a standard value. Bodies of clients that do not know the field stay valid: it is left
 * out on adding, and kept by an edit.
 */
export const standard = <S extends z.ZodType>(
  field: Field<S>,
  value: z.output<S>,
): Field<z.ZodDefault<S>> & { isOptional: true; standard: { value: unknown } } => ({
  ...field,
  schema: field.schema.default(value as never),
  isOptional: true,
  standard: { value },
});
/** The fields of an edit: those with a standard value may be left out, and stay as they are. */
export const editedFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.standard && field.schema instanceof z.ZodDefault
        ? { ...field, schema: z.optional(field.schema.unwrap() as z.ZodType) }
        : field,
    ]),
  );

const MAX_ALT = 200;
/** What the picture shows, for people who do not see it; may be empty. */
export const imageAltField = () => ({
  ...standard(
    { kind: 'text', schema: textOrEmpty(MAX_ALT), names: ['图片说明', 'Image description'], max: MAX_ALT } as const,
    '',
  ),
  hint: [
    '供看不见图片的人了解其内容；纯装饰的图片可留空。',
    'Tells people who cannot see the image what it shows. Leave it empty if it only decorates.',
  ] as const,
});
