// Events of a row: its own stream, and the newest events of related streams, which may change every second.
import { areaOfStream, idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { FieldChange } from '#contracts/wire/history.ts';
import type { EventStore } from '../../event-store/types.ts';

/** The maximum number of related streams' events in one answer. */
const MAX_RELATED = 200;

/** The newest events up to a position, in log order. `more`: there are older ones. */
export async function relatedEvents(
  store: Pick<EventStore, 'latest'>,
  streams: readonly string[],
  upTo: bigint | null,
): Promise<{ events: StoredEvent[]; more: boolean }> {
  const all = (await Promise.all(streams.map((stream) => store.latest(stream, MAX_RELATED + 1, upTo)))).flat();
  return { events: inOrder(all).slice(-MAX_RELATED), more: all.length > MAX_RELATED };
}

export const inOrder = (events: readonly StoredEvent[]): StoredEvent[] =>
  events.toSorted((one, other) => Number(one.position - other.position));

/** Selects related events: every observation of the row itself, and other events only if they changed the row. */
export const isAbout =
  (area: string, id: string, changes: ReadonlyMap<string, FieldChange[]>) =>
  ({ stream, position }: StoredEvent): boolean =>
    (areaOfStream(stream) === `${area}-seen` && idOfStream(stream) === id) ||
    (changes.get(position.toString())?.length ?? 0) > 0;
