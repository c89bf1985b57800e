// `node --import` of this file makes the program a later version of itself: it knows one more type of events,
// `DepositFrozen`, and a second version of `DepositCancelled`. Throws if the sources have changed so that it does not.
import { registerHooks } from 'node:module';

const CHANGES: Readonly<Record<string, (source: string) => string>> = {
  'contracts/areas/deposit/events.ts': (source) =>
    source.replace("defineEvents('deposit', {", '$& DepositFrozen: z.object({}),'),
  'contracts/events/upcast.ts': (source) => source.replace('NewsAdded: [', 'DepositCancelled: [(data) => data], $&'),
  'services/areas/deposit/state.ts': (source) =>
    source.replace(/default:\s+return event[^;]*;/, 'default: return state;'),
};

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const path = Object.keys(CHANGES).find((each) => url.endsWith(`/${each}`));
    if (path === undefined) return loaded;
    const source = String(loaded.source);
    const later = CHANGES[path]!(source);
    if (later === source) throw new Error(`${path} has changed: later-program.ts must find another place in it`);
    return { ...loaded, source: later };
  },
});
