// Deterministic ids: the same thing always has the same id.
import { v5 } from 'uuid';

/** The program's namespace (RFC 9562). It must never change: ids in the log derive from it. */
const NAMESPACE = '6f0c4a52-8f5b-4b0e-9d0e-3a9a6a1f2c71';

/** UUIDv5 of a name within a namespace. The namespace is a UUID, for example a command's or an event's id. */
export const derivedId = (namespace: string, name: string): string => v5(name, namespace);
/** The namespace of one kind of natural key: `outpoint`, `administrator`. */
export const namespaceOf = (kind: string): string => v5(kind, NAMESPACE);

/**
 * The id of a command's n-th event. It includes the stream, because one key sent to two aggregates must give two event
 * ids, and thus two executions. It includes the body's digest, because the store treats known ids as a repeated append,
 * and a different body is a different append.
 */
export const eventId = (commandId: string, stream: string, digest: string, index: number): string =>
  v5(`${stream}/${digest}/${index}`, commandId);
