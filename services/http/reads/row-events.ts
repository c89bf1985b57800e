// The events behind a row: those of its stream, and of streams beside it the newest, for these may be seen every
// second.
import { areaOfStream, idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { FieldChange } from '#contracts/wire/history.ts';
import type { EventStore } from '../../event-store/types.ts';

/** Most events of streams beside a row's own in one answer. */
const MOST_BESIDE = 200;

/** The newest up to a position, in the order of the log; `more`: there are older ones. */
export async function eventsBeside(
  store: Pick<EventStore, 'latest'>,
  streams: readonly string[],
  upTo: bigint | null,
): Promise<{ events: StoredEvent[]; more: boolean }> {
  const all = (await Promise.all(streams.map((stream) => store.latest(stream, MOST_BESIDE + 1, upTo)))).flat();
  return { events: inOrder(all).slice(-MOST_BESIDE), more: all.length > MOST_BESIDE };
}

export const inOrder = (events: readonly StoredEvent[]): StoredEvent[] =>
  events.toSorted((one, other) => Number(one.position - other.position));

/** What was seen of the row itself is told in any case, of others what changed it. */
export const isAbout =
  (area: string, id: string, changes: ReadonlyMap<string, FieldChange[]>) =>
  ({ stream, position }: StoredEvent): boolean =>
    (areaOfStream(stream) === `${area}-seen` && idOfStream(stream) === id) ||
    (changes.get(position.toString())?.length ?? 0) > 0;
