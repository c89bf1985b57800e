import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable, type ReadModels } from '#projections/engine/types.ts';

const POLL_MS = 100;
/** How long serving waits for read models to be filled. */
export const PATIENCE_MS = { usual: 3_000, demo: 60_000 };

/** Waits until every read model is caught up with the log, at most `patience` ms. */
export async function untilFilled(models: Pick<ReadModels, 'status'>, patience = Infinity): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < patience; await pause(POLL_MS)) {
    const status = await models.status().catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    });
    if (status?.every(({ rebuilding, lagPositions }) => !rebuilding && lagPositions === '0')) return;
  }
}
