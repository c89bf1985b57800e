import { troveAccountReads, troveEvents, troveReads, troveSeen, troveSums, troveTotalReads } from '#contracts/trove.ts';
import { defineArea } from '../../command/area.ts';
import type { DecideContext } from '../../command/types.ts';
import { routesOf } from '../../http/area-routes.ts';
import { becoming, type Area } from '../area.ts';
import { seenArea, type Known } from '../seen/area.ts';
import { troveDecider } from './decider.ts';
import { troveDemo } from './demo/demo.ts';
import { troveLookups } from './lookups.ts';
import { idOfTrove } from './trove-id.ts';

const troveArea = defineArea({
  events: troveEvents,
  decider: troveDecider,
  creates: ['FindTrove'],
  looksAt: { FindTrove: { trgcrBefore: ({ id }) => id }, RecordBurn: { settings: () => null, trove: ({ id }) => id } },
});

export const trove: Area = {
  definition: troveArea,
  routes: routesOf(troveArea, {
    reads: troveReads, creates: [], acts: [], batches: [],
    totals: [troveTotalReads, troveAccountReads], sums: troveSums, beside: (id) => [`trove-seen-${id}`, `crsm-${id}`, `crsm-seen-${id}`],
  }),
  lookups: troveLookups,
  demo: troveDemo,
  finds: becoming(troveSeen.facts, { 'trove-seen': ({ at, data }) => ({ type: 'FindTrove', id: idOfTrove(data), at, data }) }),
};

interface SeenContext extends DecideContext { /** When a burn has left its figures otherwise. */ troveSince: string | null; /** Of people's imports alone. */ troveKnown?: Known | null }
export const troveSeenArea = seenArea<typeof troveSeen.data, SeenContext>(troveSeen, { id: idOfTrove, since: ({ troveSince }) => troveSince, known: ({ troveKnown = null }) => troveKnown, looksAt: { troveSince: ({ id }) => id, troveKnown: ({ id }) => id } });
