import {
  exportTopUps,
  getBandSince,
  getTopUps,
  troveAccountReads,
  troveReads,
  troveSums,
  troveTotalReads,
} from '#contracts/areas/trove/reads.ts';
import { troveEvents } from '#contracts/areas/trove/events.ts';
import { troveExternalState } from '#contracts/areas/trove/external-state.ts';
import { defineArea } from '../../command/area.ts';
import type { DecideContext } from '../../command/types.ts';
import { exportsAs, joins, routesOf } from '../../http/area-routes.ts';
import { problem } from '../../http/problem.ts';
import { toCommands, type Area } from '../area.ts';
import { externalStateArea } from '../external-state/area.ts';
import type { CurrentState } from '../external-state/decide-import.ts';
import { bandSince } from './band-since.ts';
import { troveDecider } from './decider.ts';
import { troveDemo } from './demo/demo.ts';
import { troveContextReaders } from './context-readers.ts';
import { topUpsAnswer, topUpsCsv } from './top-ups.ts';
import { idOfTrove } from './trove-id.ts';
import { noArgument } from '../rules-context.ts';

const troveArea = defineArea({
  events: troveEvents,
  decider: troveDecider,
  creates: ['FindTrove'],
  contextNeeds: {
    FindTrove: { trgcrBefore: ({ id }) => id },
    RecordBurn: { settings: noArgument, trove: ({ id }) => id },
  },
});

export const trove = {
  definition: troveArea,
  routes: routesOf(troveArea, {
    reads: troveReads,
    creates: [],
    actions: [],
    batches: [],
    totals: [troveTotalReads, troveAccountReads],
    sums: troveSums,
    joined: [
      joins(getTopUps, (models, query, _, rules) => topUpsAnswer(models, query, rules)),
      joins(getBandSince, async (models, at, { id }, rules) => {
        const answer = await bandSince(
          models,
          id,
          at,
          async ({ asOf }) => (await rules.read(asOf === undefined ? {} : { asOf })).settings.values,
        );
        if (!answer) throw problem('not-found');
        return answer;
      }),
    ],
    files: [exportsAs(exportTopUps, (models, query, _, rules) => topUpsCsv(models, query, rules))],
    relatedStreams: (id) => [`trove-seen-${id}`, `crsm-${id}`, `crsm-seen-${id}`],
  }),
  contextReaders: troveContextReaders,
  demo: troveDemo,
  ensureTarget: toCommands(troveArea, troveExternalState.facts, {
    'trove-seen': ({ at, data }) => ({ type: 'FindTrove', id: idOfTrove(data), at, data }),
  }),
} satisfies Area;

interface ExternalStateContext extends DecideContext {
  /** The time of the figures that a burn has left. */
  troveSince: string | null;
  /** For people's imports only. */
  troveKnown?: CurrentState | null;
}
export const troveExternalStateArea = externalStateArea(troveExternalState, {
  id: idOfTrove,
  since: ({ troveSince }: ExternalStateContext) => troveSince,
  currentState: ({ troveKnown = null }: ExternalStateContext) => troveKnown,
  contextNeeds: { troveSince: ({ id }) => id, troveKnown: ({ id }) => id },
});
