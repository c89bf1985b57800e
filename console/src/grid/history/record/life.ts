// A record's life line, from its events: past steps, and the usual next ones.
import type { EventView } from '#contracts/wire/history.ts';
import type { Column } from '../../columns/column.ts';

type UsualPaths = readonly (readonly string[])[];
type Told = Pick<EventView, 'type' | 'stream' | 'changes'>;
export interface Life<Event> {
  /** The first step, and the last of the others. */
  steps: Event[];
  /** How many between them are left out. */
  left: number;
  /** Event types. */
  usualSteps: string[];
}

/** Steps that fit on a line. */
const MOST_STEPS = 6;

/** The usual events after this one, as far as the declared paths go. */
function following(type: string, ways: UsualPaths): string[] {
  const coming: string[] = [];
  for (let at = type; ;) {
    const way = ways.find((types) => types.includes(at) && types.at(-1) !== at);
    const next = way?.[way.indexOf(at) + 1];
    if (next === undefined || next === type || coming.includes(next)) return coming;
    coming.push(next);
    at = next;
  }
}

/** A step is the first event, an event that changed a status, or one that is part of a path the record follows. */
export function lifeOf<Row, Event extends Told>(
  events: readonly Event[],
  columns: readonly Column<Row>[],
  ways: UsualPaths,
): Life<Event> {
  const statuses = new Set<string>(columns.filter(({ kind }) => kind === 'status').map(({ field }) => field));
  const known = new Set(ways.flat());
  const own = events.filter(({ stream }) => stream === undefined);
  const all = own.filter(
    ({ type, changes }, index) => index === 0 || known.has(type) || changes.some(({ field }) => statuses.has(field)),
  );
  const left = Math.max(0, all.length - MOST_STEPS);
  const last = all.at(-1);
  return {
    steps: left ? [all[0]!, ...all.slice(left + 1)] : all,
    left,
    usualSteps: last ? following(last.type, ways) : [],
  };
}
