import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';

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

/** The store's statements as functions. The schema makes the casts safe. */
export function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    return {
      run: (...values: SQLInputValue[]) => {
        statement.run(...values);
      },
      first: (...values: SQLInputValue[]) => statement.get(...values) as unknown as SQLOutputValue[] | undefined,
      all: (...values: SQLInputValue[]) => statement.all(...values) as unknown as SQLOutputValue[][],
      iterate: (...values: SQLInputValue[]) =>
        statement.iterate(...values) as unknown as IterableIterator<SQLOutputValue[]>,
    };
  };
  const number = (row: SQLOutputValue[] | undefined) => row?.[0] as number | undefined;
  const rows = (sql: string) => {
    const { iterate } = prepare(sql);
    return function* (...values: SQLInputValue[]): Generator<EventRow> {
      for (const [position, revision, message] of iterate(...values)) {
        yield { position: position as number, revision: revision as number, message: message as Uint8Array };
      }
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
      for (const [position, revision, message, type, stream] of source.iterate(bound)) {
        yield {
          position: position as number,
          revision: revision as number,
          message: message as Uint8Array,
          type: type as number,
          stream: stream as number,
        };
      }
    };

  return {
    lastEvent: () => {
      const row = lastEvent.first();
      return row && { position: row[0] as number, created: row[1] as number };
    },
    lastStream: () => number(lastStream.first()) ?? 0,
    types: () => types.all().map(([key, name]) => ({ key: key as number, name: name as string })),
    typeName: (key: number) => typeName.first(key)?.[0] as string,
    streamName: (key: number) => streamName.first(key)?.[0] as string,
    streamKey: (name: string) => number(streamKey.first(name)),
    lastRevision: (stream: number) => number(lastRevision.first(stream)),
    lastMessage: (stream: number) => lastMessage.first(stream)?.[0] as Uint8Array | undefined,
    /** The id (hex) of a stream's event. */
    idAt: (stream: number, revision: number) => {
      const row = idAt.first(stream, revision);
      return row && Buffer.from(row[0] as Uint8Array).toString('hex');
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
