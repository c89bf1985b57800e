// Public reads of an area, for the official site: the shown rows, with the fields that the site needs.
import { z } from 'zod';
import type { Field } from './field.ts';
import { defineRoute, type RouteDeclaration } from '../wire/route.ts';
import { Uuid } from '../values/values.ts';

/**
 * A published column. An image becomes its full URL, a reference the name of its target; other values stay as they are.
 */
export type PublishedField = Pick<Field, 'schema'> & Partial<Pick<Field, 'kind' | 'target' | 'values' | 'isOptional'>>;

export interface Published {
  /** Besides `id`. */
  fields: readonly string[];
  /** The sort column; ascending by default. */
  order: { by: string; descending?: true };
  /** A parameter of the public route that filters by a column of values; without it all rows are answered. */
  chosenBy?: { query: string; field: string };
}

export interface Publication extends Omit<Published, 'fields'> {
  area: string;
  /** Its list. */
  model: string;
  /** The status of published rows; null: all rows are published. */
  shown: string | null;
  fields: Readonly<Record<string, PublishedField>>;
  route: RouteDeclaration & { query: z.ZodType<Readonly<Record<string, string | undefined>>>; response: z.ZodType };
}

function wireOf({ kind, schema, isOptional }: PublishedField): z.ZodType {
  const wire =
    kind === 'image' ? z.url() : kind === 'reference' ? z.string() : kind === 'references' ? z.array(z.string()) : null;
  return wire && isOptional ? wire.nullable() : (wire ?? schema);
}

/** The route `/public/<model>`. `many`: the plural noun, `notices`. */
export function publicationOf({ many, ...parts }: Omit<Publication, 'route'> & { many: string }): Publication {
  const { model, fields, chosenBy } = parts;
  const choices: Record<string, z.ZodOptional<z.ZodEnum<Record<string, string>>>> = chosenBy
    ? { [chosenBy.query]: z.enum(Object.keys(fields[chosenBy.field]!.values!)).optional() }
    : {};
  const row = z.strictObject({
    id: Uuid,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wireOf(field)])),
  });
  return {
    ...parts,
    route: defineRoute({
      method: 'GET',
      path: `/public/${model}`,
      permission: 'public',
      summary: `The ${many} shown on the official site`,
      query: z.strictObject(choices),
      response: z.object({ rows: z.array(row) }),
    }),
  };
}
