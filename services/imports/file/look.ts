// The first look at a file: its columns, its first rows, and a suggested mapping.
import type { Declaration } from '#contracts/declared/declaration.ts';
import { FACTS } from '#contracts/facts.ts';
import { importOf } from '#contracts/areas/import/imports.ts';
import type { ImportLook } from '#contracts/areas/import/routes.ts';
import type { ImportMapping } from '#contracts/areas/import/mapping.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import { breathing } from '../../base/breathe.ts';
import { isObject } from '../../base/is-object.ts';
import { shapeOf } from '../../base/schema-shape.ts';
import { asWritten } from '../../ingest/import/map/as-written.ts';
import { firstArray } from '../../ingest/import/read/find-array.ts';
import { withoutGaps } from '../../ingest/import/read/gaps.ts';
import { targetsOf } from '../../ingest/import/map/mapping.ts';
import { FileProblem, type Bytes, type Row } from '../../ingest/import/read/row.ts';
import { rowsOf } from '../../ingest/import/read/rows.ts';
import { guessed } from './guess.ts';
import { unitOf } from './units.ts';

const SAMPLE = 20;
const MAX_COLUMNS = 200;
const MAX_SHOWN = 200;
const MAX_DEPTH = 3;
/** A mapping cannot contain a longer name. */
const MAX_NAME = 200;

const textOf = (value: unknown): string =>
  (value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  ).slice(0, MAX_SHOWN);
/** Cells by the paths that mappings use for columns. */
function cellsOf(value: unknown, path = '', depth = 1): [string, string][] {
  if (!isObject(value)) return path ? [[path, textOf(value)]] : [];
  if (depth > MAX_DEPTH) return [[path, textOf(value)]];
  return Object.entries(value).flatMap(([name, part]) => cellsOf(part, path ? `${path}.${name}` : name, depth + 1));
}

/** The field's titles in the list; null: it has none. */
export function namesOf(type: string, field: string): [string, string] | null {
  const list = importOf(type)!.list;
  const names = DECLARATIONS.map(({ fields }: Declaration) => fields?.[list]?.[field]).find(
    (found) => found !== undefined,
  );
  return names ? [names[0], names[1]] : null;
}

async function firstOf(
  rows: AsyncIterable<Row>,
): Promise<{ cells: Record<string, string>[]; rowCount: number; problem: string | null }> {
  const cells: Record<string, string>[] = [];
  const breathe = breathing();
  let rowCount = 0;
  try {
    for await (const row of rows) {
      await breathe();
      if ('value' in row)
        cells.push(
          Object.fromEntries(
            cellsOf(asWritten(row))
              .filter(([name]) => name.length <= MAX_NAME)
              .slice(0, MAX_COLUMNS),
          ),
        );
      if (++rowCount >= SAMPLE) break;
    }
    return { cells, rowCount, problem: null };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return { cells, rowCount, problem: error.message };
  }
}

const columnsOf = (mapping: ImportMapping): string[] => [
  ...Object.values(mapping.map ?? {}),
  ...(mapping.at === undefined ? [] : [mapping.at]),
  ...(mapping.id === undefined || mapping.id === 'line' ? [] : [mapping.id]),
];

/** As `firstArray`. Faults of the file are reported later, when its rows are read. */
const arrayIn = async (bytes: Bytes): Promise<string | null> => {
  try {
    return (await firstArray(withoutGaps(bytes)))?.join('.') ?? null;
  } catch (error) {
    if (error instanceof FileProblem) return null;
    throw error;
  }
};

/**
 * `savedMapping`: the person's last mapping for this type, used if the file has all its columns. `requestedRows`:
 * the requested path of the rows.
 */
export async function lookAt(
  type: string,
  file: { name: string; bytes(): Bytes },
  savedMapping: ImportMapping | null,
  requestedRows: string | undefined,
): Promise<Omit<ImportLook, 'id' | 'file' | 'size'>> {
  const rows = requestedRows ?? (await arrayIn(file.bytes()));
  const { cells, rowCount, problem } = await firstOf(rowsOf(file.bytes(), file.name, rows?.split('.') ?? null));
  const columns = [...new Set(cells.flatMap((row) => Object.keys(row)))].slice(0, MAX_COLUMNS);
  const { data } = FACTS[type]!;
  const unreadable =
    rowCount && !columns.length
      ? `none of its first ${rowCount} rows can be read: a row is a line with as many cells as the header, or a JSON object`
      : null;
  const fields = targetsOf({ data, naturalId: [] });
  const isKept = savedMapping !== null && columnsOf(savedMapping).every((column) => columns.includes(column));
  const { rows: _rows, ...mapping } = isKept ? savedMapping : guessed(fields, columns);
  const shape = shapeOf(data);
  return {
    rows,
    columns,
    sample: cells,
    problem: problem ?? unreadable,
    isKept,
    mapping: { ...mapping, ...(rows !== null && { rows }) },
    fields: fields.map((name) => ({
      name,
      names: namesOf(type, name),
      isRequired: shape[name] !== undefined && !shape[name].safeParse(undefined).success,
      unit: shape[name] === undefined ? null : unitOf(shape[name]),
    })),
  };
}
