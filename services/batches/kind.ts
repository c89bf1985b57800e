// The job kind of batches. Its items are the rows that matched when the batch was requested. Each row gets one command,
// whose id is derived from job and row.
import type { Logger } from 'pino';
import type { ActionJob } from '#contracts/kits/action-job.ts';
import { DatabaseUnavailable, ReadModelBehind } from '#projections/engine/types.ts';
import { inParallel } from '../base/in-parallel.ts';
import { AT_ONCE, actOnItem, type BatchOf, type ItemResult } from '../http/commands/batch-item.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import type { AreaParts } from '../http/parts.ts';
import { JobFault, type JobKind } from '../jobs/kind.ts';
import { withinQuota } from '../jobs/rejected.ts';
import type { Vault } from '../storage/vault/types.ts';
import { holdResults, rowsFrom, type HeldRow } from './held-rows.ts';
import { BatchOrder } from './order.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'afterwards'> {
  held: Vault['held'];
  /** All batch actions, with the area of their rows. */
  actions: ReadonlyMap<string, { area: string; job: ActionJob }>;
  log: Logger;
}

/** The row has changed since it was selected. */
const CHANGED_SINCE = 'changed-since';
/** Whether the error is temporary. */
const isTemporary = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable || error instanceof DatabaseUnavailable || error instanceof ReadModelBehind;

export function createBatchKind({ held, actions, log, ...parts }: Parts): JobKind {
  return {
    async open({ id, order, by }) {
      const { act, part, total } = BatchOrder.parse(order);
      const action = actions.get(act);
      if (!action) throw new JobFault(`${act} is no longer a batch action`);
      const {
        area,
        job: { command, approval, permission, typedConfirmation },
      } = action;
      if (total > 0 && !(await held.numbers(id, part)).length)
        throw new JobFault('the rows of this batch are no longer stored');
      const batch: BatchOf = { area, command, approval, key: id, by, dryRun: false };

      const actOn = async ({ id: row, revision, typedConfirmation: typed }: HeldRow): Promise<ItemResult> => {
        if (revision === null) return { id: row, result: 'refused', code: 'not-found' };
        try {
          const result = await actOnItem(parts, batch, {
            id: row,
            revision,
            ...(typedConfirmation && {
              [typedConfirmation.column]: typedConfirmation.schema.parse(typed),
              acknowledged: true,
            }),
          });
          return result.code === 'revision-stale' ? { ...result, code: CHANGED_SINCE } : result;
        } catch (error) {
          if (isTemporary(error)) throw error;
          // An unexpected error in one row does not block the others.
          log.error({ err: error, job: id, row }, 'the action on a row of a batch failed');
          return { id: row, result: 'refused', code: 'internal-error' };
        }
      };
      return {
        needs: [{ person: by.actor.id, permissions: [permission] }],
        count: () => Promise.resolve(total),
        items: (from) => rowsFrom(held, id, part, from),
        async run(items: readonly HeldRow[], before) {
          const results = await inParallel(items, AT_ONCE, actOn);
          const refused = results.filter(({ result }) => result === 'refused').length;
          return withinQuota({ done: results.length, refused, known: 0 }, () =>
            holdResults(held, id, before.done, results),
          );
        },
      };
    },
  };
}
