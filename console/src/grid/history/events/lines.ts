// A record's events and the notes on it as one list by time, newest first.
import type { Note } from '#contracts/areas/note/reads.ts';
import type { EventView } from '#contracts/wire/history.ts';
import { runsIn, type Shown } from './runs.ts';

/** Where a note is in time. */
export type NoteMark = Pick<Note, 'id' | 'position' | 'by' | 'at'>;
export type Line = Shown | { note: NoteMark };

const isAfter = (one: string, other: string): boolean => BigInt(one) > BigInt(other);

/**
 * `events`: newest first. A run ends where a note is. `hasOlder`: more events are not read yet, so notes before them
 * wait.
 */
export function linesOf(
  events: readonly EventView[],
  notes: readonly NoteMark[],
  { hasOlder, isOpened }: { hasOlder: boolean; isOpened: Parameters<typeof runsIn>[1] },
): Line[] {
  const oldest = events.at(-1)?.position;
  const lines: Line[] = [];
  let rest = events;
  for (const note of notes.toSorted((one, other) => (isAfter(one.position, other.position) ? -1 : 1))) {
    if (hasOlder && (oldest === undefined || isAfter(oldest, note.position))) continue;
    const later = rest.filter(({ position }) => isAfter(position, note.position));
    lines.push(...runsIn(later, isOpened), { note });
    rest = rest.slice(later.length);
  }
  return [...lines, ...runsIn(rest, isOpened)];
}
