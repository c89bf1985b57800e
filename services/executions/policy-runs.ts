// Runs the policies of events, and runs those again that failed by a fault.
import type { Logger } from 'pino';
import type { StoredEvent } from '#contracts/events/event.ts';
import { limitTo } from '../base/limit.ts';
import type { createPolicies } from './worker/policies.ts';
import { untilAvailable } from './worker/until-available.ts';

const POLICIES_AT_ONCE = 32;

interface Parts {
  policies: ReturnType<typeof createPolicies>;
  /** Aborts at the end of the worker. */
  signal: AbortSignal;
  log: Logger;
  onFailure(error: unknown): void;
}

export function createPolicyRuns({ policies, signal, log, onFailure }: Parts) {
  /**
   * Events whose policy failed by a fault: run again with each sweep, and after a restart. One stays here until it has
   * run, so that no note passes it by.
   */
  const failing = new Map<string, StoredEvent>();
  /** While the policies that failed are run again; null: they are not. */
  let rerunning: Promise<void> | null = null;

  /** Runs the policies of events: those of one stream in order, streams side by side. */
  const run = async (following: ReadonlyMap<string, StoredEvent>): Promise<void> => {
    const inTurn = limitTo(POLICIES_AT_ONCE);
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
              // A fault of ours in one policy stops no other.
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
    /** Runs those again that failed, unless that is under way. */
    again(): void {
      if (failing.size > 0)
        rerunning ??= run(failing)
          .catch(() => {})
          .finally(() => {
            rerunning = null;
          }); // it throws at the end of the worker
    },
    underWay: () => rerunning,
  };
}
