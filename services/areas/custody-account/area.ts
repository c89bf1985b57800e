import { custodyAccountEvents } from '#contracts/areas/custody-account/events.ts';
import { acknowledgeDifference } from '#contracts/areas/institution-account/actions.ts';
import { custodyAccountReads } from '#contracts/areas/custody-account/reads.ts';
import { defineArea } from '../../command/area.ts';
import { routesOf, type AreaRoutes } from '../../http/area-routes.ts';
import { problem } from '../../http/problem.ts';
import type { Area } from '../area.ts';
import { currentDifference } from './current-difference.ts';
import { custodyAccountDecider } from './decider.ts';
import { custodyAccountDemo } from './demo.ts';
import { holdingsAt } from './holdings.ts';
import { custodyAccountPolicies } from './policies.ts';

export const custodyAccountArea = defineArea({
  events: custodyAccountEvents,
  decider: custodyAccountDecider,
  creates: [
    'CreditDeposit',
    'DrawRefund',
    'FillAccount',
    'ReserveAmount',
    'CountAmount',
    'ReleaseAmount',
    'AcknowledgeDifference',
  ],
  contextNeeds: { AcknowledgeDifference: { currentDifference: ({ id }) => id } },
});

/** A difference is acknowledged by the id of a balance. One of another id is not found. */
const ofBalance: NonNullable<AreaRoutes['prepare']> = async (command, { models, head }) => {
  if (command.type !== acknowledgeDifference.command) return command;
  const last = await head();
  const { rows, behind } = await holdingsAt(models, last ? { atLeast: `${last.commit}` } : {});
  if (!behind && rows.every(({ id }) => id !== command.id)) throw problem('not-found');
  return command;
};

export const custodyAccount = {
  definition: custodyAccountArea,
  routes: routesOf(custodyAccountArea, {
    reads: custodyAccountReads,
    creates: [],
    actions: [acknowledgeDifference],
    batches: [],
    prepare: ofBalance,
  }),
  contextReaders: (parts) => ({ currentDifference: currentDifference(parts) }),
  policies: custodyAccountPolicies,
  demo: custodyAccountDemo,
} satisfies Area;
