// Current states of aggregates, cached: only newer events are read.
import { Recent } from '../base/recent.ts';
import type { EventStore } from '../event-store/types.ts';
import type { AreaDefinition } from './area.ts';
import type { TargetArea } from './types.ts';
import { advance, emptyStream, type Folding, type StreamState } from './stream-state.ts';

const MAX_STREAMS = 2_000;

/** Reads the stream's end each time, so that the state is current also across processes. null: no such stream. */
export function createFolded<State>(
  store: Pick<EventStore, 'load'>,
  area: Pick<AreaDefinition, 'stream'> & Folding<State>,
): (id: string) => Promise<NonNullable<State> | null> {
  const cache = new Recent<StreamState<State>>(MAX_STREAMS);
  return async (id) => {
    const name = area.stream(id);
    const cached = cache.get(name) ?? emptyStream(area);
    const now = advance(area, cached, await store.load(name, cached.revision + 1));
    if (now.revision > cached.revision) cache.set(name, now);
    return now.revision < 0 ? null : (now.state ?? null);
  };
}

/** `createFolded` by area. */
export type States = <State>(
  area: TargetArea<{ type: string }, State>,
) => (id: string) => Promise<NonNullable<State> | null>;

/** Calls for the same area share one cache. Throws for an unknown area. */
export function createStates(store: Pick<EventStore, 'load'>, areas: readonly AreaDefinition[]): States {
  const cache = new Map<string, (id: string) => Promise<unknown>>();
  return <State>({ area: name }: TargetArea<{ type: string }, State>) => {
    const area = areas.find((one) => one.area === name);
    if (!area) throw new Error(`no area is called ${name}`);
    const loadState = cache.get(name) ?? createFolded(store, area);
    cache.set(name, loadState);
    // The name belongs to this area, so the state has its type.
    return loadState as (id: string) => Promise<NonNullable<State> | null>;
  };
}
