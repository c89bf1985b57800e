// Runs the policies of events, and retries those that failed by a fault.
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { createPolicies } from './worker/policies.ts';
import { untilAvailable } from './worker/until-available.ts';

const POLICIES_AT_ONCE = 32;

interface Parts {
  policies: ReturnType<typeof createPolicies>;
  /** Aborts when the worker stops. */
  signal: AbortSignal;
  log: Logger;
  onFailure(error: unknown): void;
}

export function createPolicyRuns({ policies, signal, log, onFailure }: Parts) {
  /**
   * Events whose policy failed by a fault. They are retried with each sweep and after a restart. They stay here until
   * they succeed, so that the checkpoint does not pass them.
   */
  const failing = new Map<string, StoredEvent>();
  /** The retry under way; null: none. */
  let rerunning: Promise<void> | null = null;

  /** Runs the policies of events: in order per stream, streams in parallel. */
  const run = async (following: ReadonlyMap<string, StoredEvent>): Promise<void> => {
    const inTurn = pLimit(POLICIES_AT_ONCE);
    const streams = Map.groupBy(new Set(following.values()), ({ stream }) => stream);
    await Promise.all(
      [...streams.values()].map((events) =>
        inTurn(async () => {
          for (const event of events) {
            try {
              await untilAvailable(() => policies.run(event), signal);
              for (const commandId of policies.commandIds(event)) failing.delete(commandId);
            } catch (error) {
              if (signal.aborted) throw error;
              // A fault in one policy does not stop the others.
              for (const commandId of policies.commandIds(event)) failing.set(commandId, event);
              log.error({ err: error, event: event.id, type: event.type, stream: event.stream }, 'a policy failed');
              onFailure(error);
            }
          }
        }),
      ),
    );
  };

  return {
    failing,
    run,
    /** Retries the failed policies, unless a retry is under way. */
    again(): void {
      if (failing.size > 0)
        rerunning ??= run(failing)
          .catch(() => {})
          .finally(() => {
            rerunning = null;
          }); // it throws when the worker stops
    },
    underWay: () => rerunning,
  };
}
