// The types of a schema's fields in words: `satoshis`, `one of mainnet, testnet`.
import { z } from 'zod';
import * as addresses from '#contracts/values/address.ts';
import * as values from '#contracts/values/values.ts';

/** `SatoshisOrZero` → `satoshis or zero`. */
const inWords = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
/** The names of the common values, by their schemas. */
const NAMES = new Map<unknown, string>(
  Object.entries({ ...values, ...addresses }).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[value, inWords(name)] as const] : [],
  ),
);

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
}
/** A type without a name of its own, from its JSON schema. */
function typeOfJson({ type, enum: options, const: only, anyOf, items }: JsonSchema): string {
  if (only !== undefined) return String(only);
  if (options) return `one of ${options.join(', ')}`;
  if (anyOf) return anyOf.map(typeOfJson).join(' or ');
  if (type === 'array') return `list of ${items ? typeOfJson(items) : 'values'}`;
  return type === 'string' ? 'text' : (type ?? 'any');
}

function typeOf(schema: z.core.$ZodType): string {
  const name = NAMES.get(schema);
  if (name !== undefined) return name;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return typeOf(schema.def.innerType);
  if (schema instanceof z.ZodNullable) return `${typeOf(schema.def.innerType)} or null`;
  if (schema instanceof z.ZodArray) return `list of ${typeOf(schema.def.element)}`;
  return typeOfJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

export interface DescribedField {
  name: string;
  type: string;
  isRequired: boolean;
}
/** The fields of an object, or of each of several kinds of objects. */
export function fieldsOf(schema: z.core.$ZodType): DescribedField[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.def.shape).map(([name, field]) => ({
      name,
      type: typeOf(field),
      isRequired: !z.safeParse(field, undefined).success,
    }));
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.def.in);
  throw new Error(`the fields of a ${schema._zod.def.type} are not known`);
}
