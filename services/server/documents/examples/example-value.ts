// An example value of a schema, from its JSON schema: what it must have, with the examples of its values.
import { z } from 'zod';
import { textOf } from './texts.ts';
import { EXAMPLES } from './values.ts';

/** What is read of a JSON schema. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  examples?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  minimum?: number;
}

const schemas = new WeakMap<z.ZodType, JsonSchema>();
/** The JSON schema of the wire form: codecs as text, values with several spellings by their type. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const known = schemas.get(schema);
  if (known) return known;
  const { $schema: _dialect, ...json }: Record<string, unknown> = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      const found = EXAMPLES.get(zodSchema);
      if (found) jsonSchema.examples = [found.example];
    },
  });
  schemas.set(schema, json);
  return json;
}

const objectOf = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, exampleOf(schema, name)]),
  );
/** The type, without that of null. */
const typeOf = ({ type }: JsonSchema): string | undefined => [type].flat().find((one) => one !== 'null');

/** `name`: the field, from which texts without an example take theirs. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const { examples, enum: options, anyOf, oneOf, allOf, items, prefixItems, minimum } = schema;
  if (examples) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (options) return options[0];
  const choices = anyOf ?? oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? { const: null }, name);
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, name)));
  const type = typeOf(schema);
  switch (type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return prefixItems?.map((item) => exampleOf(item, name)) ?? (items ? [exampleOf(items, name)] : []);
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 0, name === 'revision' || name === 'number' ? 0 : 1);
    case 'boolean':
      return false;
    default:
      return textOf(name);
  }
}
