import type { Actor } from '#contracts/events/event.ts';
import type { CommandEnvelope } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { executionArea, executionDecider, type Execution, type ExecutionEvent } from './area.ts';

export interface LoadedExecution extends Execution {
  id: string;
  revision: number;
  /** RFC 3339. */
  requestedAt: string;
  /** Id of the command of the last attempt. */
  attemptedBy: string | null;
  /** What is passed on to all that comes of it. */
  trace: Pick<CommandEnvelope, 'correlationId' | 'demo'>;
}

/** Who reports outcomes. */
export const EXECUTOR: Actor = { kind: 'source', id: 'source:executor' };

/** The execution as it stands in the log; null: nobody asked for it. */
export async function loadExecution(store: Pick<EventStore, 'load'>, id: string): Promise<LoadedExecution | null> {
  const events = await store.load(executionArea.stream(id));
  const execution = events.reduce<Execution | null>(
    (state, event) => executionDecider.evolve(state, event as unknown as ExecutionEvent, event.id),
    null,
  );
  if (!execution) return null;
  const { $correlationId, demo, recordedAt: requestedAt } = events[0]!.metadata;
  const attemptedBy = events.findLast(({ type }) => type === 'ExecutionAttempted')?.metadata.$causationId ?? null;
  return {
    ...execution,
    id,
    revision: events.at(-1)!.revision,
    requestedAt,
    attemptedBy,
    trace: { correlationId: $correlationId, ...(demo && { demo }) },
  };
}
