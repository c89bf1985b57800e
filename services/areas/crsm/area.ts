import { crsmActions } from '#contracts/areas/crsm/actions.ts';
import { crsmEvents } from '#contracts/areas/crsm/events.ts';
import { crsmReads } from '#contracts/areas/crsm/reads.ts';
import { crsmExternalState } from '#contracts/areas/crsm/external-state.ts';
import { defineArea } from '../../command/area.ts';
import type { DecideContext } from '../../command/types.ts';
import { actionRoutes, creates, routesOf } from '../../http/area-routes.ts';
import { toCommands, type Area } from '../area.ts';
import { externalStateArea } from '../external-state/area.ts';
import type { CurrentState } from '../external-state/decide-import.ts';
import { idOfTrove } from '../trove/trove-id.ts';
import type { CallCommand } from './commands.ts';
import { crsmDecider } from './decider.ts';
import { crsmDemo } from './demo/demo.ts';
import { crsmContextReaders } from './context-readers.ts';
import { crsmPolicies } from './policies.ts';
import { noArgument } from '../rules-context.ts';

/** Its id is its trove's. */
const idOf = ({ id }: { id: string }): string => id;
/** Warnings depend on the price, which is read only in a dry run. */
const price = ({ dryRun }: CallCommand): 'BTC/YU' | null => (dryRun ? 'BTC/YU' : null);
const callNeeds = { settings: noArgument, crsmExternalState: idOf, price, trove: idOf };

const crsmArea = defineArea({
  events: crsmEvents,
  decider: crsmDecider,
  creates: ['CreateCrsm', 'FindCrsm'],
  contextNeeds: {
    CreateCrsm: callNeeds,
    UpdateContractData: {},
    DepositToCrsm: callNeeds,
    WithdrawFromSp: callNeeds,
    ClaimYield: callNeeds,
    ClaimAllCollateralGains: callNeeds,
    UpdateCr: callNeeds,
    CommitDebtGasCompensation: callNeeds,
    AcceptDebtGasCompensation: callNeeds,
    WithdrawFromCrsm: callNeeds,
    FindCrsm: { trove: idOf },
    RecordCallConfirmed: { settings: noArgument, crsmExternalState: idOf },
    RecordCallFailed: { crsmExternalState: idOf },
  },
});

export const crsm = {
  definition: crsmArea,
  routes: routesOf(crsmArea, {
    reads: crsmReads,
    creates: [creates(crsmArea, crsmActions.actions.create.route, (body) => ({ ...body, id: idOfTrove(body) }))],
    ...actionRoutes(crsmArea, crsmActions),
    relatedStreams: (id) => [`crsm-seen-${id}`, `trove-${id}`, `trove-seen-${id}`],
  }),
  ensureTarget: toCommands(crsmArea, crsmExternalState.facts, {
    'crsm-seen': ({ at, data }) => ({ type: 'FindCrsm', id: idOfTrove(data), at, data }),
  }),
  contextReaders: crsmContextReaders,
  demo: crsmDemo,
  policies: crsmPolicies,
} satisfies Area;

interface ExternalStateContext extends DecideContext {
  /** The time of the figures that a call has left. */
  crsmSince: string | null;
  /** For people's imports only. */
  crsmKnown?: CurrentState | null;
}
export const crsmExternalStateArea = externalStateArea(crsmExternalState, {
  id: idOfTrove,
  since: ({ crsmSince }: ExternalStateContext) => crsmSince,
  currentState: ({ crsmKnown = null }: ExternalStateContext) => crsmKnown,
  contextNeeds: { crsmSince: idOf, crsmKnown: idOf },
});
