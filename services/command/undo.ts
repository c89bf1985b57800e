// Undoing by compensation: a command that names an event of its stream sets back what that event had set, as long as
// that is still so; and sets nothing else.
import { isDeepStrictEqual } from 'node:util';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { AreaDefinition, DecidedEvent } from './area.ts';

type Columns = Readonly<Record<string, unknown>>;

/** What an area says of its state to whoever undoes. */
export interface Undoable<State = unknown> {
  /** Of each type of event that can be undone, the type of the command that does. */
  by: ReadonlyMap<string, string>;
  /** What of a state can be set back, under the names of the row's columns; nothing of the bookkeeping. */
  columns(state: State): Columns;
}

/** The events that acts declare to undo (contracts/kits/actions.ts). */
export const undoneBy = (
  actions: Readonly<Record<string, { route: { command: string; undoes?: readonly string[] } }>>,
): Undoable['by'] =>
  new Map(
    Object.values(actions).flatMap(({ route: { undoes = [], command } }) =>
      undoes.map((event) => [event, command] as const),
    ),
  );

export type Undoing =
  /** `fields`: the columns that are not any more what the event had set. */
  | { refused: 'nothing-to-undo' | 'undo-moved'; fields?: string[] }
  /** Whether these events set back what is to be undone, and nothing else. */
  | { fits(decided: readonly DecidedEvent[]): boolean };

const NOTHING: Undoing = { refused: 'nothing-to-undo' };
const differing = (one: Columns, other: Columns): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => !isDeepStrictEqual(one[name], other[name]));

/** What undoing the event of this number by such a command comes to. `events`: all of the stream, in its order. */
export function undoingOf(
  { undoable, initialState, evolve, codecs }: AreaDefinition,
  events: readonly StoredEvent[],
  undoes: number,
  command: string,
): Undoing {
  const event = events.find(({ revision }) => revision === undoes);
  if (!undoable || !event || undoable.by.get(event.type) !== command) return NOTHING;
  let state = initialState;
  let [before, after]: [Columns | null, Columns | null] = [null, null];
  for (const each of events) {
    if (each === event) before = state === null ? null : undoable.columns(state);
    state = evolve(state, each);
    if (each === event) after = undoable.columns(state);
  }
  // What began a stream has nothing before it.
  if (!before || !after) return NOTHING;
  const [was, now] = [before, undoable.columns(state)];
  const touched = differing(was, after);
  const moved = differing(after, now).filter((name) => touched.includes(name));
  if (touched.length === 0) return NOTHING;
  if (moved.length) return { refused: 'undo-moved', fields: moved };
  const wanted = { ...now, ...Object.fromEntries(touched.map((name) => [name, was[name]])) };
  return {
    fits: (decided) =>
      isDeepStrictEqual(
        { ...wanted },
        {
          ...undoable.columns(
            decided.reduce(
              (of, { type, data }) => evolve(of, { id: '', type, data: codecs.get(type)?.encode(data) ?? data }),
              state,
            ),
          ),
        },
      ),
  };
}
