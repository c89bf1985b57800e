import { crsmActs } from '#contracts/areas/crsm/actions.ts';
import { crsmEvents } from '#contracts/areas/crsm/events.ts';
import { crsmReads } from '#contracts/areas/crsm/reads.ts';
import { crsmSeen } from '#contracts/areas/crsm/external-state.ts';
import { defineArea } from '../../command/area.ts';
import type { DecideContext } from '../../command/types.ts';
import { actRoutes, creates, routesOf } from '../../http/area-routes.ts';
import { becoming, type Area } from '../area.ts';
import { seenArea, type Known } from '../seen/area.ts';
import { idOfTrove } from '../trove/trove-id.ts';
import type { CallCommand } from './commands.ts';
import { crsmDecider } from './decider.ts';
import { crsmDemo } from './demo/demo.ts';
import { crsmLookups } from './lookups.ts';
import { crsmPolicies } from './policies.ts';

/** Its id is its position's. */
const own = ({ id }: { id: string }): string => id;
const settings = (): null => null;
/** A warning goes by the price, and is asked for only where a command is tried. */
const price = ({ dryRun }: CallCommand): 'BTC/YU' | null => (dryRun ? 'BTC/YU' : null);
const call = { settings, crsmSeen: own, price, trove: own };

const crsmArea = defineArea({
  events: crsmEvents,
  decider: crsmDecider,
  creates: ['CreateCrsm', 'FindCrsm'],
  looksAt: {
    CreateCrsm: call,
    UpdateContractData: {},
    DepositToCrsm: call,
    WithdrawFromSp: call,
    ClaimYield: call,
    ClaimAllCollateralGains: call,
    UpdateCr: call,
    CommitDebtGasCompensation: call,
    AcceptDebtGasCompensation: call,
    WithdrawFromCrsm: call,
    FindCrsm: { trove: own },
    RecordCallConfirmed: { settings, crsmSeen: own },
    RecordCallFailed: { crsmSeen: own },
  },
});

export const crsm: Area = {
  definition: crsmArea,
  routes: routesOf(crsmArea, {
    reads: crsmReads,
    creates: [creates(crsmActs.acts.create.route, (body) => ({ ...body, id: idOfTrove(body) }))],
    ...actRoutes(crsmActs),
    beside: (id) => [`crsm-seen-${id}`, `trove-${id}`, `trove-seen-${id}`],
  }),
  finds: becoming(crsmSeen.facts, {
    'crsm-seen': ({ at, data }) => ({ type: 'FindCrsm', id: idOfTrove(data), at, data }),
  }),
  lookups: crsmLookups,
  demo: crsmDemo,
  policies: crsmPolicies,
};

interface SeenContext extends DecideContext {
  /** When a call has left its figures otherwise. */
  crsmSince: string | null;
  /** Of people's imports alone. */
  crsmKnown?: Known | null;
}
export const crsmSeenArea = seenArea<typeof crsmSeen.data, SeenContext>(crsmSeen, {
  id: idOfTrove,
  since: ({ crsmSince }) => crsmSince,
  known: ({ crsmKnown = null }) => crsmKnown,
  looksAt: { crsmSince: own, crsmKnown: own },
});
