// Open executions as the read model has them. A worker that starts at its checkpoint knows only those after it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { among } from '#contracts/wire/filter.ts';
import { ExecutionRow, executionReads } from '#contracts/areas/execution/reads.ts';
import { ReadModelBehind, type ReadModels } from '#projections/engine/types.ts';
import { backoff } from './backoff.ts';

/** `attemptedAt`: in ms since 1970; 0: never. */
export interface OpenExecution {
  id: string;
  kind: string;
  attemptedAt: number;
}
/**
 * Those that were open at a position and are not known to have ended since, in pages, the oldest first. null: the read
 * model has not reached the position yet. Throws DatabaseUnavailable.
 */
export type OpenExecutions = (position: bigint) => Promise<AsyncIterable<OpenExecution[]> | null>;

const Open = ExecutionRow.pick({ id: true, kind: true, attemptedAt: true });

export const openExecutionsOf =
  (models: Pick<ReadModels, 'exportRows'>): OpenExecutions =>
  async (position) => {
    try {
      const read = await models.exportRows(executionReads.model, {
        filter: { status: among('REQUESTED', 'ATTEMPTED', 'SUBMITTED') },
        sort: [{ colId: 'requestedAt', sort: 'asc' }],
        columns: Object.keys(Open.shape),
      });
      return BigInt(read.position) < position ? null : openIn(read.pages);
    } catch (error) {
      if (error instanceof ReadModelBehind) return null;
      throw error;
    }
  };

const LOOK_CAP_MS = 5_000;

/** Those that were open at a position, once the read model has reached it. Tries again until the signal aborts. */
export async function* openAt(
  position: bigint,
  { openExecutions, signal, log }: { openExecutions: OpenExecutions; signal: AbortSignal; log: Pick<Logger, 'warn'> },
): AsyncGenerator<OpenExecution> {
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      const pages = await openExecutions(position);
      for await (const page of pages ?? []) yield* page;
      if (pages) return;
    } catch (error) {
      log.warn({ err: error }, 'the executions that were open could not be read; trying again');
    }
    await sleep(backoff(failures, { cap: LOOK_CAP_MS }), undefined, { signal }).catch(() => {});
  }
}

async function* openIn(pages: AsyncIterable<unknown[]>): AsyncGenerator<OpenExecution[]> {
  for await (const rows of pages)
    yield rows.map((row) => {
      const { id, kind, attemptedAt } = Open.parse(row);
      return { id, kind, attemptedAt: attemptedAt === null ? 0 : Date.parse(attemptedAt) };
    });
}
