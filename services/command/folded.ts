// The newest states of aggregates, for those who ask again and again: only what came since is read.
import { Recent } from '../base/recent.ts';
import type { EventStore } from '../event-store/types.ts';
import type { AreaDefinition } from './area.ts';
import { advance, emptyStream, type StreamState } from './stream-state.ts';

const MAX_STREAMS = 2_000;

/** Reads the stream's end each time, so that the state is that of now in whatever process. null: no such stream. */
export function createFolded<State>(
  store: Pick<EventStore, 'load'>,
  area: AreaDefinition,
): (id: string) => Promise<NonNullable<State> | null> {
  const known = new Recent<StreamState>(MAX_STREAMS);
  return async (id) => {
    const name = area.stream(id);
    const before = known.get(name) ?? emptyStream(area);
    const now = advance(area, before, await store.load(name, before.revision + 1));
    if (now.revision > before.revision) known.set(name, now);
    // The area's own decider made it.
    return now.revision < 0 ? null : (now.state as NonNullable<State>);
  };
}

/** Of each area by its name, as `createFolded`. */
export type States = <State>(area: string) => (id: string) => Promise<NonNullable<State> | null>;

/** Asked for one name twice, both share what was read. Throws where no area has the name. */
export function createStates(store: Pick<EventStore, 'load'>, areas: readonly AreaDefinition[]): States {
  const known = new Map<string, (id: string) => Promise<unknown>>();
  return <State>(name: string) => {
    const area = areas.find((one) => one.area === name);
    if (!area) throw new Error(`no area is called ${name}`);
    const folded = known.get(name) ?? createFolded<State>(store, area);
    known.set(name, folded);
    // Of this area, whose state it is.
    return folded as (id: string) => Promise<NonNullable<State> | null>;
  };
}
