// Policies turn events into commands: what is asked for outside, and what its outcome means inside. Running one again
// changes nothing.
import type { Logger } from 'pino';
import type { StoredEvent } from '#contracts/events/event.ts';
import { derivedId } from '../../base/ids.ts';
import type { CommandEnvelope, Commands } from '../../command/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Execution } from '../area.ts';
import { loadExecution } from '../load.ts';

export interface PolicyCommand {
  area: string;
  command: { type: string; id: string } & Record<string, unknown>;
  /** Codes of refusals that are as good as done. */
  settledBy?: readonly string[];
}

/**
 * What follows from an event of a type; null: nothing. Handed the execution along with events of executions, and the
 * log to look into.
 */
export interface Policy {
  (
    event: StoredEvent,
    execution: (Execution & { id: string }) | null,
    store: Pick<EventStore, 'load'>,
  ): PolicyCommand | null | Promise<PolicyCommand | null>;
  /** The kind of execution it asks for, if it asks for one. */
  asks?: string;
}
export interface AreaPolicies {
  area: string;
  on: Readonly<Record<string, Policy>>;
}

/** Asks for an execution of the kind, whose id is the event's own. */
export const asksFor = (
  kind: string,
  of: (event: StoredEvent) => Pick<Execution, 'aggregate' | 'aggregateId' | 'data'>,
): Policy =>
  Object.assign(
    (event: StoredEvent): PolicyCommand => ({
      area: 'execution',
      command: { type: 'RequestExecution', id: event.id, kind, ...of(event) },
    }),
    { asks: kind },
  );

/** Of the command that an area's policy makes of an event. */
export const policyCommandId = ({ id, type }: Pick<StoredEvent, 'id' | 'type'>, area: string): string =>
  derivedId(id, `policy:${area}:${type}`);

export interface PolicyRunner {
  /** The ids of the commands that may follow from an event; none: no policy cares. */
  commandIds(event: StoredEvent): string[];
  /** Runs what follows from an event. `now` is a simulated clock's. Throws EventStoreUnavailable. */
  run(event: StoredEvent, options?: Pick<CommandEnvelope, 'now'>): Promise<void>;
}

export function createPolicies({
  policies,
  store,
  commands,
  log,
}: {
  policies: readonly AreaPolicies[];
  store: Pick<EventStore, 'load'>;
  commands: Pick<Commands, 'run'>;
  log: Logger;
}): PolicyRunner {
  const following = (type: string): AreaPolicies[] => policies.filter(({ on }) => type in on);
  return {
    commandIds: (event) => following(event.type).map(({ area }) => policyCommandId(event, area)),
    async run(event, { now } = {}) {
      for (const { area, on } of following(event.type)) {
        const concerned = event.stream.startsWith('execution-')
          ? await loadExecution(store, event.stream.slice('execution-'.length))
          : null;
        const follows = await on[event.type]!(event, concerned, store);
        if (!follows) continue;
        const { $correlationId: correlationId, demo } = event.metadata;
        const envelope: CommandEnvelope = {
          commandId: policyCommandId(event, area),
          actor: { kind: 'policy', id: `policy:${area}` },
          correlationId,
          now,
          ...(demo && { demo }),
        };
        const outcome = await commands.run(follows.area, follows.command, envelope);
        const isSettled =
          outcome.kind === 'done' || (outcome.kind === 'refused' && follows.settledBy?.includes(outcome.code));
        if (!isSettled)
          log.warn(
            { event: event.id, type: event.type, command: follows.command.type, outcome },
            'a policy’s command was not carried out',
          );
      }
    },
  };
}
