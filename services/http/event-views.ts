import type { StoredEvent } from '#contracts/event.ts';
import type { EventView, FieldChange } from '#contracts/history.ts';

/** Events as the history drawer shows them. The sender's address is personal: it stays sealed in the log and is not told here. */
export const eventViews = (events: StoredEvent[], changes: ReadonlyMap<string, FieldChange[]>): EventView[] =>
  events.map(({ revision, type, position, data, metadata: { actor, recordedAt, ip: _sealed, ...metadata } }) => ({
    number: revision,
    type,
    position: position.toString(),
    at: recordedAt,
    actor,
    data,
    metadata,
    changes: changes.get(position.toString()) ?? [],
  }));
