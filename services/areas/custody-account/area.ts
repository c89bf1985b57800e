import { custodyAccountEvents } from '#contracts/areas/custody-account/events.ts';
import { custodyAccountReads } from '#contracts/areas/custody-account/reads.ts';
import { defineArea } from '../../command/area.ts';
import { routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { custodyAccountDecider } from './decider.ts';
import { custodyAccountDemo } from './demo.ts';
import { custodyAccountPolicies } from './policies.ts';

export const custodyAccountArea = defineArea({
  events: custodyAccountEvents,
  decider: custodyAccountDecider,
  creates: ['CreditDeposit', 'DrawRefund', 'FillAccount', 'ReserveAmount', 'CountAmount', 'ReleaseAmount'],
});

export const custodyAccount = {
  definition: custodyAccountArea,
  routes: routesOf(custodyAccountArea, { reads: custodyAccountReads, creates: [], actions: [], batches: [] }),
  policies: custodyAccountPolicies,
  demo: custodyAccountDemo,
} satisfies Area;
