// Expiry: rejects jobs that were not approved in time, and removes held data.
import { importApprovalReads, ImportApprovalRow } from '#contracts/areas/import/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { isEnded, isExpired, type JobCommand } from '../areas/job/decider.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Vault } from '../storage/vault/types.ts';
import { loadJob } from './load-job.ts';

/** How long a job's input and results are kept after its end. */
export const RETENTION_MS = 24 * 3_600_000;
const MOST_EXPIRED = 500;

interface Parts {
  store: Pick<EventStore, 'load'>;
  models: Pick<ReadModels, 'list'>;
  vault: Pick<Vault, 'held'>;
  /** ms since 1970. */
  clock: () => number;
  /** False: the job was approved or rejected meanwhile. */
  send(command: JobCommand): Promise<boolean>;
}

export function createExpiry({ store, models, vault, clock, send: sendCommand }: Parts) {
  /** Rejects jobs that were not approved in time. */
  const expire = async (): Promise<void> => {
    const { rows } = await models.list(importApprovalReads.model, {
      filter: { status: among('AWAITING_APPROVAL') },
      sort: [{ colId: 'createdPosition', sort: 'asc' }],
      start: 0,
      end: MOST_EXPIRED,
    });
    const now = new Date(clock()).toISOString();
    for (const row of ImportApprovalRow.array().parse(rows)) {
      if (isExpired(row, now) && (await sendCommand({ type: 'ExpireJob', id: row.id })))
        await vault.held.keepUntil(row.id, clock() + RETENTION_MS);
    }
  };

  /** Removes expired data, unless its job has not ended. */
  const sweep = async (): Promise<void> => {
    for (const id of await vault.held.expired(clock())) {
      const loaded = await loadJob(store, id);
      if (loaded && !isEnded(loaded.job)) await vault.held.keepUntil(id, clock() + RETENTION_MS);
      else await vault.held.remove(id);
    }
  };

  return { expire, sweep };
}
