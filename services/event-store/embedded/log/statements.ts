import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { bytesIn, numberIn, textIn } from '../../../base/sqlite-values.ts';

/** An event row of a page: its place, its message, and for filters its stream and type. */
export interface EventRow {
  position: number;
  revision: number;
  message: Uint8Array;
}

export interface FilterRow extends EventRow {
  type: number;
  stream: number;
}

/** A row as an array, which its type calls a record: the columns by index. */
type Columns = Readonly<Record<number, SQLOutputValue>>;

const eventRow = (row: Columns): EventRow => ({
  position: numberIn(row[0]),
  revision: numberIn(row[1]),
  message: bytesIn(row[2]),
});
const filterRow = (row: Columns): FilterRow => ({
  position: numberIn(row[0]),
  revision: numberIn(row[1]),
  message: bytesIn(row[2]),
  type: numberIn(row[3]),
  stream: numberIn(row[4]),
});

/** The store's statements as functions. */
export function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    return {
      run: (...values: SQLInputValue[]) => {
        statement.run(...values);
      },
      first: (...values: SQLInputValue[]): Columns | undefined => statement.get(...values),
      all: (...values: SQLInputValue[]): Columns[] => statement.all(...values),
      iterate: (...values: SQLInputValue[]): Iterable<Columns> => statement.iterate(...values),
    };
  };
  /** Undefined: no row, or the greatest of none. */
  const number = (row: Columns | undefined) => (typeof row?.[0] === 'number' ? row[0] : undefined);
  const rows = (sql: string) => {
    const { iterate } = prepare(sql);
    return function* (...values: SQLInputValue[]): Generator<EventRow> {
      for (const row of iterate(...values)) yield eventRow(row);
    };
  };

  const lastEvent = prepare('SELECT position, created FROM events ORDER BY position DESC LIMIT 1');
  const lastStream = prepare('SELECT max(key) FROM streams');
  const types = prepare('SELECT key, name FROM types');
  const typeName = prepare('SELECT name FROM types WHERE key = ?');
  const streamName = prepare('SELECT name FROM streams WHERE key = ?');
  const streamKey = prepare('SELECT key FROM streams WHERE name = ?');
  const lastRevision = prepare('SELECT max(revision) FROM events WHERE stream = ?');
  const lastMessage = prepare('SELECT message FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1');
  const idAt = prepare('SELECT id FROM events WHERE stream = ? AND revision = ?');
  const byId = prepare('SELECT revision FROM events WHERE stream = ? AND id = ? ORDER BY position DESC LIMIT 1');
  const insertStream = prepare('INSERT INTO streams (key, name) VALUES (?, ?)');
  const insertType = prepare('INSERT INTO types (key, name) VALUES (?, ?)');
  const insertEvent = prepare(
    'INSERT INTO events (position, stream, revision, id, type, created, message) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const filtered = prepare(
    'SELECT position, revision, message, type, stream FROM events WHERE position >= ? ORDER BY position',
  );
  const filteredBack = prepare(
    'SELECT position, revision, message, type, stream FROM events WHERE position < ? ORDER BY position DESC',
  );
  const filterRows = (source: typeof filtered) =>
    function* (bound: number): Generator<FilterRow> {
      for (const row of source.iterate(bound)) yield filterRow(row);
    };

  return {
    lastEvent: () => {
      const row = lastEvent.first();
      return row && { position: numberIn(row[0]), created: numberIn(row[1]) };
    },
    lastStream: () => number(lastStream.first()) ?? 0,
    types: () => types.all().map((row) => ({ key: numberIn(row[0]), name: textIn(row[1]) })),
    typeName: (key: number) => textIn(typeName.first(key)?.[0]),
    streamName: (key: number) => textIn(streamName.first(key)?.[0]),
    streamKey: (name: string) => number(streamKey.first(name)),
    lastRevision: (stream: number) => number(lastRevision.first(stream)),
    lastMessage: (stream: number) => {
      const row = lastMessage.first(stream);
      return row && bytesIn(row[0]);
    },
    /** The id (hex) of a stream's event. */
    idAt: (stream: number, revision: number) => {
      const row = idAt.first(stream, revision);
      return row && Buffer.from(bytesIn(row[0])).toString('hex');
    },
    /** The revision of the newest event of a stream that has this id. */
    byId: (stream: number, id: string) => number(byId.first(stream, idBytes(id))),
    insertStream: (key: number, name: string) => insertStream.run(key, name),
    insertType: (key: number, name: string) => insertType.run(key, name),
    insertEvent: (
      position: number,
      stream: number,
      revision: number,
      id: string,
      type: number,
      created: number,
      message: Uint8Array,
    ) => insertEvent.run(position, stream, revision, idBytes(id), type, created, message),
    /** From a position on. */
    forwards: rows('SELECT position, revision, message FROM events WHERE position >= ? ORDER BY position'),
    /** Before a position, in reverse order. */
    backwards: rows('SELECT position, revision, message FROM events WHERE position < ? ORDER BY position DESC'),
    filtered: filterRows(filtered),
    filteredBack: filterRows(filteredBack),
    /** A stream's events in an inclusive range of revisions, created at a time or later. */
    streamForwards: rows(`SELECT position, revision, message FROM events
      WHERE stream = ? AND revision BETWEEN ? AND ? AND created >= ? ORDER BY revision`),
    streamBackwards: rows(`SELECT position, revision, message FROM events
      WHERE stream = ? AND revision BETWEEN ? AND ? AND created >= ? ORDER BY revision DESC`),
  };
}

export const idHex = (id: string): string => id.replaceAll('-', '');
const idBytes = (id: string): Uint8Array => Buffer.from(idHex(id), 'hex');
