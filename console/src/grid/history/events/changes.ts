// Differences computed from events: what each changed, what has changed since, and which events set a field.
import { isWorthShowing } from '#contracts/wire/changes.ts';
import type { EventView, EventsAnswer, FieldChange } from '#contracts/wire/history.ts';

/** An event's key in links: its number; for an event outside the row's own stream, its position. */
export const eventKey = ({ number, stream, position }: Pick<EventView, 'number' | 'stream' | 'position'>): string =>
  stream === undefined ? String(number) : `@${position}`;

/** What an event changed. */
export const changesOf = (event: EventView): FieldChange[] => event.changes.filter(isWorthShowing);

/** Differences between the state right after an event (before) and now (after). */
export function changesSince(events: readonly EventView[], { position }: Pick<EventView, 'position'>): FieldChange[] {
  const since = new Map<string, FieldChange>();
  for (const change of events.filter((event) => BigInt(event.position) > BigInt(position)).flatMap(changesOf)) {
    const first = since.get(change.field);
    since.set(change.field, { field: change.field, before: first ? first.before : change.before, after: change.after });
  }
  return [...since.values()].filter(isWorthShowing);
}

/** The events that set a field, oldest first. */
export const eventsSetting = (events: readonly EventView[], field: string): EventView[] =>
  events.filter((event) => event.changes.some((change) => change.field === field));

/** Joins pages of a row's events, in log order. */
export const joined = (...pages: readonly (readonly EventView[])[]): EventView[] =>
  [...new Map(pages.flat().map((event) => [event.position, event])).values()].toSorted((one, other) =>
    BigInt(one.position) < BigInt(other.position) ? -1 : 1,
  );

/**
 * Whether the newest page overlaps what was read before: both contain some of the events from outside the row's stream.
 */
export const isJoined = (
  before: readonly EventView[],
  { events, more }: Pick<EventsAnswer, 'events' | 'more'>,
): boolean => {
  const known = new Set(before.map(eventKey));
  return more !== true || events.some((event) => event.stream !== undefined && known.has(eventKey(event)));
};
