// The job kinds that rebuild a read model, or go back to the generation that was read before. The processes that feed
// the model do the work; the job begins it, and tells how far it has come in percent.
import { setTimeout as pause } from 'node:timers/promises';
import { NOTHING_KEPT, REBUILD_LOST, REBUILD_RUNNING } from '#contracts/areas/operations/rebuilds.ts';
import { retryParked } from '#contracts/areas/operations/actions.ts';
import type { JobCounts } from '#contracts/areas/job/events.ts';
import type { Rebuild, Rebuilds } from '#projections/engine/rebuilds.ts';
import type { EventStore } from '../event-store/types.ts';
import { faultOf, type JobKind } from './kind.ts';

const WHOLE = 100;
const POLL_MS = 500;

interface Parts {
  store: Pick<EventStore, 'head'>;
  rebuilds: Omit<Rebuilds, 'retryParked'>;
  from: Rebuild['from'];
}

/** The log's end is the whole. It is 100 only once the generation is read. */
function percentOf(position: bigint, end: bigint): number {
  const percent = end === 0n ? 0 : Number((position * BigInt(WHOLE)) / end);
  return Math.min(percent, WHOLE - 1);
}

export function createRebuildKind({ store, rebuilds, from }: Parts): JobKind {
  const begin = async (rebuild: Rebuild): Promise<void> => {
    if (await rebuilds.begin(rebuild)) return;
    throw faultOf(from === 'previous' ? NOTHING_KEPT : REBUILD_RUNNING);
  };
  /** In percent. Throws JobFault if it will not be read. */
  const share = async (rebuild: Rebuild): Promise<number> => {
    const filling = await rebuilds.look(rebuild);
    if (filling.state === 'filling') return percentOf(filling.position, (await store.head())?.commit ?? 0n);
    if (filling.state === 'lost') throw faultOf(REBUILD_LOST);
    return WHOLE;
  };
  const counts = (done: number): JobCounts => ({ done, refused: 0, known: 0 });
  return {
    open: async ({ id, about, by: { actor } }) => {
      // An earlier version may have had it.
      if (!rebuilds.isModel(about)) throw faultOf(REBUILD_LOST);
      const rebuild = { job: id, model: about, from };
      let begun: Promise<void> | undefined;
      let filled = 0;
      return {
        // The command line sends it without a person.
        needs: actor.kind === 'system' ? [] : [{ person: actor.id, permissions: [retryParked.permission] }],
        pace: 'elsewhere',
        count: () => Promise.resolve(WHOLE),
        async *items(done: number) {
          for (filled = done; filled < WHOLE;) yield filled;
        },
        async run(_items, { done }, isWanted) {
          while (filled <= done && (await isWanted())) {
            await (begun ??= begin(rebuild));
            filled = Math.max(filled, await share(rebuild));
            if (filled <= done) await pause(POLL_MS);
          }
          return counts(filled - done);
        },
        async giveUp({ done }) {
          await rebuilds.giveUp(id);
          const { state } = await rebuilds.look(rebuild);
          return counts(state === 'read' ? WHOLE - done : 0);
        },
      };
    },
  };
}
