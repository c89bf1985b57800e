// One call to an executor.
import { SpanKind } from '@opentelemetry/api';
import type { ExecutionOutcome } from '#contracts/areas/execution/events.ts';
import { continuing, inSpan } from '../../watching/spans.ts';
import { BadAnswer, ExecutorAway, type Executor } from '../executors/executor.ts';
import type { LoadedExecution } from '../load.ts';

/** How a call ended: its last outcome, or why there was none. */
export const CALL_RESULTS = ['succeeded', 'failed', 'pending', 'away', 'bad-answer', 'fault'] as const;
type CallResult = (typeof CALL_RESULTS)[number];
export type OnCall = (executor: Executor['name'], result: CallResult) => void;

const failureOf = (error: unknown): CallResult =>
  error instanceof ExecutorAway ? 'away' : error instanceof BadAnswer ? 'bad-answer' : 'fault';

/** Carries the execution out, in the trace of its request. Throws what the executor and `report` throw. */
export const callExecutor = (
  { execution, executor }: { execution: LoadedExecution; executor: Executor },
  {
    signal,
    report,
    onCall,
  }: { signal: AbortSignal; report(outcome: ExecutionOutcome): Promise<void>; onCall?: OnCall },
): Promise<void> =>
  continuing(execution.traceparent, () =>
    inSpan(
      `execute ${execution.kind}`,
      { kind: SpanKind.CLIENT, attributes: { 'console.executor': executor.name } },
      async (span) => {
        let result: CallResult = 'fault';
        try {
          for await (const outcome of executor.act(execution, signal)) {
            await report(outcome);
            result = outcome.outcome;
          }
        } catch (error) {
          result = failureOf(error);
          throw error;
        } finally {
          span?.setAttribute('console.result', result);
          onCall?.(executor.name, result);
        }
      },
    ),
  );
