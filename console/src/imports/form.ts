// A mapping as the form holds it: for each field of the facts, where its value comes from and how it is read.
import type { ImportMapping } from '#contracts/areas/import/mapping.ts';

/** Special values in place of a column. */
export const [NOTHING, CONSTANT, LINE] = ['', '\u0000constant', '\u0000line'];
/** Ways to read a text other than as it is. */
export const READINGS = ['extract', 'unit', 'time'] as const;
export type Reading = (typeof READINGS)[number];
export interface Origin {
  /** A column's name, or one of the special values above. */
  from: string;
  constant: string;
  readings: Partial<Record<Reading, string>>;
}
export type Origins = Readonly<Record<string, Origin>>;

const AT = 'at';
const ID = 'id';
export const isOwn = (name: string): name is typeof AT | typeof ID => name === AT || name === ID;

const fromOf = (name: string, mapping: ImportMapping, columns: readonly string[]): string => {
  const source = name === ID ? mapping.id : name === AT ? mapping.at : mapping.map?.[name];
  if (name === ID && source === 'line' && !columns.includes('line')) return LINE!;
  if (mapping.set?.[name] !== undefined) return CONSTANT!;
  return source ?? (columns.includes(name) ? name : NOTHING!);
};

/** `names`: of the facts' fields. */
export const originsOf = (names: readonly string[], mapping: ImportMapping, columns: readonly string[]): Origins =>
  Object.fromEntries(
    [AT, ID, ...names].map((name): [string, Origin] => [
      name,
      {
        from: fromOf(name, mapping, columns),
        constant: mapping.set?.[name] ?? '',
        readings: Object.fromEntries(
          READINGS.flatMap((reading) =>
            mapping[reading]?.[name] === undefined ? [] : [[reading, mapping[reading][name]]],
          ),
        ),
      },
    ]),
  );

interface Field {
  name: string;
  isRequired: boolean;
}
export const isFilled = (name: string, origins: Origins): boolean => (origins[name]?.from ?? NOTHING) !== NOTHING;
/** A composed value is mapped either whole or by its parts. */
export const isInParts = (name: string, fields: readonly Pick<Field, 'name'>[], origins: Origins): boolean =>
  !isFilled(name, origins) && fields.some((part) => part.name.startsWith(`${name}.`) && isFilled(part.name, origins));
/** The required fields without a column or constant, including the instant. */
export const unmapped = (fields: readonly Field[], origins: Origins): string[] =>
  [{ name: AT, isRequired: true }, ...fields]
    .filter(({ name, isRequired }) => isRequired && !isFilled(name, origins) && !isInParts(name, fields, origins))
    .map(({ name }) => name);

const filled = (entries: [string, string][]): Record<string, string> | undefined =>
  entries.length ? Object.fromEntries(entries) : undefined;

/** The mapping that is sent. Default values are omitted. */
export function mappingOf(origins: Origins, { rows, source }: Pick<ImportMapping, 'rows' | 'source'>): ImportMapping {
  const all = Object.entries(origins);
  const columnOf = (name: string): string | undefined => {
    const from = origins[name]?.from ?? NOTHING;
    return from === NOTHING || from === CONSTANT || from === name ? undefined : from === LINE ? 'line' : from;
  };
  const read = (reading: Reading) =>
    filled(
      all.flatMap(([name, { readings }]): [string, string][] => (readings[reading] ? [[name, readings[reading]]] : [])),
    );
  const mapping: ImportMapping = {
    rows: rows || undefined,
    source: source || undefined,
    id: columnOf(ID),
    at: columnOf(AT),
    map: filled(
      all.flatMap(([name]): [string, string][] => {
        const column = isOwn(name) ? undefined : columnOf(name);
        return column === undefined ? [] : [[name, column]];
      }),
    ),
    set: filled(
      all.flatMap(([name, { from, constant }]): [string, string][] => (from === CONSTANT ? [[name, constant]] : [])),
    ),
    extract: read('extract'),
    unit: read('unit'),
    time: read('time'),
  };
  return Object.fromEntries(Object.entries(mapping).filter(([, value]) => value !== undefined));
}
