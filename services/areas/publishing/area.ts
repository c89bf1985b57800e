// The write side of items that a publishing desk pins, and links with their counterpart in the other language
// (contracts/kits/resource/publishing.ts).
import type { Fields } from '#contracts/kits/field.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import type { ContextReaderParts, Area } from '../area.ts';
import { orderAt, placeOf, type OrderedEntry } from '../ordering/place.ts';
import type { OrderedList } from '../ordering/standing.ts';
import { resourceArea, resourceTarget } from '../resource/area.ts';
import type { ResourceCommand, ResourceState } from '../resource/decider.ts';
import { counterpartPolicies, counterpartRules, type CounterpartContext } from './counterpart.ts';
import { refuse } from '../../command/types.ts';

interface Context extends CounterpartContext {
  /** The pinned items in their order. */
  standing: readonly OrderedEntry[];
}

/** `counterpart`: the item of an area with this id; null: there is none. */
export const publishingReaders = ({ states }: Pick<ContextReaderParts, 'states'>) => ({
  counterpart: {
    read: ({ area, id }: { area: string; id: string }): Promise<ResourceState | null> =>
      states(resourceTarget({ events: { area, schemas: {} } }))(id),
  },
});

/** The names of the commands are known at run time only. */
type Needs = {
  MoveItem: { standing: (command: ResourceCommand) => OrderedList };
  LinkItem: { counterpart: (command: ResourceCommand) => { area: string; id: string } };
};

/** The area of news or of notices. */
export function publishingArea<F extends Fields>(contract: ResourceContract<string, F>, { demo }: Pick<Area, 'demo'>) {
  const {
    Name,
    options: { area, model },
  } = contract;
  const { refuses, setFields, internal } = counterpartRules(contract);
  const needs = {
    [`Move${Name}`]: { standing: () => ({ area, model }) },
    [`Link${Name}`]: { counterpart: ({ counterpart }: ResourceCommand) => ({ area, id: String(counterpart) }) },
  };
  return resourceArea<F, Context, Needs>(contract, {
    refuses,
    setFields: {
      ...setFields,
      // A pinned one stays where it is, which changes nothing.
      pin: ({ id }, { custom: { pinned, order } }, { now }) =>
        pinned ? { pinned, order } : { pinned: true, order: orderAt(now, id) },
      unpin: () => ({ pinned: false, order: null }),
      move({ id, before }, { custom }, { standing, now }) {
        if (!custom['pinned']) return refuse(`${area}-not-pinned`);
        const order = placeOf(id, before === null ? null : String(before), { area, standing, now });
        return typeof order === 'number' ? { order } : order;
      },
    },
    internal,
    contextNeeds: needs as unknown as Needs,
    policies: counterpartPolicies(contract),
    ...(demo && { demo }),
  });
}
