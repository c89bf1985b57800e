// Runs one item of a batch as a separate command with its own id and result.
import { v5 } from 'uuid';
import { REQUEST_NEEDED } from '#contracts/kits/action-options.ts';
import type { BatchResult } from '#contracts/wire/receipt.ts';
import type { Audit, Witness } from '../../audit/audit.ts';
import { approvalOf } from './approval.ts';
import type { CommandOutcome, Commands } from '../../command/types.ts';
import type { Afterwards } from '../parts.ts';

export type ItemResult = BatchResult['results'][number];
/** The number of items that run concurrently. */
export const AT_ONCE = 16;

interface Parts {
  commands: Commands;
  audit: Pick<Audit, 'commandRefused'>;
  /** Follow-up work after a command is recorded. */
  afterwards: Afterwards;
}
/**
 * `key`: the key of the batch; the same row under the same key is the same command. `demo`: as in the batch's request.
 */
export interface BatchOf {
  area: string;
  command: string;
  /** As in its route. */
  approval?: string;
  key: string;
  by: Witness & { demo?: true };
  dryRun: boolean;
}

const resultOf = (id: string, outcome: CommandOutcome, dryRun: boolean): ItemResult => {
  switch (outcome.kind) {
    case 'done':
      return dryRun
        ? { id, result: 'would-be-done', revision: outcome.revision }
        : { id, result: 'done', revision: outcome.revision, position: outcome.position.toString() };
    case 'refused':
      return {
        id,
        result: 'refused',
        code: outcome.code,
        ...(outcome.revision !== null && { revision: outcome.revision }),
      };
    case 'requested':
      return { id, result: 'refused', code: REQUEST_NEEDED };
    case 'stale':
      return {
        id,
        result: 'refused',
        code: 'revision-stale',
        ...(outcome.revision !== null && { revision: outcome.revision }),
      };
    case 'unknown':
      return { id, result: 'refused', code: 'not-found' };
    case 'key-reused':
      return { id, result: 'refused', code: 'idempotency-key-reused' };
    default:
      return outcome satisfies never;
  }
};

/** `fields`: the command's fields, including the row's id. */
export async function actOnItem(
  { commands, audit, afterwards }: Parts,
  { area, command: type, approval, key, by, dryRun }: BatchOf,
  { revision, ...fields }: { id: string; revision: number } & Record<string, unknown>,
): Promise<ItemResult> {
  const { id } = fields;
  const commandId = v5(id, key);
  const outcome = await (dryRun ? commands.dryRun : commands.run)(
    { area },
    { ...fields, type },
    { ...by, commandId, expectedRevision: revision },
  );
  if (outcome.kind === 'refused' && !dryRun)
    await audit.commandRefused(by, { command: type, target: `${area}-${id}`, code: outcome.code });
  if (outcome.kind === 'done' && outcome.isLast && !dryRun) await afterwards(area, { id, type }, commandId);
  return { ...resultOf(id, outcome, dryRun), ...approvalOf({ approval }, outcome) };
}
