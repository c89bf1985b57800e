import { randomUUID } from 'node:crypto';
import { TOMBSTONE_REVISION } from '../wire/event-message.ts';
import { check, type Expectation } from './expectation.ts';
import { recreation, softDeletion } from './limits.ts';
import type { Log, ProposedEvent, Stream } from './log.ts';
import { isMetadataStream, metadataStreamOf, originalStreamOf } from './names.ts';

export interface AppendRequest {
  stream: string;
  expected: Expectation;
  events: readonly ProposedEvent[];
}

type Refusal =
  /** `actual` is -1 if there is no such stream. */
  { kind: 'wrong-revision'; actual: number } | { kind: 'deleted' };
type Deletion = { kind: 'written'; revision: number; position: number } | Refusal;
/** `position`: missing only for a repeated append whose events are hidden now. */
export type WriteOutcome = { kind: 'written'; revision: number; position?: number } | Refusal;

/** Appends all events or none. Must run within a transaction, like the two functions below. */
export function append(log: Log, { stream: name, expected, events }: AppendRequest): WriteOutcome {
  const stream = log.stream(name);
  const verdict = check(log, stream, expected, events);
  switch (verdict.kind) {
    case 'deleted':
      return verdict;
    case 'wrong-revision':
      return { kind: 'wrong-revision', actual: stream.last };
    case 'written-before':
      return { kind: 'written', revision: verdict.revision, position: verdict.position };
    case 'write':
      break;
    default:
      verdict satisfies never;
  }
  // EventStoreDB answers an empty append with revision 0 even if there is no stream.
  if (events.length === 0) return { kind: 'written', revision: Math.max(stream.last, 0), position: log.lastPosition };
  const hidden = hiddenBy(log, stream);
  for (const event of events) log.insert(stream, event);
  const written = { kind: 'written', revision: stream.last, position: log.lastPosition } as const;
  if (hidden) showFrom(log, hidden.name, hidden.from);
  return written;
}

/**
 * The soft-deleted stream that a write to it or to its metadata restores, with its first visible revision.
 */
function hiddenBy(log: Log, stream: Stream): { name: string; from: number } | undefined {
  const original = isMetadataStream(stream.name) ? log.stream(originalStreamOf(stream.name)) : stream;
  return original.limits.deleted ? { name: original.name, from: original.last + 1 } : undefined;
}

function showFrom(log: Log, name: string, from: number): void {
  writeMetadata(log, name, recreation(log.stream(name).limits, from));
}

/** Hides the stream until the next write. */
export function softDelete(log: Log, name: string, expected: Expectation): Deletion {
  const stream = log.stream(name);
  const refusal = refused(log, stream, expected);
  if (refusal) return refusal;
  const metadata = log.stream(metadataStreamOf(name));
  if (stream.last < 0 && metadata.last < 0) return { kind: 'wrong-revision', actual: stream.last };
  return writeMetadata(log, name, softDeletion());
}

/** Closes the stream permanently, even if it does not exist. */
export function tombstone(log: Log, name: string, expected: Expectation): Deletion {
  const stream = log.stream(name);
  const refusal = refused(log, stream, expected);
  if (refusal) return refusal;
  log.insert(stream, systemEvent('$streamDeleted', 'application/octet-stream', Buffer.alloc(0)), TOMBSTONE_REVISION);
  return { kind: 'written', revision: TOMBSTONE_REVISION, position: log.lastPosition };
}

function refused(log: Log, stream: Stream, expected: Expectation): Refusal | undefined {
  const verdict = check(log, stream, expected, [{ id: randomUUID() }]);
  if (verdict.kind === 'deleted') return verdict;
  return verdict.kind === 'wrong-revision' ? { kind: 'wrong-revision', actual: stream.last } : undefined;
}

function writeMetadata(log: Log, name: string, data: Uint8Array): Deletion {
  const metadata = log.stream(metadataStreamOf(name));
  log.insert(metadata, systemEvent('$metadata', 'application/json', data));
  return { kind: 'written', revision: metadata.last, position: log.lastPosition };
}

const systemEvent = (type: string, contentType: string, data: Uint8Array): ProposedEvent => ({
  id: randomUUID(),
  type,
  contentType,
  metadata: Buffer.alloc(0),
  data,
});
