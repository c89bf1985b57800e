// Repeated reports of a source would bury the actions of people. A run of such events is shown as one until it is
// expanded.
import type { EventView } from '#contracts/wire/history.ts';

/** One event, or a run of events with the same type and stream, from outside the row's own stream. */
export type Shown = { event: EventView } | { run: readonly [EventView, ...EventView[]] };
/** Shorter runs are shown event by event. */
const RUN = 3;

const isSame = (one: EventView, other: EventView): boolean =>
  one.stream !== undefined && one.stream === other.stream && one.type === other.type;

/** `isOpened`: whether a run was expanded, identified by its first event, or contains the event being viewed. */
export function runsIn(events: readonly EventView[], isOpened: (run: readonly EventView[]) => boolean): Shown[] {
  const shown: Shown[] = [];
  for (let at = 0; at < events.length;) {
    const first = events[at]!;
    let end = at + 1;
    while (end < events.length && isSame(first, events[end]!)) end++;
    const run = [first, ...events.slice(at + 1, end)] as const;
    shown.push(...(run.length >= RUN && !isOpened(run) ? [{ run }] : run.map((event) => ({ event }))));
    at = end;
  }
  return shown;
}
