// Maps a row of an export to a fact by column names and requested readings. Values are not changed otherwise.
import type { z } from 'zod';
import type { DeclaredFact } from '#contracts/declared/declaration.ts';
import type { InvalidField } from '#contracts/wire/problem.ts';
import { isObject } from '../../../base/is-object.ts';
import { partsOf, shapeOf } from '../../../base/schema-shape.ts';
import { asWritten } from './as-written.ts';
import { cellValue, composeValue, allowsEmptyText } from './parts.ts';
import type { Reading } from './readings.ts';
import type { RowLocation, ReadRow } from '../read/row.ts';

/** The fields of a fact's data, including the parts of composed values: `lockTime.kind`. */
export const targetsOf = ({ data }: DeclaredFact): readonly string[] =>
  Object.entries(shapeOf(data)).flatMap(([name, schema]) => [
    name,
    ...partsOf(schema).map((part) => `${name}.${part}`),
  ]);

export interface Mapping {
  /** The fact type, and its declaration. */
  factType: string;
  fact: DeclaredFact;
  source: string;
  /** Target → column, from --map. Default: the column with the target's name. */
  map: ReadonlyMap<string, string>;
  /** Target, or `at` → value for every row, from --set. */
  set: ReadonlyMap<string, string>;
  /** Target, `at` or `id` → its readings, applied in order. */
  readings: ReadonlyMap<string, readonly Reading[]>;
  /**
   * The columns of the fact's id and instant; default: `id` and `at`. The id `line` is the file's name and the line,
   * whatever columns exist.
   */
  id: string;
  at: string;
}

type Values = Record<string, unknown>;

/** A column by its name, or by its path into nested objects: `value.sats`; undefined if missing. */
export function column(row: Values, name: string): unknown {
  if (Object.hasOwn(row, name)) return row[name];
  const [head = '', ...rest] = name.split('.');
  const within = Object.hasOwn(row, head) ? row[head] : undefined;
  return rest.length && isObject(within) ? column(within, rest.join('.')) : undefined;
}

/** Lists and objects are rejected in their own field. As text they could be endless. */
const naturalIdPart = (value: unknown): string => (typeof value === 'object' ? '?' : String(value));

/** The natural id of a fact of this type, used without an id column. */
function naturalId(fact: DeclaredFact, at: unknown, data: Values): string | undefined {
  const parts = fact.naturalId.map((part) => (part === 'at' ? at : data[part]));
  return parts.every((part) => part !== undefined) ? parts.map(naturalIdPart).join(':') : undefined;
}

/** The default column of a fact's id. */
export const ID_COLUMN = 'id';
/** The value of --id that uses the row's place as id. */
export const LINE_ID = 'line';
/** Rows of an array may share a line, so they use the row number. */
const lineId = (file: string, { line, row }: RowLocation): string => `${file}:${row ?? line}`;
const asId = (value: unknown): unknown =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;

/** An empty cell counts as missing. */
const blankAsMissing = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** The text after all readings, or the problem of one of them. Lists and objects count as empty text. */
function applyReadings(readings: readonly Reading[], cell: unknown): { text: string } | { problem: string } {
  let text = textOf(cell);
  for (const { read } of readings) {
    const found = read(text);
    if ('problem' in found) return found;
    text = found.text;
  }
  return { text };
}

/** The value of a target from the file or --set, before readings. Targets with readings get numbers as written. */
function cellOf(target: string, { map, set, readings, id, at }: Mapping, value: Values, written: unknown): unknown {
  const name = target === 'id' ? id : target === 'at' ? (set.has('at') ? undefined : at) : map.get(target);
  const cells = readings.has(target) && isObject(written) ? written : value;
  return name !== undefined ? column(cells, name) : set.has(target) ? set.get(target) : column(cells, target);
}
/** The text that readings start from. */
const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '');

/** The texts that a row's patterns search. */
export function patternTexts(row: ReadRow, mapping: Mapping): { pattern: string; text: string }[] {
  const extracted = [...mapping.readings].flatMap(([target, [first]]) =>
    first?.kind === 'extract' ? [{ target, pattern: first.argument }] : [],
  );
  const { value } = row;
  if (!extracted.length || !isObject(value)) return [];
  const written = asWritten(row);
  return extracted
    .map(({ target, pattern }) => ({ pattern, cell: cellOf(target, mapping, value, written) }))
    .filter(({ cell }) => blankAsMissing(cell) !== undefined)
    .map(({ pattern, cell }) => ({ pattern, text: textOf(cell) }));
}

/** A fact before its schema check, and the fields that could not be read. These keep the file's value. */
export interface Mapped {
  fact: unknown;
  problems: InvalidField[];
}

/** `file`: the name of the row's file. A row that is not an object is returned unchanged. */
export function toFact(row: ReadRow, mapping: Mapping, file: string): Mapped {
  const { factType, fact: declared, source, readings, id } = mapping;
  const { value } = row;
  if (!isObject(value)) return { fact: value, problems: [] };
  const written = readings.size ? asWritten(row) : value;
  const problems: InvalidField[] = [];
  const readCell = (target: string): unknown => {
    const fieldReadings = readings.get(target);
    const found = cellOf(target, mapping, value, written);
    if (!fieldReadings || blankAsMissing(found) === undefined) return found;
    const read = applyReadings(fieldReadings, found);
    if ('text' in read) return read.text;
    problems.push({ key: read.problem, path: target === 'id' || target === 'at' ? target : `data.${target}` });
    return found;
  };
  const fieldValue = (name: string, schema: z.ZodType): unknown => {
    const parts = Object.fromEntries(
      partsOf(schema)
        .map((part) => [part, blankAsMissing(readCell(`${name}.${part}`))])
        .filter(([, part]) => part !== undefined),
    );
    const found = readCell(name);
    return (
      composeValue(schema, parts) ??
      (found === '' && allowsEmptyText(schema) ? found : cellValue(schema, blankAsMissing(found)))
    );
  };
  const data: Values = Object.fromEntries(
    Object.entries(shapeOf(declared.data))
      .map(([name, schema]) => [name, fieldValue(name, schema)])
      .filter(([, value]) => value !== undefined),
  );
  const rowId = id === LINE_ID ? lineId(file, row) : readCell('id');
  const instant = blankAsMissing(readCell('at'));
  const isIdMissing = rowId === undefined && id !== ID_COLUMN; // a natural id in its place would identify another fact
  return {
    fact: {
      source,
      id: asId(blankAsMissing(rowId)) ?? (isIdMissing ? undefined : naturalId(declared, instant, data)),
      type: factType,
      at: instant,
      data,
    },
    problems,
  };
}
