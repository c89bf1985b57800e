// Determines which areas' past is in the log and which is missing, from the demo's notes (contracts/events/demo.ts).
import { demoEvents } from '#contracts/events/demo.ts';
import type { StoredEvent } from '#contracts/events/event.ts';

export interface Writing {
  areas: readonly string[];
  seed: number;
  /** RFC 3339. */
  until: string;
  /** It started the log: its acts are recorded at the time of their occurrence. */
  isFirst: boolean;
  isBegun: boolean;
}

/**
 * Unfinished writings, in order, and one for all areas that no writing has begun. They end in the order in which they
 * began.
 */
export function writingsDue(
  notes: readonly Pick<StoredEvent, 'type' | 'data'>[],
  all: Pick<Writing, 'areas' | 'seed' | 'until'>,
): Writing[] {
  const recorded = notes
    .filter(({ type }) => type === 'DemoHistoryBegun')
    .map(({ data }, index) => ({
      ...demoEvents.schemas.DemoHistoryBegun.parse(data),
      isFirst: index === 0,
      isBegun: true,
    }));
  const ended = notes.filter(({ type }) => type === 'DemoHistoryWritten').length;
  const areas = all.areas.filter((area) => !recorded.some((writing) => writing.areas.includes(area)));
  return [
    ...recorded.slice(ended),
    ...(areas.length ? [{ ...all, areas, isFirst: recorded.length === 0, isBegun: false }] : []),
  ];
}
