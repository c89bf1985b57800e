import type { RecordedEvent } from '@eventstore/db-client';
import type { EventMetadata, StoredEvent } from '#contracts/events/event.ts';
import type { RawEvent } from '#contracts/events/raw-event.ts';
import { upcast } from '#contracts/events/upcast.ts';

const SYSTEM_PREFIX = '$';

/** Whether it is an event of the server itself, or in one of its system streams. */
export const isSystemEvent = ({ streamId, type }: RecordedEvent): boolean =>
  streamId.startsWith(SYSTEM_PREFIX) || type.startsWith(SYSTEM_PREFIX);

/**
 * An event in the program's form, upcast. Events of other programs are accepted. Missing metadata becomes an unknown
 * actor and the recorded time. Data that is not a JSON object is dropped.
 */
export const storedEvent = (recorded: RecordedEvent): StoredEvent => upcast(asWritten(recorded));

/**
 * Like storedEvent, but an event of another program that has one of our types and cannot be upcast is returned as
 * written.
 */
export function storedEventOrAsWritten(recorded: RecordedEvent): StoredEvent {
  try {
    return storedEvent(recorded);
  } catch {
    return asWritten(recorded);
  }
}

/** An event as the log has it, whatever program wrote it. */
export const rawEvent = ({ streamId, revision, id, type, data, metadata, position }: RecordedEvent): RawEvent => ({
  stream: streamId,
  number: Number(revision),
  id,
  type,
  data,
  metadata,
  position: position!.commit,
});

const asWritten = (recorded: RecordedEvent): StoredEvent => ({
  id: recorded.id,
  type: recorded.type,
  stream: recorded.streamId,
  revision: Number(recorded.revision),
  position: recorded.position!.commit,
  data: isObject(recorded.data) ? recorded.data : {},
  metadata: metadataOf(recorded),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

function metadataOf({ id, created, metadata }: RecordedEvent): EventMetadata {
  if (isEventMetadata(metadata)) return metadata;
  const fields = isObject(metadata) ? metadata : {};
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  return {
    $correlationId: text('$correlationId') ?? id,
    $causationId: text('$causationId') ?? id,
    digest: '',
    actor: { kind: 'system', id: 'unknown' },
    recordedAt: created.toISOString(),
    version: 1,
  };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function isEventMetadata(metadata: unknown): metadata is EventMetadata {
  if (!isObject(metadata) || !isObject(metadata['actor'])) return false;
  const { $correlationId, $causationId, digest, recordedAt, version, actor } = metadata;
  return (
    typeof $correlationId === 'string' &&
    typeof $causationId === 'string' &&
    typeof digest === 'string' &&
    typeof recordedAt === 'string' &&
    INSTANT.test(recordedAt) &&
    typeof version === 'number' &&
    isObject(actor) &&
    typeof actor['kind'] === 'string' &&
    typeof actor['id'] === 'string'
  );
}
