// The link of two items, one in each language. Each of the two names the other. Whoever links or unlinks one appends to
// its stream only; what the other side has to record follows from each event, and is completed before the answer. If
// the process dies in between, the execution worker runs the same policies.
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { Fields } from '#contracts/kits/field.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import type { DecidedEvent } from '../../command/area.ts';
import { NOTHING_NEW, refuse, type DecideContext } from '../../command/types.ts';
import { commandTo, type AreaPolicies, type Policy } from '../../executions/worker/policies.ts';
import { resourceTarget } from '../resource/area.ts';
import type { ResourceRules, ResourceState } from '../resource/decider.ts';

/** The commands that the other side of a link gets. */
const commandsOf = (Name: string) => ({
  linked: `Record${Name}Linked`,
  unlinked: `Record${Name}Unlinked`,
});
const OTHER_LANGUAGE: Readonly<Record<string, string>> = { ZH: 'EN', EN: 'ZH' };
const languageOf = ({ fields }: ResourceState): string => String(fields['language']);
const counterpartOf = ({ custom }: ResourceState): string | null =>
  typeof custom['counterpart'] === 'string' ? custom['counterpart'] : null;
const areOpposite = (one: string, other: string): boolean => OTHER_LANGUAGE[one] === other;

export interface CounterpartContext extends DecideContext {
  /** The item to link with; null: there is none, or it was removed. */
  counterpart: ResourceState | null;
}

/** The rules of linking. A linked item keeps its language. */
export function counterpartRules({
  Name,
  options: { area },
}: ResourceContract): Required<Pick<ResourceRules<Fields, CounterpartContext>, 'refuses' | 'setFields' | 'internal'>> {
  const commands = commandsOf(Name);
  // Each event concerns one other item. So an item that has a counterpart is unlinked first.
  const unlinked = (counterpart: string): DecidedEvent => ({
    type: `${Name}Unlinked`,
    data: { counterpart: null, before: { counterpart } },
  });
  const linked = (counterpart: string): DecidedEvent => ({
    type: `${Name}Linked`,
    data: { counterpart, before: { counterpart: null } },
  });
  const linkedWith = (counterpart: string, state: ResourceState): DecidedEvent[] => {
    const former = counterpartOf(state);
    return [...(former === null ? [] : [unlinked(former)]), linked(counterpart)];
  };
  /** Its language was changed meanwhile: the other side is unlinked by the event, and what it had stays. */
  const declined = (counterpart: string, state: ResourceState): DecidedEvent[] => {
    const own = counterpartOf(state);
    return [unlinked(counterpart), ...(own === null ? [] : [linked(own)])];
  };
  return {
    refuses: {
      edit: ({ language }, _context, { counterpart }, before) =>
        typeof counterpart === 'string' && language !== before['language'] ? refuse('counterpart-language') : null,
    },
    setFields: {
      link({ id, counterpart }, state, { counterpart: other }) {
        if (!other || other.isRemoved) return refuse(`${area}-unknown`);
        if (counterpart === id || !areOpposite(languageOf(state), languageOf(other)))
          return refuse('counterpart-language');
        return counterpartOf(state) === counterpart
          ? refuse(`${area}-unchanged`)
          : linkedWith(String(counterpart), state);
      },
      unlink: () => ({ counterpart: null }),
    },
    internal: {
      [commands.linked]({ counterpart, language }, state) {
        if (counterpartOf(state) === counterpart) return NOTHING_NEW;
        return areOpposite(languageOf(state), String(language))
          ? linkedWith(String(counterpart), state)
          : declined(String(counterpart), state);
      },
      [commands.unlinked]: ({ counterpart }, state) =>
        counterpartOf(state) === counterpart ? [unlinked(String(counterpart))] : NOTHING_NEW,
    },
  };
}

/** A column of an item as its events say; undefined: it was never added. */
const lastOf = (events: readonly StoredEvent[], column: string): unknown =>
  events.findLast(({ data }) => column in data)?.data[column];

/** The item that is linked by the event, or was linked before it; null: an event of another kind. */
export function otherSideIn({ counterpart, before }: StoredEvent['data']): string | null {
  const former = (before as { counterpart?: unknown } | undefined)?.counterpart;
  const other = counterpart ?? former;
  return typeof other === 'string' ? other : null;
}

/** What the other side of a link, or of its end, has to record. */
export function counterpartPolicies(contract: Pick<ResourceContract, 'Name' | 'events'>): AreaPolicies {
  const {
    Name,
    events: { area },
  } = contract;
  const target = resourceTarget(contract);
  const commands = commandsOf(Name);
  const complete: Policy = async ({ stream, data }, _execution, store) => {
    const id = idOfStream(stream);
    const other = otherSideIn(data);
    if (other === null) return null;
    const [own, others] = await Promise.all([store.load(stream), store.load(`${area}-${other}`)]);
    const isLinked = lastOf(own, 'counterpart') === other;
    if (isLinked === (lastOf(others, 'counterpart') === id)) return null;
    return isLinked
      ? commandTo(target, {
          type: commands.linked,
          id: other,
          counterpart: id,
          language: String(lastOf(own, 'language')),
        })
      : commandTo(target, { type: commands.unlinked, id: other, counterpart: id });
  };
  return { area, on: { [`${Name}Linked`]: complete, [`${Name}Unlinked`]: complete } };
}
