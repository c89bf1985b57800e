import type { DatabaseSync } from 'node:sqlite';
import { writeFaultOf } from '../../../storage/write-fault.ts';
import { TOMBSTONE_REVISION, dataOf, encodeReadEvent } from '../wire/event-message.ts';
import { touch } from './database.ts';
import { METADATA_STREAM_LIMITS, NO_LIMITS, parseLimits, type StreamLimits } from './limits.ts';
import { isMetadataStream, metadataStreamOf, originalStreamOf } from './names.ts';
import { prepareStatements } from './statements.ts';

export interface ProposedEvent {
  /** UUID in canonical form, lower case. */
  id: string;
  type: string;
  contentType: string;
  metadata: Uint8Array;
  data: Uint8Array;
}

/** A stream's state for writers. */
export interface Stream {
  name: string;
  /** 0 while it has no event. */
  key: number;
  /** Revision of its last event; -1: none; TOMBSTONE_REVISION: tombstoned. */
  last: number;
  limits: StreamLimits;
}

/** Limit of the stream cache; when it is exceeded the cache is cleared. */
const REMEMBERED_STREAMS = 100_000;

/**
 * The event log. Positions count from 1. Synchronous; writes happen only within `transaction`, so readers see only
 * committed events.
 */
export class Log {
  #database: DatabaseSync;
  #statements: ReturnType<typeof prepareStatements>;
  #streams = new Map<string, Stream>();
  #types = new Map<string, number>();
  #lastCreated = 0;
  #lastStreamKey = 0;
  /** The last write failed, because the file cannot be written. */
  #isRefusing = false;
  /** Position of the last event, 0 if there is none. */
  lastPosition = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
    this.#recall();
  }

  /** The path of its file. */
  get file(): string | null {
    return this.#database.location();
  }

  get statements() {
    return this.#statements;
  }

  /** The work is durable when this returns. If it throws, nothing is written. */
  transaction<Result>(work: () => Result): Result {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      // Also a group of appends without events finds out whether the file can be written again.
      if (this.#isRefusing) touch(this.#database);
      this.#database.exec('COMMIT');
      this.#isRefusing = false;
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      this.#isRefusing = writeFaultOf(error) !== null;
      this.#recall();
      throw error;
    }
  }

  /** Reloads the cached state from the file. */
  #recall(): void {
    const { lastEvent, lastStream, types } = this.#statements;
    const last = lastEvent();
    this.lastPosition = last?.position ?? 0;
    this.#lastCreated = last?.created ?? 0;
    this.#lastStreamKey = lastStream();
    this.#types = new Map(types().map(({ name, key }) => [name, key]));
    this.#streams.clear();
  }

  stream(name: string): Stream {
    const cached = this.#streams.get(name);
    if (cached) return cached;
    const key = this.#statements.streamKey(name) ?? 0;
    const last = key ? (this.#statements.lastRevision(key) ?? -1) : -1;
    const stream = { name, key, last, limits: this.#limitsOf(name) };
    if (this.#streams.size >= REMEMBERED_STREAMS) this.#streams.clear();
    this.#streams.set(name, stream);
    return stream;
  }

  #limitsOf(name: string): StreamLimits {
    if (isMetadataStream(name)) return METADATA_STREAM_LIMITS;
    const key = this.#statements.streamKey(metadataStreamOf(name));
    const message = key && this.#statements.lastMessage(key);
    return message ? parseLimits(dataOf(message)) : NO_LIMITS;
  }

  /** Appends an event to the log and its stream; only within a transaction. */
  insert(stream: Stream, event: ProposedEvent, revision = stream.last + 1): void {
    if (!stream.key) {
      stream.key = ++this.#lastStreamKey;
      this.#statements.insertStream(stream.key, stream.name);
      this.#streams.set(stream.name, stream);
    }
    stream.last = revision;
    const position = ++this.lastPosition;
    const created = (this.#lastCreated = Math.max(this.#lastCreated, Date.now()));
    const message = encodeReadEvent({ ...event, stream: stream.name, revision, position, created });
    this.#statements.insertEvent(position, stream.key, revision, event.id, this.#typeKey(event.type), created, message);
    if (isMetadataStream(stream.name)) {
      const original = this.#streams.get(originalStreamOf(stream.name));
      if (original)
        original.limits = isMetadataStream(original.name) ? METADATA_STREAM_LIMITS : parseLimits(event.data);
    }
  }

  #typeKey(name: string): number {
    const cached = this.#types.get(name);
    if (cached) return cached;
    const key = this.#types.size + 1;
    this.#statements.insertType(key, name);
    this.#types.set(name, key);
    return key;
  }

  isTombstoned(stream: Stream): boolean {
    if (stream.last === TOMBSTONE_REVISION) return true;
    return isMetadataStream(stream.name) && this.stream(originalStreamOf(stream.name)).last === TOMBSTONE_REVISION;
  }

  close(): void {
    this.#database.close();
  }
}
