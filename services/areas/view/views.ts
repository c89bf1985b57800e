// A person's views, read from the person's small stream each time, so that every process sees a saved view at once.
import { Recent } from '../../base/recent.ts';
import { advance, emptyStream, type StreamState } from '../../command/stream-state.ts';
import type { EventStore } from '../../event-store/types.ts';
import { viewArea, type Views } from './area.ts';

export interface ViewsOf {
  /** Sorted by name. */
  views: Views;
  /** -1: nothing was ever saved. */
  revision: number;
  position: string;
}

/** Most people whose state is kept in memory. */
const MAX_PEOPLE = 1000;

export function createViews({ store }: { store: Pick<EventStore, 'load'> }): {
  of(personId: string): Promise<ViewsOf>;
} {
  const cache = new Recent<StreamState<Views>>(MAX_PEOPLE);
  return {
    async of(personId) {
      const stream = viewArea.stream(personId);
      const before = cache.get(stream) ?? emptyStream(viewArea);
      const now = advance(viewArea, before, await store.load(stream, before.revision + 1));
      if (now.revision > before.revision) cache.set(stream, now);
      const views = now.state.toSorted((left, right) => left.name.localeCompare(right.name));
      return { views, revision: now.revision, position: String(now.revision < 0 ? 0n : now.position) };
    },
  };
}
