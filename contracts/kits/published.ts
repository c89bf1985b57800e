// What strangers may read of an area, for the official site: what is shown of it, and of that the fields that a site
// needs.
import { z } from 'zod';
import type { Field } from './field.ts';
import { defineRoute, type RouteDeclaration } from '../wire/route.ts';
import { Uuid } from '../values/values.ts';

/**
 * A column of the area's rows. Of a picture the whole address is told, of a reference the name of what it refers to;
 * all else as it is in the row.
 */
export type PublishedField = Pick<Field, 'schema'> & Partial<Pick<Field, 'kind' | 'of' | 'values' | 'isOptional'>>;

export interface Published {
  /** Beside `id`. */
  fields: readonly string[];
  /** The column that its rows are ordered by, from the least on unless told. */
  order: { by: string; descending?: true };
  /** A set whose values a parameter of the query chooses by; all rows where it is not told. */
  chosenBy?: { query: string; field: string };
}

export interface Publication extends Omit<Published, 'fields'> {
  area: string;
  /** Its list. */
  model: string;
  /** The status of what is shown; null: all of it. */
  shown: string | null;
  fields: Readonly<Record<string, PublishedField>>;
  route: RouteDeclaration & { query: z.ZodType<Readonly<Record<string, string | undefined>>>; response: z.ZodType };
}

function wireOf({ kind, schema, isOptional }: PublishedField): z.ZodType {
  const wire =
    kind === 'image' ? z.url() : kind === 'reference' ? z.string() : kind === 'references' ? z.array(z.string()) : null;
  return wire && isOptional ? wire.nullable() : (wire ?? schema);
}

/** At `/public/<model>`. `many` is what its rows are called: `notices`. */
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
