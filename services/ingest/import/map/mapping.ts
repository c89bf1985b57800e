// From a row of somebody's export to a fact, by names and by readings that were asked for: no value is changed on the
// way otherwise.
import type { z } from 'zod';
import type { DeclaredFact } from '#contracts/declared/declaration.ts';
import type { InvalidField } from '#contracts/wire/problem.ts';
import { isObject } from '../../../base/is-object.ts';
import { partsOf, shapeOf } from '../../../base/schema-shape.ts';
import { asWritten } from './as-written.ts';
import { asCell, composed, mayBeEmpty } from './parts.ts';
import type { Reading } from './readings.ts';
import type { Place, ReadRow } from '../read/row.ts';

/** What a fact's data are made of; a composed value also by its parts: `lockTime.kind`. */
export const targetsOf = ({ data }: DeclaredFact): readonly string[] =>
  Object.entries(shapeOf(data)).flatMap(([name, schema]) => [
    name,
    ...partsOf(schema).map((part) => `${name}.${part}`),
  ]);

export interface Mapping {
  /** The facts' type, and how it is declared. */
  as: string;
  fact: DeclaredFact;
  source: string;
  /** Target → column, from --map; a target that is not named is taken from a column of its own name. */
  map: ReadonlyMap<string, string>;
  /** Target, or `at` → value for every row, from --set. */
  set: ReadonlyMap<string, string>;
  /** Target, `at` or `id` → how its text is read, one reading after the other. */
  readings: ReadonlyMap<string, readonly Reading[]>;
  /**
   * The columns of the fact's own id and instant; `id` and `at` unless told. The id `line` is the file's name and the
   * line, whatever columns there are.
   */
  id: string;
  at: string;
}

type Values = Record<string, unknown>;

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
function naturalId(fact: DeclaredFact, at: unknown, data: Values): string | undefined {
  const parts = fact.naturalId.map((part) => (part === 'at' ? at : data[part]));
  return parts.every((part) => part !== undefined) ? parts.map(asPart).join(':') : undefined;
}

/** The column of a fact's own id, unless told. */
export const OWN_ID = 'id';
/** In its place: where the row is. */
export const LINE_ID = 'line';
/** Rows of an array may share a line. */
const lineId = (file: string, { line, row }: Place): string => `${file}:${row ?? line}`;
const asId = (own: unknown): unknown => (typeof own === 'number' && Number.isSafeInteger(own) ? String(own) : own);

/** An empty cell is no value. */
const filled = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** The text as the readings read it, or what one of them cannot read; a list or an object has none to read. */
function readBy(readings: readonly Reading[], cell: unknown): { text: string } | { problem: string } {
  let text = textIn(cell);
  for (const { read } of readings) {
    const found = read(text);
    if ('problem' in found) return found;
    text = found.text;
  }
  return { text };
}

/** What the file or --set has for a target, before it is read; of what is read, numbers as they are written. */
function cellOf(target: string, { map, set, readings, id, at }: Mapping, value: Values, written: unknown): unknown {
  const name = target === 'id' ? id : target === 'at' ? (set.has('at') ? undefined : at) : map.get(target);
  const from = readings.has(target) && isObject(written) ? written : value;
  return name !== undefined ? column(from, name) : set.has(target) ? set.get(target) : column(from, target);
}
/** What the readings begin with. */
const textIn = (cell: unknown): string => (typeof cell === 'string' ? cell : '');

/** The texts that a row's patterns will be looked for in. */
export function patternTexts(row: ReadRow, mapping: Mapping): { pattern: string; text: string }[] {
  const asked = [...mapping.readings].flatMap(([target, [first]]) =>
    first?.kind === 'extract' ? [{ target, pattern: first.told }] : [],
  );
  const { value } = row;
  if (!asked.length || !isObject(value)) return [];
  const written = asWritten(row);
  return asked
    .map(({ target, pattern }) => ({ pattern, cell: cellOf(target, mapping, value, written) }))
    .filter(({ cell }) => filled(cell) !== undefined)
    .map(({ pattern, cell }) => ({ pattern, text: textIn(cell) }));
}

/**
 * A fact, still to be checked by its schema, and which of its fields could not be read: these hold what the file has.
 */
export interface Mapped {
  fact: unknown;
  problems: InvalidField[];
}

/** `file`: the name of the file that it is a row of. A row that is no object is returned as it is. */
export function toFact(row: ReadRow, mapping: Mapping, file: string): Mapped {
  const { as, fact: declared, source, readings, id } = mapping;
  const { value } = row;
  if (!isObject(value)) return { fact: value, problems: [] };
  const written = readings.size ? asWritten(row) : value;
  const problems: InvalidField[] = [];
  const cell = (target: string): unknown => {
    const asked = readings.get(target);
    const found = cellOf(target, mapping, value, written);
    if (!asked || filled(found) === undefined) return found;
    const read = readBy(asked, found);
    if ('text' in read) return read.text;
    problems.push({ key: read.problem, path: target === 'id' || target === 'at' ? target : `data.${target}` });
    return found;
  };
  const valueOf = (name: string, schema: z.ZodType): unknown => {
    const parts = Object.fromEntries(
      partsOf(schema)
        .map((part) => [part, filled(cell(`${name}.${part}`))])
        .filter(([, part]) => part !== undefined),
    );
    const found = cell(name);
    return composed(schema, parts) ?? (found === '' && mayBeEmpty(schema) ? found : asCell(schema, filled(found)));
  };
  const data: Values = Object.fromEntries(
    Object.entries(shapeOf(declared.data))
      .map(([name, schema]) => [name, valueOf(name, schema)])
      .filter(([, value]) => value !== undefined),
  );
  const own = id === LINE_ID ? lineId(file, row) : cell('id');
  const instant = filled(cell('at'));
  const isMisnamed = own === undefined && id !== OWN_ID; // another id in its place would be known as another fact
  return {
    fact: {
      source,
      id: asId(filled(own)) ?? (isMisnamed ? undefined : naturalId(declared, instant, data)),
      type: as,
      at: instant,
      data,
    },
    problems,
  };
}
