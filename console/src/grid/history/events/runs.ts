// What a source reports again and again stands between what people did, and would bury it: such a run of events is told
// as one, until it is looked at.
import type { EventView } from '#contracts/wire/history.ts';

/** One event, or a run of the same beside the row's own. */
export type Shown = { event: EventView } | { run: readonly [EventView, ...EventView[]] };
/** Fewer stand by themselves. */
const RUN = 3;

const isSame = (one: EventView, other: EventView): boolean =>
  one.stream !== undefined && one.stream === other.stream && one.type === other.type;

/** `isOpened`: whether a run was opened, by its first event, or has one that is looked at. */
export function runsIn(events: readonly EventView[], isOpened: (run: readonly EventView[]) => boolean): Shown[] {
  const shown: Shown[] = [];
  for (let at = 0; at < events.length;) {
    const first = events[at]!;
    let end = at + 1;
    while (end < events.length && isSame(first, events[end]!)) end++;
    const run = events.slice(at, end);
    shown.push(
      ...(run.length >= RUN && !isOpened(run)
        ? [{ run: run as [EventView, ...EventView[]] }]
        : run.map((event) => ({ event }))),
    );
    at = end;
  }
  return shown;
}
