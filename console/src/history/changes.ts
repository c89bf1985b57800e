// Differences out of events: what each changed, what has changed since, and which events set a field.
import type { EventView, FieldChange } from '#contracts/history.ts';

/** Moves with every event and says nothing of its own. */
const BOOKKEEPING = new Set(['revision', 'updatedAt', 'createdPosition']);
/** What a sealed field is found by says no more than the field. */
const isLookup = (field: string): boolean => field.endsWith('Lookup');
const tells = ({ field }: FieldChange): boolean => !BOOKKEEPING.has(field) && !isLookup(field);
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** What an event changed. */
export const changesOf = (event: EventView): FieldChange[] => event.changes.filter(tells);

/** What is different now from right after an event: before = then, after = now. */
export function changesSince(events: readonly EventView[], number: number): FieldChange[] {
  const since = new Map<string, FieldChange>();
  for (const change of events.filter((event) => event.number > number).flatMap(changesOf)) {
    const first = since.get(change.field);
    since.set(change.field, { field: change.field, before: first ? first.before : change.before, after: change.after });
  }
  return [...since.values()].filter(({ before, after }) => !same(before, after));
}

/** The events that set a field, oldest first. */
export const eventsSetting = (events: readonly EventView[], field: string): EventView[] =>
  events.filter((event) => event.changes.some((change) => change.field === field));

/** The fields in which two forms of a row differ. */
export const changesBetween = (seen: object, now: object): FieldChange[] =>
  Object.keys({ ...seen, ...now }).map((field): FieldChange => ({ field, before: Reflect.get(seen, field), after: Reflect.get(now, field) })).filter((change) => tells(change) && !same(change.before, change.after));
