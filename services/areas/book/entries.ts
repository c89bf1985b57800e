// Which stream an entry is in: one that corrects another is in that of the first of them, which is told by a claim that
// it made before.
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import { ownerOf, type Claim } from '../../command/references/claims.ts';
import type { EventStore } from '../../event-store/types.ts';

type Load = EventStore['load'];
const isOf =
  (entry: string) =>
  ({ data }: Pick<StoredEvent, 'data'>): boolean =>
    data.entry === entry || data.corrects === entry;

/**
 * Held by the stream that the entry comes to be in. Only one key sent for two corrections would have another hold it.
 */
export const entryClaim = (area: string, entry: string): Claim => ({
  name: `${area}-entry-${entry}`,
  refused: 'idempotency-key-reused',
  isUsed: (events) => events.some(({ data }) => data.entry === entry),
});

/** The events that made an entry, and that it was corrected by; none: there is no such entry. */
export async function eventsOf(area: string, entry: string, load: Load): Promise<StoredEvent[]> {
  const owner = (await ownerOf({ load }, entryClaim(area, entry))) ?? `${area}-${entry}`;
  return (await load(owner)).filter(isOf(entry));
}

/** The first of those that the entry corrects, one after the other; itself if it corrects none, or is not there. */
export async function firstOf(area: string, entry: string, load: Load): Promise<string> {
  const [event] = await eventsOf(area, entry, load);
  return event ? idOfStream(event.stream) : entry;
}
