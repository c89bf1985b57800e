// The two tables of a read model's generation: the current rows, each valid since `from_position`, and the history of
// past versions. A version is written to the history once, when the next one replaces it, and never changed. A row as
// of a position is in one of the two.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { columnType, sqlType, type Column } from '../model/columns.ts';
import type { Tables } from './database.ts';

export const SCHEMA = 'read_models';

export interface Table {
  /** `deposits_1`; its history is `deposits_1_history`. */
  name: string;
  columns: Column[];
  /** At most one row is created per position, so `created_position` alone is a total order. */
  oneRowPerPosition: boolean;
  /** Columns that get an index, in addition to the order of creation. */
  indexes: string[];
  /** By a column of `indexes`: other columns that its index contains. */
  alsoIndexed: Readonly<Record<string, readonly string[]>>;
  /** Text columns that get an index for case-insensitive lookups by whole value or prefix. */
  searches: string[];
}

const engineColumn = (name: string, kind: Column['kind']): Column => ({ name, column: name, kind, nullable: false });
/** The engine's columns of a version. */
export const VERSION_COLUMNS: readonly Column[] = [
  engineColumn('from_position', 'position'),
  engineColumn('created_position', 'position'),
  { ...engineColumn('event_id', 'text'), column: 'event_id' },
];
const HISTORY_ONLY_COLUMNS: readonly Column[] = [
  engineColumn('to_position', 'position'),
  engineColumn('removed', 'boolean'),
];

export const currentTable = ({ name }: Pick<Table, 'name'>): RawBuilder<unknown> => sql`${sql.id(SCHEMA, name)}`;
const historyName = ({ name }: Pick<Table, 'name'>): string => `${name}_history`;
export const historyTable = (table: Pick<Table, 'name'>): RawBuilder<unknown> =>
  sql`${sql.id(SCHEMA, historyName(table))}`;
export const tableNames = (table: Pick<Table, 'name'>): string[] => [table.name, historyName(table)];

/** The row's own columns, without the engine's columns of a version. */
const ownColumns = (table: Pick<Table, 'columns'>): Column[] =>
  table.columns.filter(({ column: name }) => !VERSION_COLUMNS.some((version) => version.column === name));
/** The engine's columns come first, so they are read without scanning the row. */
export const storedColumns = (table: Pick<Table, 'columns'>): Column[] => [...VERSION_COLUMNS, ...ownColumns(table)];
const historyColumns = (table: Table): Column[] => [...HISTORY_ONLY_COLUMNS, ...storedColumns(table)];

const columnList = (columns: Column[]) => sql.join(columns.map((each) => sql.id(each.column)));
const columnDefinitions = (columns: Column[]) =>
  sql.join(
    columns.map(
      (each) => sql`${sql.id(each.column)} ${sql.raw(columnType(each))}${sql.raw(each.nullable ? '' : ' NOT NULL')}`,
    ),
  );

/** Leaves room in each page for the next versions of its rows. */
const FILL_PERCENT = 80;

export const tableStatements = (table: Table): RawBuilder<unknown>[] => [
  sql`CREATE TABLE ${currentTable(table)} (${columnDefinitions(storedColumns(table))}, PRIMARY KEY (id)) WITH (fillfactor = ${sql.raw(`${FILL_PERCENT}`)})`,
  sql`CREATE TABLE ${historyTable(table)} (${columnDefinitions(historyColumns(table))})`,
];

const NOT_NULL_COLUMNS = ['id', 'created_position', 'from_position', 'to_position'];

/** The column that identifies a row and that every index contains. */
export const rowKey = ({ oneRowPerPosition }: Pick<Table, 'oneRowPerPosition'>): string =>
  oneRowPerPosition ? 'created_position' : 'id';

/** The order of creation, as columns: with `id` if several rows can be created at one position. */
export const creationOrder = (table: Pick<Table, 'oneRowPerPosition'>): string[] =>
  table.oneRowPerPosition ? ['created_position'] : ['created_position', 'id'];

/** Run after the tables are filled, because inserts are much faster without indexes. Existing indexes are kept. */
export function indexStatements(table: Table): RawBuilder<unknown>[] {
  const creation = creationOrder(table);
  const relations = {
    current: [table.name, currentTable(table)],
    history: [historyName(table), historyTable(table)],
  } as const;
  const index = (
    of: 'current' | 'history',
    columns: string[],
    { unique = false, where = sql`` } = {},
  ): RawBuilder<unknown> => {
    const [name, on] = relations[of];
    // Blanks count as the smallest value in every order.
    const keys = sql.join(
      columns.map((column) =>
        NOT_NULL_COLUMNS.includes(column) ? sql.id(column) : sql`${sql.id(column)} NULLS FIRST`,
      ),
    );
    const others = table.alsoIndexed[columns[0]!];
    const included = others ? sql`INCLUDE (${sql.join(others.map((column) => sql.id(column)))})` : sql``;
    return sql`CREATE ${sql.raw(unique ? 'UNIQUE' : '')} INDEX IF NOT EXISTS ${sql.id(`${name}_by_${columns[0]}`)} ON ${on} (${keys}) ${included} ${where}`;
  };
  return [
    // The positions are included, so that index-only scans can skip the rows before a window of the past.
    ...[creation, ...table.indexes.map((column) => [column, ...creation])].flatMap((columns) => [
      index('current', [...columns, 'from_position']),
      index('history', [...columns, 'from_position', 'to_position']),
    ]),
    // Indexes cover all rows, including blank ones. With a partial index, the planner has no statistics for the
    // expression. It then assumes that a hash matches one row in 200, and scans the whole table.
    ...table.searches.flatMap((column) =>
      Object.values(relations).map(
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

/** Placeholder of the rows in a statement's text. */
const ROWS_PARAMETER = '$1';
/** Rows from one JSON text: the fastest input without COPY. */
const recordset = (columns: Column[]) =>
  sql`json_to_recordset(${sql.raw(ROWS_PARAMETER)}::json) AS given(${sql.join(columns.map((each) => sql`${sql.id(each.column)} ${sql.raw(sqlType(each))}`))})`;

/** A statement with a JSON array of stored rows as a literal, so that it can be sent together with others. */
type RowsStatement = (rows: string) => RawBuilder<unknown>;
export interface WriteStatements {
  upsert: RowsStatement;
  addToHistory: RowsStatement;
}

function rowsStatement(db: Kysely<Tables>, statement: RawBuilder<unknown>): RowsStatement {
  const [before, after] = statement
    .compile(db)
    .sql.split(ROWS_PARAMETER)
    .map((text) => sql.raw(text));
  return (rows) => sql`${before}${sql.lit(rows)}${after}`;
}

export function writeStatements(db: Kysely<Tables>, table: Table): WriteStatements {
  const stored = storedColumns(table);
  const historical = historyColumns(table);
  const assignments = sql.join(
    stored
      .filter(({ column: name }) => name !== 'id')
      .map((each) => sql`${sql.id(each.column)} = EXCLUDED.${sql.id(each.column)}`),
  );
  const upsert = sql`INSERT INTO ${currentTable(table)} (${columnList(stored)}) SELECT ${columnList(stored)} FROM ${recordset(stored)} ON CONFLICT (id) DO UPDATE SET ${assignments}`;
  const addToHistory = sql`INSERT INTO ${historyTable(table)} (${columnList(historical)}) SELECT ${columnList(historical)} FROM ${recordset(historical)}`;
  return { upsert: rowsStatement(db, upsert), addToHistory: rowsStatement(db, addToHistory) };
}

/** A selected column: integers as numbers, all other types in their wire form. */
export const selectColumn = (from: string, { name, column: stored, kind }: Column): RawBuilder<unknown> =>
  kind === 'integer'
    ? sql`${sql.ref(`${from}.${stored}`)}::float8 AS ${sql.id(name)}`
    : sql`${sql.ref(`${from}.${stored}`)} AS ${sql.id(name)}`;
