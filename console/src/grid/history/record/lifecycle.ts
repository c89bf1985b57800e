// A record's life line, from its events: past steps, and the usual next ones.
import type { EventView } from '#contracts/wire/history.ts';
import type { Column } from '../../columns/column.ts';

type UsualPaths = readonly (readonly string[])[];
type LifecycleEvent = Pick<EventView, 'type' | 'stream' | 'changes'>;
export interface Lifecycle<Event> {
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
function following(type: string, usualPaths: UsualPaths): string[] {
  const coming: string[] = [];
  for (let at = type; ;) {
    const path = usualPaths.find((types) => types.includes(at) && types.at(-1) !== at);
    const next = path?.[path.indexOf(at) + 1];
    if (next === undefined || next === type || coming.includes(next)) return coming;
    coming.push(next);
    at = next;
  }
}

/** A step is the first event, an event that changed a status, or one that is part of a path the record follows. */
export function lifecycleOf<Row, Event extends LifecycleEvent>(
  events: readonly Event[],
  columns: readonly Column<Row>[],
  usualPaths: UsualPaths,
): Lifecycle<Event> {
  const statuses = new Set<string>(columns.filter(({ kind }) => kind === 'status').map(({ field }) => field));
  const known = new Set(usualPaths.flat());
  const recordEvents = events.filter(({ stream }) => stream === undefined);
  const all = recordEvents.filter(
    ({ type, changes }, index) => index === 0 || known.has(type) || changes.some(({ field }) => statuses.has(field)),
  );
  const omitted = Math.max(0, all.length - MOST_STEPS);
  const last = all.at(-1);
  return {
    steps: omitted ? [all[0]!, ...all.slice(omitted + 1)] : all,
    left: omitted,
    usualSteps: last ? following(last.type, usualPaths) : [],
  };
}
