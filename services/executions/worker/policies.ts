// Policies turn events into commands: they request executions, and apply their outcomes. They are idempotent.
import type { Logger } from 'pino';
import type { EventDefinitions, EventType, StoredEventOf } from '#contracts/events/define-events.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { derivedId } from '../../base/ids.ts';
import type { AnyCommand, CommandEnvelope, Commands, TargetArea } from '../../command/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import { executionArea, type Execution } from '../area.ts';
import { continuing } from '../../watching/spans.ts';
import { loadExecution } from '../load.ts';

export interface PolicyCommand {
  area: string;
  command: AnyCommand;
  /** Refusal codes that count as done. */
  settledBy: readonly string[];
}

/** A command to an area. `settledBy`: refusal codes that count as done. */
export const commandTo = <Command extends AnyCommand>(
  { area }: TargetArea<Command>,
  command: NoInfer<Command>,
  settledBy: readonly string[] = [],
): PolicyCommand => ({ area, command, settledBy });

/**
 * The command that follows from an event; null: none. `execution` is set for events of executions; `store` gives access
 * to the log. `queues`: the kind of execution that it requests, if any.
 */
export type Policy<Event extends StoredEvent = StoredEvent> = {
  of(
    event: Event,
    execution: (Execution & { id: string }) | null,
    store: Pick<EventStore, 'load'>,
  ): PolicyCommand | null | Promise<PolicyCommand | null>;
}['of'] & { queues?: string };
export interface AreaPolicies {
  area: string;
  on: Readonly<Record<string, Policy>>;
}
/** Policies on events of these definitions, whose schemas have checked the data. */
export interface PoliciesOn<Definitions extends EventDefinitions> {
  area: string;
  on: { [Type in EventType<Definitions>]?: Policy<StoredEventOf<Definitions, Type>> };
}

/** A policy that requests an execution of this kind. The execution's id is the event's id. */
export const queuesExecution = (
  kind: string,
  of: (event: StoredEvent) => Pick<Execution, 'aggregate' | 'aggregateId' | 'data'>,
): Policy =>
  Object.assign(
    (event: StoredEvent): PolicyCommand =>
      commandTo(executionArea, { type: 'RequestExecution', id: event.id, kind, ...of(event) }),
    { queues: kind },
  );

/**
 * Makes policies that report executions to the rows that they belong to; executions of other areas are not reported.
 * `toReport`: the command to the row. `ids`: the row's id and the execution's.
 */
export const reportsTo =
  <Command extends AnyCommand>(target: TargetArea<Command>) =>
  <Event extends StoredEvent>(
    toReport: (event: Event, ids: { id: string; executionId: string }, execution: Execution) => Command,
  ): Policy<Event> =>
  (event, execution) =>
    execution?.aggregate === target.area
      ? commandTo(target, toReport(event, { id: execution.aggregateId, executionId: execution.id }, execution))
      : null;

/** The hash of an execution that is a transaction. Throws if it has none. */
export function transactionHash({ data: { hash }, stream }: { data: { hash: string | null }; stream: string }): string {
  if (hash === null) throw new Error(`${stream} succeeded without the hash of its transaction`);
  return hash;
}

/** The id of the command that an area's policy derives from an event. */
export const policyCommandId = ({ id, type }: Pick<StoredEvent, 'id' | 'type'>, area: string): string =>
  derivedId(id, `policy:${area}:${type}`);

export interface PolicyRunner {
  /** Ids of the commands that may follow from an event; empty: no policy handles it. */
  commandIds(event: StoredEvent): string[];
  /** Runs the commands that follow from an event. `now`: time of a simulated clock. Throws EventStoreUnavailable. */
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
        if (event.unreadable !== undefined) throw new Error(event.unreadable);
        const execution = event.stream.startsWith('execution-')
          ? await loadExecution(store, event.stream.slice('execution-'.length))
          : null;
        const follows = await on[event.type]!(event, execution, store);
        if (!follows) continue;
        const { $correlationId: correlationId, demo, traceparent } = event.metadata;
        const envelope: CommandEnvelope = {
          commandId: policyCommandId(event, area),
          actor: { kind: 'policy', id: `policy:${area}` },
          correlationId,
          now,
          ...(demo && { demo }),
        };
        const outcome = await continuing(traceparent, () => commands.run(follows, follows.command, envelope));
        const isSettled =
          outcome.kind === 'done' || (outcome.kind === 'refused' && follows.settledBy.includes(outcome.code));
        if (!isSettled)
          log.warn(
            { event: event.id, type: event.type, command: follows.command.type, outcome },
            'a policy’s command was not carried out',
          );
      }
    },
  };
}
