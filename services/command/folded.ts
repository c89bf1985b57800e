// Current states of aggregates, cached: only newer events are read.
import { Recent } from '../base/recent.ts';
import type { EventStore } from '../event-store/types.ts';
import type { AreaDefinition } from './area.ts';
import { advance, emptyStream, type StreamState } from './stream-state.ts';

const MAX_STREAMS = 2_000;

/** Reads the stream's end each time, so that the state is current also across processes. null: no such stream. */
export function createFolded<State>(
  store: Pick<EventStore, 'load'>,
  area: AreaDefinition,
): (id: string) => Promise<NonNullable<State> | null> {
  const cache = new Recent<StreamState>(MAX_STREAMS);
  return async (id) => {
    const name = area.stream(id);
    const cached = cache.get(name) ?? emptyStream(area);
    const now = advance(area, cached, await store.load(name, cached.revision + 1));
    if (now.revision > cached.revision) cache.set(name, now);
    // The area's decider built this state.
    return now.revision < 0 ? null : (now.state as NonNullable<State>);
  };
}

/** `createFolded` by area name. */
export type States = <State>(area: string) => (id: string) => Promise<NonNullable<State> | null>;

/** Calls for the same name share one cache. Throws for an unknown area. */
export function createStates(store: Pick<EventStore, 'load'>, areas: readonly AreaDefinition[]): States {
  const cache = new Map<string, (id: string) => Promise<unknown>>();
  return <State>(name: string) => {
    const area = areas.find((one) => one.area === name);
    if (!area) throw new Error(`no area is called ${name}`);
    const loadState = cache.get(name) ?? createFolded<State>(store, area);
    cache.set(name, loadState);
    // The name belongs to this area, so the state has its type.
    return loadState as (id: string) => Promise<NonNullable<State> | null>;
  };
}
