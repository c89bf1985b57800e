// Ids that follow from what they name: the same thing has the same id, whoever makes it and however often.
import { v5 } from 'uuid';

/** The program's own namespace (RFC 9562). It never changes: ids in the log come from it. */
const NAMESPACE = '6f0c4a52-8f5b-4b0e-9d0e-3a9a6a1f2c71';

/** UUIDv5 of a name within a namespace, which is itself a UUID: a command's, an event's. */
export const derivedId = (namespace: string, name: string): string => v5(name, namespace);
/** The namespace of one kind of natural key: `outpoint`, `administrator`. */
export const namespaceOf = (kind: string): string => v5(kind, NAMESPACE);

/**
 * The id of a command's n-th event. The stream is part of it: one key sent to two aggregates must not make one event
 * id, and thus one execution, of two. So is the body's digest: the store takes known ids for an append come again, and
 * another body is not the same append.
 */
export const eventId = (commandId: string, stream: string, digest: string, index: number): string =>
  v5(`${stream}/${digest}/${index}`, commandId);
