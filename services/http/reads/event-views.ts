import type { StoredEvent } from '#contracts/events/event.ts';
import type { EventView, FieldChange } from '#contracts/wire/history.ts';
import { digestOf } from '../../base/digest.ts';

/**
 * Events as the history drawer shows them. The sender's IP address is personal: it stays sealed in the log and is left
 * out here. The session id is half of a credential: readers with the audit permission get only its digest.
 * `relatedStreams`: names of related streams.
 */
export const eventViews = (
  events: readonly StoredEvent[],
  relatedStreams: ReadonlySet<string>,
  changes: ReadonlyMap<string, FieldChange[]>,
  withSessions: boolean,
): EventView[] =>
  events.map(
    ({
      id,
      revision,
      stream,
      type,
      position,
      data,
      metadata: { actor, recordedAt, ip: _sealed, session, ...metadata },
    }) => ({
      id,
      number: revision,
      ...(relatedStreams.has(stream) && { stream }),
      type,
      position: position.toString(),
      at: recordedAt,
      actor,
      data,
      metadata: withSessions && session !== undefined ? { ...metadata, session: digestOf(session) } : metadata,
      changes: changes.get(position.toString()) ?? [],
    }),
  );
