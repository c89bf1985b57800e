// Undo by compensation: a command that names an event of its stream restores exactly what that event changed, if it has
// not changed since.
import { isDeepStrictEqual } from 'node:util';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { AreaDefinition, DecidedEvent, Undoable } from './area.ts';

type Columns = Readonly<Record<string, unknown>>;

/** The event types that actions declare in `undoes` (contracts/kits/actions.ts). */
export const undoneBy = (
  actions: Readonly<Record<string, { route: { command: string; undoes?: readonly string[] } }>>,
): Undoable['by'] =>
  new Map(
    Object.values(actions).flatMap(({ route: { undoes = [], command } }) =>
      undoes.map((event) => [event, command] as const),
    ),
  );

export type Undoing =
  /** `fields`: columns that have changed since the event. */
  | { refused: 'nothing-to-undo' | 'undo-moved'; fields?: string[] }
  /** Whether these events restore exactly what is undone. */
  | { fits(decided: readonly DecidedEvent[]): boolean };

const NOTHING: Undoing = { refused: 'nothing-to-undo' };
const differing = (one: Columns, other: Columns): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => !isDeepStrictEqual(one[name], other[name]));

/** Checks undoing the event at this revision by this command. `events`: the whole stream in order. */
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
  // The first event of a stream has no previous state.
  if (!before || !after) return NOTHING;
  const [was, now] = [before, undoable.columns(state)];
  const touched = differing(was, after);
  const moved = differing(after, now).filter((name) => touched.includes(name));
  if (touched.length === 0) return NOTHING;
  if (moved.length) return { refused: 'undo-moved', fields: moved };
  const expected = { ...now, ...Object.fromEntries(touched.map((name) => [name, was[name]])) };
  return {
    fits: (decided) =>
      isDeepStrictEqual(
        { ...expected },
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
