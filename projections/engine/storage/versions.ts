// Reads and writes the versions of one table.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Column } from '../model/columns.ts';
import { endedJson, versionOf, versionsJson, type EndedVersion, type Version } from '../model/version.ts';
import type { Row } from '../types.ts';
import type { Tables } from './database.ts';
import {
  VERSION_COLUMNS,
  currentTable,
  selectColumn,
  writeStatements,
  type Table,
  type WriteStatements,
} from './tables.ts';

/** Rows cached per table, so that a row that changes again need not be read again. */
const REMEMBERED = 20_000;

export interface Changes {
  rows: ReadonlyMap<string, Version | null>;
  ended: EndedVersion[];
}

/** The columns that make up a version when it is read. */
export const loadedColumns = ({ columns }: Table): Column[] => [
  ...columns,
  ...VERSION_COLUMNS.filter(({ name }) => !columns.some((each) => each.name === name)),
];

/**
 * The rows of a table as its single writer knows them. The cache is valid as long as no other worker moves the
 * checkpoint.
 */
export class Versions {
  #table: Table;
  #statements: WriteStatements | undefined;
  #remembered = new Map<string, Version | null>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** The rows of these keys; null: no row. */
  async load(db: Kysely<Tables>, keys: Iterable<string>): Promise<Map<string, Version | null>> {
    const found = new Map<string, Version | null>();
    const missing: string[] = [];
    for (const key of keys) {
      const cached = this.#remembered.get(key);
      if (cached === undefined) missing.push(key);
      found.set(key, cached ?? null);
    }
    if (missing.length === 0) return found;
    const { rows } = await sql<
      Row & { id: string }
    >`SELECT ${sql.join(loadedColumns(this.#table).map((each) => selectColumn('t', each)))} FROM ${currentTable(this.#table)} AS t WHERE id = ANY(${missing})`.execute(
      db,
    );
    for (const row of rows) found.set(row.id, versionOf(row));
    return found;
  }

  /** The statements that write the changes. */
  writes(db: Kysely<Tables>, { rows, ended }: Changes): RawBuilder<unknown>[] {
    this.#statements ??= writeStatements(db, this.#table);
    const writes: RawBuilder<unknown>[] = [];
    const upserted = [...rows.values()].filter((version) => version !== null);
    const removed = [...rows].filter(([, version]) => version === null).map(([key]) => key);
    if (ended.length > 0) writes.push(this.#statements.addToHistory(endedJson(ended)));
    if (upserted.length > 0) writes.push(this.#statements.upsert(versionsJson(upserted)));
    if (removed.length > 0)
      writes.push(
        sql`DELETE FROM ${currentTable(this.#table)} WHERE id IN (${sql.join(removed.map((id) => sql.lit(id)))})`,
      );
    return writes;
  }

  /** Called after the commit. */
  remember({ rows }: Changes): void {
    if (this.#remembered.size + rows.size > REMEMBERED) this.#remembered.clear();
    for (const [key, version] of rows) this.#remembered.set(key, version);
  }
}
