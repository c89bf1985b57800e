// Differences out of events: what each changed, what has changed since, and which events set a field.
import { tells } from '#contracts/changes.ts';
import type { EventView, FieldChange } from '#contracts/history.ts';

/** What an event changed. */
export const changesOf = (event: EventView): FieldChange[] => event.changes.filter(tells);

/** What is different now from right after an event: before = then, after = now. */
export function changesSince(events: readonly EventView[], number: number): FieldChange[] {
  const since = new Map<string, FieldChange>();
  for (const change of events.filter((event) => event.number > number).flatMap(changesOf)) {
    const first = since.get(change.field);
    since.set(change.field, { field: change.field, before: first ? first.before : change.before, after: change.after });
  }
  return [...since.values()].filter(tells);
}

/** The events that set a field, oldest first. */
export const eventsSetting = (events: readonly EventView[], field: string): EventView[] =>
  events.filter((event) => event.changes.some((change) => change.field === field));
