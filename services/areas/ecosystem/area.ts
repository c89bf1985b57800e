import { ecosystem } from '#contracts/areas/ecosystem/declaration.ts';
import type { DecideContext } from '../../command/types.ts';
import { resourceArea } from '../resource/area.ts';
import { ecosystemDemo } from './demo.ts';
import { orderAt, placeOf, type OrderedEntry } from './place.ts';
import { createStanding } from './standing.ts';

interface Context extends DecideContext {
  /** All entries in their current order. */
  standing: readonly OrderedEntry[];
}

export const ecosystemArea = resourceArea(ecosystem, {
  derive: (_fields, { now }: Context, before) => (before === null ? { order: orderAt(now) } : {}),
  setFields: {
    move({ id, before }, _state, { standing, now }: Context) {
      const order = placeOf(id, before === null ? null : String(before), standing, now);
      return typeof order === 'number' ? { order } : order;
    },
  },
  contextNeeds: { MoveEcosystem: { standing: () => null } },
  contextReaders: (parts) => ({ standing: createStanding(parts) }),
  demo: ecosystemDemo,
});
