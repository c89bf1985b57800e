import { burnActs } from '#contracts/areas/burn/actions.ts';
import { burnEvents } from '#contracts/areas/burn/events.ts';
import { burnReads } from '#contracts/areas/burn/reads.ts';
import { defineArea } from '../../command/area.ts';
import { actRoutes, createdId, creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { burnDecider, type BurnCommand } from './decider.ts';
import { burnDemo } from './demo.ts';
import { burnLookups } from './lookups.ts';
import { burnPolicies } from './policies.ts';

const settings = (): null => null;
const burnPosition = (command: BurnCommand): BurnCommand => command;
const burnArea = defineArea({
  events: burnEvents,
  decider: burnDecider,
  creates: ['RequestBurn'],
  looksAt: { RequestBurn: { settings, burnPosition }, RetryBurn: { settings, burnPosition } },
});

export const burn: Area = {
  definition: burnArea,
  routes: routesOf(burnArea, {
    reads: burnReads,
    creates: [creates(burnActs.acts.add.route, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
    ...actRoutes(burnActs),
  }),
  lookups: burnLookups,
  demo: burnDemo,
  policies: burnPolicies,
};
