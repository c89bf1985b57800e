// Determines which areas still need a demo history, from the events of the demo stream (contracts/events/demo.ts).
import { demoEvents } from '#contracts/events/demo.ts';
import type { StoredEvent } from '#contracts/events/event.ts';

export interface SeedRun {
  areas: readonly string[];
  seed: number;
  /** RFC 3339. */
  until: string;
  /** The first run of the log: its events are recorded at their simulated times. */
  isFirst: boolean;
  isBegun: boolean;
}

/**
 * Unfinished seed runs, in order, and a new one for all areas without any. Runs end in the order in which they began.
 */
export function dueSeedRuns(
  notes: readonly Pick<StoredEvent, 'type' | 'data'>[],
  all: Pick<SeedRun, 'areas' | 'seed' | 'until'>,
): SeedRun[] {
  const recorded = notes
    .filter(({ type }) => type === 'DemoHistoryBegun')
    .map(({ data }, index) => ({
      ...demoEvents.schemas.DemoHistoryBegun.parse(data),
      isFirst: index === 0,
      isBegun: true,
    }));
  const ended = notes.filter(({ type }) => type === 'DemoHistoryWritten').length;
  const areas = all.areas.filter((area) => !recorded.some((run) => run.areas.includes(area)));
  return [
    ...recorded.slice(ended),
    ...(areas.length ? [{ ...all, areas, isFirst: recorded.length === 0, isBegun: false }] : []),
  ];
}
