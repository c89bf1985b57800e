// The envelope of every event.

/** Who acted: a person, an outside source (`source:custody-feed`), a policy of the program, or the program itself. */
export interface Actor {
  kind: 'administrator' | 'source' | 'policy' | 'system';
  /** An administrator's id (UUID), `source:<name>`, `policy:<name>` or `system`. */
  id: string;
  /** The role under which a person acted. */
  role?: string;
}

export interface EventMetadata {
  $correlationId: string;
  /** The command's id, which identifies retries. */
  $causationId: string;
  /** SHA-256 of the command's canonical body, hex. */
  digest: string;
  actor: Actor;
  session?: string;
  /** The client's IP address, sealed with the person's key. */
  ip?: string;
  /** Time of the command handler, RFC 3339 UTC with milliseconds; it never goes back within a process. */
  recordedAt: string;
  /** Version of the event type's schema. */
  version: number;
  /** The revision, in the same stream, of the event that this one undoes. */
  undoes?: number;
  /** The person who imported it. `approvedBy`: the person who approved the import. */
  importedBy?: string;
  approvedBy?: string;
  /** For facts of a source: an HMAC of the ingest key that was used. */
  keyDigest?: string;
  /** The request it carries out, and the person who confirmed it. */
  request?: string;
  confirmedBy?: string;
  /** Set on everything the demo world wrote. */
  demo?: true;
  /** The span that appended it, as W3C `traceparent`: only if it was traced. */
  traceparent?: string;
}

/** An event to be appended. */
export interface NewEvent {
  id: string;
  type: string;
  /** The wire form: plain JSON, amounts as decimal strings. */
  data: Record<string, unknown>;
  metadata: EventMetadata;
}

/** A stored event, upcast to the newest version of its type. */
export interface StoredEvent extends NewEvent {
  stream: string;
  /** Index within the stream, from 0. */
  revision: number;
  /** Commit position in the log; prepare = commit for every event. */
  position: bigint;
  /** Why this program cannot read the event: its type or version is unknown. */
  unreadable?: string;
}

/** Part of every `unreadable`, and so of the reason of a parked event: a newer program finds those events by it. */
export const OLDER_THAN_LOG = 'this program is older than the log';

/** A place in the log. A checkpoint's prepare can differ from its commit; an event's does not. */
export interface Position {
  commit: bigint;
  prepare: bigint;
}

export const positionOf = (event: Pick<StoredEvent, 'position'>): Position => ({
  commit: event.position,
  prepare: event.position,
});

/**
 * An event and its position, which identify a log: an older copy, or another log, has another event there or none.
 */
export type Landmark = Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'position'>;

export const landmarkOf = ({ id, stream, revision, position }: Landmark): Landmark => ({
  id,
  stream,
  revision,
  position,
});

const UUID = /^-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const UUID_LENGTH = 36;
/** The index where the area's name ends in a stream's name. Areas of several words have UUIDs as ids. */
function endOfArea(stream: string): number {
  const dash = stream.length - UUID_LENGTH - 1;
  return dash > 0 && UUID.test(stream.slice(dash)) ? dash : stream.indexOf('-');
}
/** The id in a stream's name: `deposit-<id>` → `<id>`. */
export const idOfStream = (stream: string): string => stream.slice(endOfArea(stream) + 1);
/** `reward-withdrawal-<uuid>` → `reward-withdrawal`; a name without a dash stays as it is. */
export const areaOfStream = (stream: string): string =>
  stream.includes('-') ? stream.slice(0, endOfArea(stream)) : stream;
