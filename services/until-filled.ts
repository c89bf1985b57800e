import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable, type ReadModels } from '#projections/engine/types.ts';

const LOOK_MS = 100;

/** Waits until every read model has seen the log as far as it goes. */
export async function untilFilled(models: Pick<ReadModels, 'status'>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const status = await models.status().catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    });
    if (status?.every(({ rebuilding, lagPositions }) => !rebuilding && lagPositions === '0')) return;
    await pause(LOOK_MS);
  }
}
