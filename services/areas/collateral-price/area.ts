import { collateralPriceActions } from '#contracts/areas/collateral-price/actions.ts';
import { collateralPriceEvents } from '#contracts/areas/collateral-price/events.ts';
import { collateralPriceFacts } from '#contracts/areas/collateral-price/facts.ts';
import {
  collateralPriceReads,
  listPricesInForce,
  listPriceSteps,
  CollateralPriceRow,
} from '#contracts/areas/collateral-price/reads.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { defineArea } from '../../command/area.ts';
import { actionRoutes, routesOf, type CommandFields } from '../../http/area-routes.ts';
import { toCommands, type Area } from '../area.ts';
import { priceHeld, priceOld } from './alerts.ts';
import { collateralPriceDecider } from './decider.ts';
import { collateralPriceDemo } from './demo.ts';
import { priceContextReaders } from './context-readers.ts';
import { dayId, priceId } from './price-id.ts';
import { noArgument } from '../rules-context.ts';

const collateralPriceArea = defineArea({
  events: collateralPriceEvents,
  decider: collateralPriceDecider,
  creates: ['TellPrice'],
  contextNeeds: {
    TellPrice: { settings: noArgument, before: ({ pair, at }) => ({ pair, at }) },
    RevokePrice: { before: ({ day }) => day && { ...day, isOver: true } },
  },
});

/** Adds the price's day, because commands on a price are decided in its day's stream. */
async function withDay(fields: CommandFields, { models }: { models: Pick<ReadModels, 'one'> }): Promise<CommandFields> {
  const found = await models.one(collateralPriceReads.model, fields.id, {});
  if (!found) return fields;
  const { pair, at } = CollateralPriceRow.parse(found.row);
  return { ...fields, priceId: fields.id, day: { pair, at }, id: dayId({ pair, at }) };
}

export const collateralPrice = {
  definition: collateralPriceArea,
  routes: routesOf(collateralPriceArea, {
    reads: collateralPriceReads,
    // A day's stream has many prices: keeps the events about this one.
    eventsOf: async (id, load, row) =>
      row
        ? (await load(String(row['stream']))).filter(
            ({ data }) => data.id === id || (Array.isArray(data.overtakes) && data.overtakes.includes(id)),
          )
        : [],
    creates: [],
    ...actionRoutes(collateralPriceArea, collateralPriceActions, withDay),
    whole: [
      { model: 'prices-in-force', list: listPricesInForce },
      { model: 'price-steps', list: listPriceSteps },
    ],
  }),
  demo: collateralPriceDemo,
  contextReaders: (parts) => priceContextReaders(parts),
  alerts: { 'price-held': priceHeld, 'price-old': priceOld },
  facts: toCommands(collateralPriceArea, collateralPriceFacts, {
    'collateral-price': ({ data: { pair, price }, at, source }) => {
      const report = { pair, source, at };
      return { type: 'TellPrice', id: dayId(report), priceId: priceId(report), ...report, price };
    },
  }),
} satisfies Area;
