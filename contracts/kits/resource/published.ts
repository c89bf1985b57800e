// Public reads of an area, for the official site: the shown rows, with the fields that the site needs.
import { z } from 'zod';
import type { Field } from '../field.ts';
import { defineRoute, type RouteDeclaration } from '../../wire/route.ts';
import { Uuid } from '../../values/values.ts';

/**
 * A published column. An image becomes its full URL, a reference the name of its target, or its id if that is in the
 * same list; other values stay as they are.
 */
export type PublishedField = Pick<Field, 'schema'> &
  Partial<Pick<Field, 'kind' | 'target' | 'values' | 'isOptional' | 'shownSize'>>;

/** A sort column; ascending by default, null last. */
interface PublishedOrder {
  by: string;
  descending?: true;
}
/**
 * A parameter of the public route that filters by a column of values; without it all rows are answered. `values`: the
 * column's values by those of the parameter; default: each value itself.
 */
interface PublishedChoice {
  field: string;
  values?: Readonly<Record<string, readonly string[]>>;
}

/** What its records have as published items (publishing.ts). */
export interface PublishingOptions {
  /** They are published from one instant to another, if they have such instants. */
  window?: true;
  /** Pinned ones come first, in an order of their own. */
  pinned?: true;
  /** They are in one language or in both, and have a counterpart in the other one. The column with their name. */
  languages?: { name: string };
}

export interface Published {
  /** Besides `id`. */
  fields: readonly string[];
  /** Sort columns; pinned rows come before them. */
  order: PublishedOrder;
  /** By parameter. */
  choices?: Readonly<Record<string, PublishedChoice>>;
}

export interface Publication extends Omit<Published, 'fields' | 'choices'> {
  publishing?: PublishingOptions;
  area: string;
  /** Its list. */
  model: string;
  /** The status of published rows; null: all rows are published. */
  shown: string | null;
  fields: Readonly<Record<string, PublishedField>>;
  choices: Readonly<Record<string, Required<PublishedChoice>>>;
  route: RouteDeclaration & { query: z.ZodType<Readonly<Record<string, string | undefined>>>; response: z.ZodType };
}

function wireOf({ kind, schema, isOptional }: PublishedField): z.ZodType {
  const wire =
    kind === 'image' ? z.url() : kind === 'reference' ? z.string() : kind === 'references' ? z.array(z.string()) : null;
  return wire && isOptional ? wire.nullable() : (wire ?? schema);
}

/** The route `/public/<model>`. `many`: the plural noun, `notices`. */
export function publicationOf({
  many,
  choices: chosen = {},
  ...parts
}: Omit<Publication, 'route' | 'choices'> & Pick<Published, 'choices'> & { many: string }): Publication {
  const { model } = parts;
  const fields = Object.fromEntries(
    Object.entries(parts.fields).map(([name, field]): [string, PublishedField] => [
      name,
      field.target?.model === model ? { schema: field.schema } : field,
    ]),
  );
  const choices = Object.fromEntries(
    Object.entries(chosen).map(([query, { field, values }]) => [
      query,
      {
        field,
        values: values ?? Object.fromEntries(Object.keys(fields[field]!.values!).map((value) => [value, [value]])),
      },
    ]),
  );
  const row = z.strictObject({
    id: Uuid,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wireOf(field)])),
  });
  return {
    ...parts,
    fields,
    choices,
    route: defineRoute({
      method: 'GET',
      path: `/public/${model}`,
      permission: 'public',
      summary: `The ${many} shown on the official site`,
      query: z.strictObject(
        Object.fromEntries(
          Object.entries(choices).map(([query, { values }]) => [query, z.enum(Object.keys(values)).optional()]),
        ),
      ),
      response: z.object({ rows: z.array(row) }),
    }),
  };
}
