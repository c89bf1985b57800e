// What undoing an event comes to, out of the row's history: what it sets back, what has moved since, and what is sent.
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { same } from '#contracts/wire/changes.ts';
import type { EventView, FieldChange } from '#contracts/wire/history.ts';
import { changesOf, changesSince } from './changes.ts';

/** For a row's history: undoes the event; null: this person cannot. */
export type UndoInHistory<Row> = (id: string, row: Row | undefined, event: EventView) => (() => void) | null;

type Actions = Readonly<Record<string, DeclaredAction>>;
type Values = Readonly<Record<string, unknown>>;

/** The act that sets back an event of this type. */
export const undoerOfEvent = (actions: Actions, type: string): DeclaredAction | undefined =>
  Object.values(actions).find(({ parts: { undoes = {} } }) => Object.values(undoes).includes(type));
/** The act that sets back what another did. */
export const undoerOfAction = (actions: Actions, name: string): DeclaredAction | undefined =>
  Object.values(actions).find(({ parts: { undoes = {} } }) => name in undoes);

/** The one that can be undone of what a command wrote, whose last event has this number. */
export function undoneAmong(actions: Actions, events: readonly EventView[], number: number): EventView | undefined {
  const own = events.filter(({ stream }) => stream === undefined);
  const last = own.find((event) => event.number === number);
  return own.findLast(
    (event) =>
      event.number <= number &&
      event.metadata['$causationId'] === last?.metadata['$causationId'] &&
      undoerOfEvent(actions, event.type),
  );
}

/** The row's own event that undid this one last. */
export const undoneBy = (events: readonly EventView[], { number, stream }: EventView): EventView | undefined =>
  stream === undefined
    ? events.findLast((event) => event.stream === undefined && event.metadata['undoes'] === number)
    : undefined;

const ASKED_BESIDE: ReadonlySet<string> = new Set(['reason', 'acknowledged', 'dryRun']);
const namesOf = ({ route: { body } }: DeclaredAction): string[] =>
  Object.keys(body.shape).filter((name) => !ASKED_BESIDE.has(name));
/** What was there before an event. */
const rowBefore = (events: readonly EventView[], { number }: EventView): Values =>
  Object.fromEntries(
    events
      .filter((event) => event.stream === undefined && event.number < number)
      .flatMap(({ changes }) => changes.map(({ field, after }) => [field, after])),
  );

export interface Undoing {
  /** before: now; after: what it will be. */
  sets: FieldChange[];
  /** What the event had set and is another by now. before: as it was set; after: now. */
  moved: FieldChange[];
  /** As the command takes it, but for a reason. */
  body: Record<string, unknown>;
}

/** `row`: as it is now; null: it is no more. `more`: what of the body stands in the row under another name. */
export function undoingOf(
  act: DeclaredAction,
  event: EventView,
  events: readonly EventView[],
  row: object | null,
  more: (row: Values) => Values = () => ({}),
): Undoing {
  const names = namesOf(act);
  const was = rowBefore(events, event);
  if (row === null) {
    const body = { ...was, ...more(was) };
    return {
      sets: Object.entries(was)
        .map(([field, after]) => ({ field, before: undefined, after }))
        .filter(({ after }) => !same(after, null)),
      moved: [],
      body: Object.fromEntries(names.map((name) => [name, body[name as keyof typeof body]])),
    };
  }
  const isOf = names.length
    ? (field: string): boolean => names.includes(field)
    : (field: string): boolean => field === 'status';
  const touched = changesOf(event).filter(({ field }) => isOf(field));
  const back = Object.fromEntries(touched.map(({ field, before }) => [field, before]));
  return {
    sets: touched.map(({ field, before }) => ({ field, before: Reflect.get(row, field), after: before })),
    moved: changesSince(events, event).filter(({ field }) => field in back),
    body: Object.fromEntries(names.map((name) => [name, name in back ? back[name] : Reflect.get(row, name)])),
  };
}
