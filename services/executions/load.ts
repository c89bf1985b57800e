import type { Actor } from '#contracts/events/event.ts';
import type { CommandEnvelope } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { executionArea, type Execution } from './area.ts';

export interface LoadedExecution extends Execution {
  id: string;
  revision: number;
  /** RFC 3339. */
  requestedAt: string;
  /** Command id of the last attempt. */
  attemptedBy: string | null;
  /** Metadata that later commands of this execution inherit. */
  trace: Pick<CommandEnvelope, 'correlationId' | 'demo'>;
  /** Of the event that requested it; undefined: that was not traced. */
  traceparent: string | undefined;
}

/** The actor that reports outcomes. */
export const EXECUTOR: Actor = { kind: 'source', id: 'source:executor' };

/** Loads the execution from the log; null: it does not exist. */
export async function loadExecution(store: Pick<EventStore, 'load'>, id: string): Promise<LoadedExecution | null> {
  const events = await store.load(executionArea.stream(id));
  const execution = events.reduce(executionArea.evolve, executionArea.initialState);
  if (!execution) return null;
  const { $correlationId, demo, recordedAt: requestedAt, traceparent } = events[0]!.metadata;
  const attemptedBy = events.findLast(({ type }) => type === 'ExecutionAttempted')?.metadata.$causationId ?? null;
  return {
    ...execution,
    id,
    revision: events.at(-1)!.revision,
    requestedAt,
    attemptedBy,
    traceparent,
    trace: { correlationId: $correlationId, ...(demo && { demo }) },
  };
}
