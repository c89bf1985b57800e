// What undoing an event does, from the row's history: which fields it sets back, which have changed since, and what is
// sent.
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { same } from '#contracts/wire/changes.ts';
import type { EventView, FieldChange } from '#contracts/wire/history.ts';
import { changesOf, changesSince } from './changes.ts';

/** What can be done about an event in a row's history; null: not by this person, or not with this event. */
export interface EventActions {
  /** Sets back what the event changed. */
  undo: (() => void) | null;
  /** Sets all fields to what they were after the event. */
  restore: (() => void) | null;
}
export type UndoInHistory<Row> = (id: string, row: Row | undefined, event: EventView) => EventActions;

type Actions = Readonly<Record<string, DeclaredAction>>;
type Values = Readonly<Record<string, unknown>>;

/** The action that undoes an event of this type. */
export const undoerOfEvent = (actions: Actions, type: string): DeclaredAction | undefined =>
  Object.values(actions).find(({ options }) => Object.values(options.rules.undoes ?? {}).includes(type));
/** The action that undoes another action. */
export const undoerOfAction = (actions: Actions, name: string): DeclaredAction | undefined =>
  Object.values(actions).find(({ options }) => name in (options.rules.undoes ?? {}));

/** The undoable event among those a command wrote, whose last event has this number. */
export function undoneAmong(actions: Actions, events: readonly EventView[], number: number): EventView | undefined {
  const recordEvents = events.filter(({ stream }) => stream === undefined);
  const last = recordEvents.find((event) => event.number === number);
  return recordEvents.findLast(
    (event) =>
      event.number <= number &&
      event.metadata['$causationId'] === last?.metadata['$causationId'] &&
      undoerOfEvent(actions, event.type),
  );
}

/** The row's own event that last undid this one. */
export const undoneBy = (events: readonly EventView[], { number, stream }: EventView): EventView | undefined =>
  stream === undefined
    ? events.findLast((event) => event.stream === undefined && event.metadata['undoes'] === number)
    : undefined;

const FORM_ONLY_FIELDS: ReadonlySet<string> = new Set(['reason', 'acknowledged', 'dryRun']);
const namesOf = ({ route: { body } }: DeclaredAction): string[] =>
  Object.keys(body.shape).filter((name) => !FORM_ONLY_FIELDS.has(name));
/** The row before an event. */
const rowBefore = (events: readonly EventView[], { number }: EventView): Values =>
  Object.fromEntries(
    events
      .filter((event) => event.stream === undefined && event.number < number)
      .flatMap(({ changes }) => changes.map(({ field, after }) => [field, after])),
  );

export interface Undoing {
  /** before: now; after: the new value. */
  changes: FieldChange[];
  /** Fields the event had set and that have changed since. before: as it was set; after: now. */
  moved: FieldChange[];
  /** The command's body, without the reason. */
  body: Record<string, unknown>;
}

/** `row`: as it is now; null: removed. `more`: parts of the body that have another name in the row. */
export function undoingOf(
  action: DeclaredAction,
  event: EventView,
  events: readonly EventView[],
  row: object | null,
  more: (row: Values) => Values = () => ({}),
): Undoing {
  const names = namesOf(action);
  const previous = rowBefore(events, event);
  if (row === null) {
    const body = { ...previous, ...more(previous) };
    return {
      changes: Object.entries(previous)
        .map(([field, after]) => ({ field, before: undefined, after }))
        .filter(({ after }) => !same(after, null)),
      moved: [],
      body: Object.fromEntries(names.map((name) => [name, body[name]])),
    };
  }
  const isOf = names.length
    ? (field: string): boolean => names.includes(field)
    : (field: string): boolean => field === 'status';
  const touched = changesOf(event).filter(({ field }) => isOf(field));
  const back = Object.fromEntries(touched.map(({ field, before }) => [field, before]));
  return {
    changes: touched.map(({ field, before }) => ({ field, before: Reflect.get(row, field), after: before })),
    moved: changesSince(events, event).filter(({ field }) => field in back),
    body: Object.fromEntries(names.map((name) => [name, name in back ? back[name] : Reflect.get(row, name)])),
  };
}
