import { burnActions } from '#contracts/areas/burn/actions.ts';
import { burnEvents } from '#contracts/areas/burn/events.ts';
import { burnReads } from '#contracts/areas/burn/reads.ts';
import { defineArea } from '../../command/area.ts';
import { actionRoutes, createdId, creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { burnDecider, type BurnCommand } from './decider.ts';
import { burnDemo } from './demo.ts';
import { burnContextReaders } from './context-readers.ts';
import { burnPolicies } from './policies.ts';
import { noArgument } from '../rules-context.ts';

const burnPosition = (command: BurnCommand): BurnCommand => command;
// The claim of `burnPosition` makes burns of a trove wait for one another. Nothing is recorded on other streams first.
const burnArea = defineArea({
  events: burnEvents,
  decider: burnDecider,
  creates: ['RequestBurn'],
  contextNeeds: {
    RequestBurn: { settings: noArgument, burnPosition },
    RetryBurn: { settings: noArgument, burnPosition },
  },
});

export const burn = {
  definition: burnArea,
  routes: routesOf(burnArea, {
    reads: burnReads,
    creates: [
      creates(burnArea, burnActions.actions.add.route, (body, commandId) => ({ ...body, id: createdId(commandId) })),
    ],
    ...actionRoutes(burnArea, burnActions),
  }),
  contextReaders: burnContextReaders,
  demo: burnDemo,
  policies: burnPolicies,
} satisfies Area;
