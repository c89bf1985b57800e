// Which areas' past the log has, by the demo world's notes (contracts/events/demo.ts), and which it is still to be
// given.
import { demoEvents } from '#contracts/events/demo.ts';
import type { StoredEvent } from '#contracts/events/event.ts';

export interface Writing {
  areas: readonly string[];
  seed: number;
  /** RFC 3339. */
  until: string;
  /** It began the log: its acts are on record as of when they happened. */
  isFirst: boolean;
  isBegun: boolean;
}

/**
 * The writings that have no end yet, in order, and one of what none has begun. They end in the order in which they
 * began.
 */
export function writingsDue(
  notes: readonly Pick<StoredEvent, 'type' | 'data'>[],
  all: Pick<Writing, 'areas' | 'seed' | 'until'>,
): Writing[] {
  const begun = notes
    .filter(({ type }) => type === 'DemoHistoryBegun')
    .map(({ data }, index) => ({
      ...demoEvents.schemas.DemoHistoryBegun.parse(data),
      isFirst: index === 0,
      isBegun: true,
    }));
  const ended = notes.filter(({ type }) => type === 'DemoHistoryWritten').length;
  const areas = all.areas.filter((area) => !begun.some((writing) => writing.areas.includes(area)));
  return [
    ...begun.slice(ended),
    ...(areas.length ? [{ ...all, areas, isFirst: begun.length === 0, isBegun: false }] : []),
  ];
}
