// Maps the outcome of a fact's command to the answer for its sender.
import { REQUEST_NEEDED } from '#contracts/kits/action-options.ts';
import type { Fact, IngestResult } from '#contracts/wire/fact.ts';
import type { CommandOutcome } from '../command/types.ts';

export type IngestAnswer = Omit<IngestResult, 'line'>;

/** `wasReceived`: whether the fact was received before; null: unknown, so the command's outcome decides. */
export const answerOf = (
  id: string,
  fact: Fact,
  outcome: CommandOutcome,
  wasReceived: boolean | null,
): IngestAnswer => {
  switch (outcome.kind) {
    case 'done':
      return {
        id,
        result: (wasReceived ?? outcome.repeated) ? 'duplicate' : 'accepted',
        ...(outcome.warnings?.includes('stale') && { code: 'stale' }),
      };
    // A stale fact is recorded, but changes nothing.
    case 'refused':
      return outcome.code === 'stale'
        ? { id, result: wasReceived ? 'duplicate' : 'accepted', code: outcome.code }
        : { id, result: 'rejected', code: outcome.code, ...(outcome.row !== undefined && { other: outcome.row }) };
    case 'unknown':
      return {
        id,
        result: 'rejected',
        code: 'not-found',
        ...(fact.type === 'execution-outcome' ? { path: 'data.executionId' } : {}),
      };
    case 'key-reused':
      return { id, result: 'rejected', code: 'fact-differs' };
    case 'stale':
      return { id, result: 'rejected', code: 'revision-stale' };
    case 'requested':
      return { id, result: 'rejected', code: REQUEST_NEEDED };
    default:
      return outcome satisfies never;
  }
};
