// One row of a batch: a command of its own, with an id of its own, and a result of its own.
import { v5 } from 'uuid';
import { REQUEST_NEEDED } from '#contracts/kits/action-options.ts';
import type { BatchResult } from '#contracts/wire/receipt.ts';
import type { Audit, Witness } from '../../audit/audit.ts';
import type { CommandOutcome, Commands } from '../../command/types.ts';

export type ItemResult = BatchResult['results'][number];
/** Rows acted on at once. */
export const AT_ONCE = 16;

interface Parts {
  commands: Commands;
  audit: Pick<Audit, 'commandRefused'>;
  /** What else is to be done once a command of an area is on record. */
  afterwards(area: string, command: { type: string; id: string }, commandId: string): Promise<void>;
}
/** `key`: of the batch; the same row under the same key is the same command. `demo`: as the batch was asked for. */
export interface BatchOf {
  area: string;
  command: string;
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

/** `fields`: of the command, the row's id among them. */
export async function actOnItem(
  { commands, audit, afterwards }: Parts,
  { area, command: type, key, by, dryRun }: BatchOf,
  { revision, ...fields }: { id: string; revision: number } & Record<string, unknown>,
): Promise<ItemResult> {
  const { id } = fields;
  const commandId = v5(id, key);
  const outcome = await (dryRun ? commands.tryRun : commands.run)(
    area,
    { ...fields, type },
    { ...by, commandId, expectedRevision: revision },
  );
  if (outcome.kind === 'refused' && !dryRun)
    await audit.commandRefused(by, { command: type, target: `${area}-${id}`, code: outcome.code });
  if (outcome.kind === 'done' && outcome.isLast && !dryRun) await afterwards(area, { id, type }, commandId);
  return resultOf(id, outcome, dryRun);
}
