import { dayOf } from '#contracts/values/day.ts';
import { adjustmentActions, pointActions } from '#contracts/areas/point/actions.ts';
import {
  listPointEntries,
  pointAdjustmentReads,
  pointEntryReads,
  pointEntrySums,
  pointReads,
  pointSums,
} from '#contracts/areas/point/reads.ts';
import { pointEvents } from '#contracts/areas/point/events.ts';
import { pointFacts } from '#contracts/areas/point/facts.ts';
import { defineArea } from '../../command/area.ts';
import { advance, emptyStream } from '../../command/stream-state.ts';
import type { EventStore } from '../../event-store/types.ts';
import { actionRoutes, createdId, creates, joins, routesOf } from '../../http/area-routes.ts';
import { problem } from '../../http/problem.ts';
import { toCommands, type Area } from '../area.ts';
import { entryClaim, eventsOf, firstOf } from '../book/entries.ts';
import { unapprovedOn, pointDecider } from './decider.ts';
import { pointDemo } from './demo.ts';
import { grantId, pointId } from './point-id.ts';
import { noArgument } from '../rules-context.ts';

const pointArea = defineArea({
  events: pointEvents,
  decider: pointDecider,
  creates: ['GrantBerries', 'AdjustPoints'],
  contextNeeds: { GrantBerries: { settings: noArgument }, AdjustPoints: { settings: noArgument } },
  stream: (_id, { point }) => `point-${String(point)}`,
  // One stream decides, so nothing is recorded on others first. The claim leads from a waiting adjustment to its
  // address.
  claims: ({ type, data: { entry } }) => (type === 'PointAdjustmentRequested' ? [entryClaim('point', entry)] : []),
});

/** The amount that a person granted and adjusted alone on an address today, from the log, in 1e18. */
export const unapprovedToday =
  (store: Pick<EventStore, 'load'>, person: string, now: string) =>
  async (address: string): Promise<bigint> =>
    unapprovedOn(
      advance(pointArea, emptyStream(pointArea), await store.load(`point-${pointId(address)}`)).state,
      person,
      dayOf(now),
    );

export const point = {
  definition: pointArea,
  routes: routesOf(pointArea, {
    reads: pointReads,
    sums: pointSums,
    actions: [],
    batches: [],
    creates: [
      creates(pointArea, pointActions.actions.adjust.route, (body, commandId) => ({
        ...body,
        id: createdId(commandId),
        point: pointId(body.address),
      })),
    ],
    joined: [
      joins(listPointEntries, async (models, query, { id }) => {
        if (!(await models.one(pointReads.model, id, query))) throw problem('not-found');
        return models.list(pointEntryReads.model, {
          ...query,
          filter: { ...query.filter, point: { filterType: 'text', type: 'equals', filter: id } },
        });
      }),
    ],
  }),
  facts: toCommands(pointArea, pointFacts, {
    'berries-granted': ({ source, id, at, data }) => ({
      ...data,
      type: 'GrantBerries',
      id: grantId({ source, id }),
      point: pointId(data.address),
      source,
      at,
    }),
  }),
  demo: pointDemo,
} satisfies Area;

/** The entries that the figures add up, in the addresses' streams. Each is found through its row. */
export const pointEntry = {
  routes: routesOf(pointArea, {
    reads: pointEntryReads,
    sums: pointEntrySums,
    creates: [],
    actions: [],
    batches: [],
    eventsOf: async (id, load, row) =>
      row ? (await load(`point-${String(row.point)}`)).filter(({ data }) => data.entry === id) : [],
  }),
} satisfies Area;

/** Adjustments that wait or waited for a second person, in the addresses' streams. Each is found through its claim. */
export const pointAdjustment = {
  routes: routesOf(pointArea, {
    reads: pointAdjustmentReads,
    creates: [],
    ...actionRoutes(pointArea, adjustmentActions, async (command, { load }) => ({
      ...command,
      point: await firstOf('point', command.id, load),
    })),
    eventsOf: (id, load) => eventsOf('point', id, load),
  }),
} satisfies Area;
