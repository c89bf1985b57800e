import { ecosystem } from '#contracts/areas/ecosystem/declaration.ts';
import type { DecideContext } from '../../command/types.ts';
import { orderAt, placeOf, type OrderedEntry } from '../ordering/place.ts';
import { createStanding } from '../ordering/standing.ts';
import { resourceArea } from '../resource/area.ts';
import { ecosystemDemo } from './demo.ts';

interface Context extends DecideContext {
  /** All entries in their current order. */
  standing: readonly OrderedEntry[];
}
const { area, model } = ecosystem.options;

export const ecosystemArea = resourceArea(ecosystem, {
  derive: (_fields, { now }: Context, before) => (before === null ? { order: orderAt(now) } : {}),
  setFields: {
    move({ id, before }, _state, { standing, now }: Context) {
      const order = placeOf(id, before === null ? null : String(before), { area, standing, now });
      return typeof order === 'number' ? { order } : order;
    },
  },
  contextNeeds: { MoveEcosystem: { standing: () => ({ area, model }) } },
  contextReaders: (parts) => ({ standing: createStanding(parts) }),
  demo: ecosystemDemo,
});
