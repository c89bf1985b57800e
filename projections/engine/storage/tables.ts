// The two tables of a read model's generation. The rows as they are now, each since `from_position`; and, in the
// history, the versions that were: a version is written there once, when the next one takes its place, and never
// touched again. A row as of a position is in one or the other.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { columnType, sqlType, type Column } from '../model/columns.ts';
import type { Tables } from './database.ts';

export const SCHEMA = 'read_models';

export interface Table {
  /** `deposits_1`; its history is `deposits_1_history`. */
  name: string;
  columns: Column[];
  /** At most one row is created per position: `created_position` alone is a total order. */
  oneRowPerPosition: boolean;
  /** Columns that get an index, beside the order of creation. */
  indexes: string[];
  /** Text columns that get one by which a whole value or a beginning is found, whatever its case. */
  searches: string[];
}

const column = (name: string, kind: Column['kind']): Column => ({ name, column: name, kind, nullable: false });
/** What a version is, beside the row itself. */
export const VERSION_COLUMNS: readonly Column[] = [
  column('from_position', 'position'),
  column('created_position', 'position'),
  { ...column('event_id', 'text'), column: 'event_id' },
];
const ENDED_COLUMNS: readonly Column[] = [column('to_position', 'position'), column('removed', 'boolean')];

export const currentTable = ({ name }: Pick<Table, 'name'>): RawBuilder<unknown> => sql`${sql.id(SCHEMA, name)}`;
const historyName = ({ name }: Pick<Table, 'name'>): string => `${name}_history`;
export const historyTable = (table: Pick<Table, 'name'>): RawBuilder<unknown> =>
  sql`${sql.id(SCHEMA, historyName(table))}`;
export const tableNames = (table: Pick<Table, 'name'>): string[] => [table.name, historyName(table)];

/** The row's own columns, without those that a version has anyway. */
const ownColumns = (table: Table): Column[] =>
  table.columns.filter(({ column: name }) => !VERSION_COLUMNS.some((version) => version.column === name));
/** What the engine looks at comes first, where it is found without going through the row. */
export const storedColumns = (table: Table): Column[] => [...VERSION_COLUMNS, ...ownColumns(table)];
const historyColumns = (table: Table): Column[] => [...ENDED_COLUMNS, ...storedColumns(table)];

const names = (columns: Column[]) => sql.join(columns.map((each) => sql.id(each.column)));
const definitions = (columns: Column[]) =>
  sql.join(
    columns.map(
      (each) => sql`${sql.id(each.column)} ${sql.raw(columnType(each))}${sql.raw(each.nullable ? '' : ' NOT NULL')}`,
    ),
  );

/** Room in each page for the next version of its rows. */
const FILL_PERCENT = 80;

export const tableStatements = (table: Table): RawBuilder<unknown>[] => [
  sql`CREATE TABLE ${currentTable(table)} (${definitions(storedColumns(table))}, PRIMARY KEY (id)) WITH (fillfactor = ${sql.raw(`${FILL_PERCENT}`)})`,
  sql`CREATE TABLE ${historyTable(table)} (${definitions(historyColumns(table))})`,
];

const NEVER_BLANK = ['id', 'created_position', 'from_position', 'to_position'];

/** The order of creation, as columns: with `id` where several rows can be created at one position. */
/** Where several columns could find a row again, the one that every index holds. */
export const rowKey = ({ oneRowPerPosition }: Pick<Table, 'oneRowPerPosition'>): string =>
  oneRowPerPosition ? 'created_position' : 'id';

export const creationOrder = (table: Pick<Table, 'oneRowPerPosition'>): string[] =>
  table.oneRowPerPosition ? ['created_position'] : ['created_position', 'id'];

/** For once the tables are filled: rows go in much faster before. What is there already stays. */
export function indexStatements(table: Table): RawBuilder<unknown>[] {
  const creation = creationOrder(table);
  const places = {
    current: [table.name, currentTable(table)],
    history: [historyName(table), historyTable(table)],
  } as const;
  const index = (
    of: 'current' | 'history',
    columns: string[],
    { unique = false, where = sql`` } = {},
  ): RawBuilder<unknown> => {
    const [name, on] = places[of];
    // Blanks count as the smallest value in every order.
    const keys = sql.join(
      columns.map((column) => (NEVER_BLANK.includes(column) ? sql.id(column) : sql`${sql.id(column)} NULLS FIRST`)),
    );
    return sql`CREATE ${sql.raw(unique ? 'UNIQUE' : '')} INDEX IF NOT EXISTS ${sql.id(`${name}_by_${columns[0]}`)} ON ${on} (${keys}) ${where}`;
  };
  return [
    // With the positions in them, indexes alone tell what lies before a window of the past.
    ...[creation, ...table.indexes.map((column) => [column, ...creation])].flatMap((columns) => [
      index('current', [...columns, 'from_position']),
      index('history', [...columns, 'from_position', 'to_position']),
    ]),
    // Over all rows, blank ones too: the planner makes nothing of what a partial index tells of an expression, takes a
    // hash to be found in every two hundredth row, and in a list of a million looks for it through all of them.
    ...table.searches.flatMap((column) =>
      Object.values(places).map(
        ([name, on]) =>
          sql`CREATE INDEX IF NOT EXISTS ${sql.id(`${name}_of_${column}`)} ON ${on} (lower(${sql.id(column)}))`,
      ),
    ),
    index('current', ['from_position']),
    index('history', ['id', 'to_position'], { unique: true }),
    index('history', ['to_position'], { where: sql`WHERE removed` }),
  ];
}

export async function dropTables(db: Kysely<Tables>, names: string[]): Promise<void> {
  if (names.length > 0)
    await sql`DROP TABLE IF EXISTS ${sql.join(names.map((name) => sql.id(SCHEMA, name)))}`.execute(db);
}

/** Where the rows go in a statement's text. */
const GIVEN = '$1';
/** Rows out of one JSON text: the fastest way in there is without COPY. */
const recordset = (columns: Column[]) =>
  sql`json_to_recordset(${sql.raw(GIVEN)}::json) AS given(${sql.join(columns.map((each) => sql`${sql.id(each.column)} ${sql.raw(sqlType(each))}`))})`;

/**
 * A statement that a JSON array of stored rows is put into as a literal, so that it can be sent together with others.
 */
type Writing = (rows: string) => RawBuilder<unknown>;
export interface WriteStatements {
  upsert: Writing;
  end: Writing;
}

function writing(db: Kysely<Tables>, statement: RawBuilder<unknown>): Writing {
  const [before, after] = statement
    .compile(db)
    .sql.split(GIVEN)
    .map((text) => sql.raw(text));
  return (rows) => sql`${before}${sql.lit(rows)}${after}`;
}

export function writeStatements(db: Kysely<Tables>, table: Table): WriteStatements {
  const stored = storedColumns(table);
  const ended = historyColumns(table);
  const replaced = sql.join(
    stored
      .filter(({ column: name }) => name !== 'id')
      .map((each) => sql`${sql.id(each.column)} = EXCLUDED.${sql.id(each.column)}`),
  );
  const upsert = sql`INSERT INTO ${currentTable(table)} (${names(stored)}) SELECT ${names(stored)} FROM ${recordset(stored)} ON CONFLICT (id) DO UPDATE SET ${replaced}`;
  const end = sql`INSERT INTO ${historyTable(table)} (${names(ended)}) SELECT ${names(ended)} FROM ${recordset(ended)}`;
  return { upsert: writing(db, upsert), end: writing(db, end) };
}

/** A column as it is selected: integers as numbers, everything else in the wire form its type has. */
export const selected = (from: string, { name, column: stored, kind }: Column): RawBuilder<unknown> =>
  kind === 'integer'
    ? sql`${sql.ref(`${from}.${stored}`)}::float8 AS ${sql.id(name)}`
    : sql`${sql.ref(`${from}.${stored}`)} AS ${sql.id(name)}`;
