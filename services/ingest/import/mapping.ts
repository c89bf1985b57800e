// From a row of somebody's export to a fact, by names alone: no value is changed on the way.
import type { z } from 'zod';
import { FACTS } from '#contracts/fact.ts';
import { partsOf, shapeOf } from '../../base/schema-shape.ts';
import { asCell, composed, mayBeEmpty } from './parts.ts';

/** What a fact's data are made of; a composed value also by its parts: `lockTime.kind`. */
export const targetsOf = (type: string): readonly string[] => Object.entries(shapeOf(FACTS[type]!.data)).flatMap(([name, schema]) => [name, ...partsOf(schema).map((part) => `${name}.${part}`)]);
export const isFactType = (name: string): boolean => Object.hasOwn(FACTS, name);

export interface Mapping {
  /** One that isFactType knows. */
  as: string;
  source: string;
  /** Target → column, from --map; a target that is not named is taken from a column of its own name. */
  map: ReadonlyMap<string, string>;
  /** Target → value for every row, from --set. */
  set: ReadonlyMap<string, string>;
  /** The columns of the fact's own id and instant; `id` and `at` unless told. */
  id: string;
  at: string;
}

type Values = Record<string, unknown>;
export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A column by its name, or by its path into nested objects: `value.sats`; undefined if there is none. */
export function column(row: Values, name: string): unknown {
  if (Object.hasOwn(row, name)) return row[name];
  const [head = '', ...rest] = name.split('.');
  const within = Object.hasOwn(row, head) ? row[head] : undefined;
  return rest.length && isObject(within) ? column(within, rest.join('.')) : undefined;
}

/** A list or an object is refused as the field that it is in; as text it could be endless. */
const asPart = (value: unknown): string => (typeof value === 'object' ? '?' : String(value));

/** The id that a fact of this type has by nature, if no column holds one. */
function naturalId(as: string, at: unknown, data: Values): string | undefined {
  const parts = FACTS[as]!.naturalId.map((part) => (part === 'at' ? at : data[part]));
  return parts.every((part) => part !== undefined) ? parts.map(asPart).join(':') : undefined;
}

/** The column of a fact's own id, unless told. */
export const OWN_ID = 'id';
const asId = (own: unknown): unknown => (typeof own === 'number' && Number.isSafeInteger(own) ? String(own) : own);

/** An empty cell is no value. */
const filled = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** The row as a fact, still to be checked by the schema; a row that is no object is returned as it is. */
export function toFact(row: unknown, { as, source, map, set, id, at: atColumn }: Mapping): unknown {
  if (!isObject(row)) return row;
  const cell = (target: string): unknown => (map.has(target) ? column(row, map.get(target)!) : set.has(target) ? set.get(target) : column(row, target));
  const valueOf = (name: string, schema: z.ZodType): unknown => {
    const parts = Object.fromEntries(partsOf(schema).map((part) => [part, filled(cell(`${name}.${part}`))]).filter(([, part]) => part !== undefined));
    const found = cell(name);
    return composed(schema, parts) ?? (found === '' && mayBeEmpty(schema) ? found : asCell(schema, filled(found)));
  };
  const data: Values = Object.fromEntries(Object.entries(shapeOf(FACTS[as]!.data)).map(([name, schema]) => [name, valueOf(name, schema)]).filter(([, value]) => value !== undefined));
  const own = column(row, id);
  const at = filled(column(row, atColumn));
  const isMisnamed = own === undefined && id !== OWN_ID; // another id in its place would be known as another fact
  return { source, id: asId(filled(own)) ?? (isMisnamed ? undefined : naturalId(as, at, data)), type: as, at, data };
}
