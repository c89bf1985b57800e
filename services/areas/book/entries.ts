// The stream of an entry. A correction is in the stream of the first entry, which it finds by the claim that its
// creation made.
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import { ownerOf, type Claim } from '../../command/references/claims.ts';
import type { EventStore } from '../../event-store/types.ts';

type Load = EventStore['load'];
const isOfEntry =
  (entry: string) =>
  ({ data }: Pick<StoredEvent, 'data'>): boolean =>
    data.entry === entry || data.corrects === entry;

/** Held by the entry's stream. Another stream holds it only if one idempotency key was sent for two corrections. */
export const entryClaim = (area: string, entry: string): Claim => ({
  name: `${area}-entry-${entry}`,
  refused: 'idempotency-key-reused',
  isUsed: (events) => events.some(({ data }) => data.entry === entry),
});

/** The events that created and corrected an entry; empty: there is no such entry. */
export async function eventsOf(area: string, entry: string, load: Load): Promise<StoredEvent[]> {
  const owner = (await ownerOf({ load }, entryClaim(area, entry))) ?? `${area}-${entry}`;
  return (await load(owner)).filter(isOfEntry(entry));
}

/** The first entry of a chain of corrections. For an entry that corrects none or does not exist: itself. */
export async function firstOf(area: string, entry: string, load: Load): Promise<string> {
  const [event] = await eventsOf(area, entry, load);
  return event ? idOfStream(event.stream) : entry;
}
