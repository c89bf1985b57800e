// Which stores cannot write now, and why.
import { sharingReads } from '../../base/sharing-reads.ts';
import { within } from '../../base/within.ts';
import { writeFaultOf } from '../../storage/write-fault.ts';
import type { Projections } from '#projections/engine/projections.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { WriteWatch } from '../../storage/vault/types.ts';

export const WRITTEN_STORES = ['event-store', 'vault', 'database'] as const;

/** `reason`: in words for operators. */
export interface WriteFault {
  store: (typeof WRITTEN_STORES)[number];
  reason: string;
}

/** A store that does not answer within this time is not called full: other checks tell that it is away. */
const PROBE_LIMIT_MS = 3_000;

/**
 * A store is listed after a failed write, until a write succeeds. While the event store or the vault is listed, each
 * call tries a write. Calls at the same time share it.
 */
export function createWriteFaults({
  store,
  vault,
  projections,
}: {
  store: Pick<EventStore, 'cannotWrite'>;
  vault: WriteWatch;
  projections: Pick<Projections, 'feedingFailure'>;
}): () => Promise<WriteFault[]> {
  const answered = (probe: Promise<string | null>): Promise<string | null> =>
    within(PROBE_LIMIT_MS, probe, () => new Error('no answer in time')).catch(() => null);
  return sharingReads(async () => {
    const [ofLog, ofVault] = await Promise.all([answered(store.cannotWrite()), answered(vault.cannotWrite())]);
    const reasons = { 'event-store': ofLog, vault: ofVault, database: writeFaultOf(projections.feedingFailure()) };
    return WRITTEN_STORES.flatMap((name) => {
      const reason = reasons[name];
      return reason === null ? [] : [{ store: name, reason }];
    });
  });
}
