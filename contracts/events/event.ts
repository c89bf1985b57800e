// The envelope every event of the log travels in.

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
  /** The command's id: a retry of the command is recognised by it. */
  $causationId: string;
  /** SHA-256 of the command's canonical body, hex. */
  digest: string;
  actor: Actor;
  session?: string;
  /** The client's address, sealed with the acting person's key. */
  ip?: string;
  /** The command handler's clock, RFC 3339 UTC with milliseconds; never goes back within one process. */
  recordedAt: string;
  /** Version of the event type's schema. */
  version: number;
  /** The number, in the same stream, of the event that this one undoes. */
  undoes?: number;
  /** The person whose file told it: it is their claim. `approvedBy`: the other person who approved the import. */
  importedBy?: string;
  approvedBy?: string;
  /** Of what a source tells: a keyed digest of the ingest key that it came with. */
  keyDigest?: string;
  /** The request that it carries out, and the other person who confirmed it. */
  request?: string;
  confirmedBy?: string;
  /** Set on everything the demo world wrote. */
  demo?: true;
}

/** An event to be appended. */
export interface NewEvent {
  id: string;
  type: string;
  /** The wire form: plain JSON, amounts as decimal strings. */
  data: Record<string, unknown>;
  metadata: EventMetadata;
}

/** An event as it lies in the log, upcast to the newest version of its type. */
export interface StoredEvent extends NewEvent {
  stream: string;
  /** Number within the stream, from 0. */
  revision: number;
  /** Commit position in the log; prepare = commit for every event. */
  position: bigint;
}

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
 * An event and its place, by which a log is known again: an older copy of it, or another one, has another event at its
 * position or none.
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
/** Where a stream's area ends: an area may be of several words, if its ids are UUIDs. */
function endOfArea(stream: string): number {
  const dash = stream.length - UUID_LENGTH - 1;
  return dash > 0 && UUID.test(stream.slice(dash)) ? dash : stream.indexOf('-');
}
/** The aggregate's id within its stream's name: `deposit-<id>` is `<id>`. */
export const idOfStream = (stream: string): string => stream.slice(endOfArea(stream) + 1);
/** `reward-withdrawal-<uuid>` is `reward-withdrawal`; the whole name, if it has no dash. */
export const areaOfStream = (stream: string): string =>
  stream.includes('-') ? stream.slice(0, endOfArea(stream)) : stream;
