// Receives outcomes that an executor reports later, after its answer to the order.
import type { ExecutionOutcome } from '#contracts/areas/execution/events.ts';
import { Uuid } from '#contracts/values/values.ts';
import type { CommandEnvelope, CommandOutcome, Commands } from '../command/types.ts';
import { EXECUTOR } from './load.ts';
import { createSigner } from './executors/signature.ts';
import { executionArea } from './area.ts';

export interface Executions {
  /**
   * Whether the Standard Webhooks headers (lower case) sign this raw body with EXECUTOR_SECRET. Always false without a
   * secret.
   */
  verifies(headers: Readonly<Record<string, string | undefined>>, body: string): boolean;
  /**
   * Records an outcome, once. `report`: digest of the signed message. Refusals:
   * `execution-ended`, `hash-of-another-chain`, `report-of-another`.
   */
  reportOutcome(
    id: string,
    outcome: ExecutionOutcome & { report?: string },
    envelope: Pick<CommandEnvelope, 'commandId'> & Partial<CommandEnvelope>,
  ): Promise<CommandOutcome>;
}

export function createExecutions({
  commands,
  secret,
  now = Date.now,
}: {
  commands: Pick<Commands, 'run'>;
  secret: string | null;
  now?: () => number;
}): Executions {
  const signer = secret === null ? null : createSigner(secret);
  return {
    verifies: (headers, body) => signer?.verifies(headers, body, now()) ?? false,
    async reportOutcome(id, outcome, envelope) {
      const parsed = Uuid.safeParse(id);
      return parsed.success
        ? commands.run(
            executionArea,
            { type: 'ReportOutcome', id: parsed.data, ...outcome },
            { actor: EXECUTOR, ...envelope },
          )
        : { kind: 'unknown' };
    },
  };
}
