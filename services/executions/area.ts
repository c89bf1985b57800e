// An execution: one effect outside the program. It is requested, attempted, possibly submitted, and then ends for good.
import {
  executionEvents,
  type ExecutionKind,
  type ExecutionOutcome,
  type ExecutionStatus,
} from '#contracts/areas/execution/events.ts';
import type { EXECUTION_REFUSALS } from '#contracts/areas/execution/actions.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { defineArea } from '../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider, type Refusal } from '../command/types.ts';
import { figuresOf, hashOnChain, isOurOwn } from './chain.ts';

export type ExecutionEvent = EventOf<typeof executionEvents>;
export type Executor = Extract<ExecutionEvent, { type: 'ExecutionAttempted' }>['data']['executor'];

/** State of an execution: its order and its progress. */
export interface Execution {
  kind: ExecutionKind;
  /** The area that the effect belongs to: `deposit`. */
  aggregate: string;
  aggregateId: string;
  /** In wire form. */
  data: Record<string, unknown>;
  status: ExecutionStatus;
  attempts: number;
  /** The executor of the last attempt. */
  executor: Executor | null;
  hash: string | null;
}

export type ExecutionCommand = { id: string } & (
  | ({ type: 'RequestExecution' } & Pick<Execution, 'kind' | 'aggregate' | 'aggregateId' | 'data'>)
  | { type: 'AttemptExecution'; executor: Executor }
  /** Ends an execution that is not needed any more: the transaction in `instead` had the same effect. */
  | ({ type: 'DropExecution'; reason: string; instead: { hash: string; at: string } } & Pick<
      Execution,
      'kind' | 'aggregate' | 'aggregateId' | 'data'
    >)
  /** `report`: digest of the signed message that reports the outcome. `byFact`: a fact reports it, not an executor. */
  | ({ type: 'ReportOutcome'; report?: string; byFact?: true } & ExecutionOutcome)
);

/** Summary of an outcome: `succeeded 0x…`, `failed no gas`. */
export const textOf = (outcome: ExecutionOutcome): string =>
  [outcome.outcome, outcome.outcome === 'failed' ? outcome.reason : outcome.hash].filter(Boolean).join(' ');

const no = (code: (typeof EXECUTION_REFUSALS)[number]): Refusal => refuse(code);
const hasEnded = ({ status }: Execution): boolean => status === 'SUCCEEDED' || status === 'FAILED';

/** An executor has the order and has not reported an end. */
const isInProgress = ({ status }: Execution): boolean => status === 'ATTEMPTED' || status === 'SUBMITTED';

function report(
  { report, byFact, ...outcome }: ExecutionOutcome & { report?: string; byFact?: true },
  execution: Execution,
): ExecutionEvent[] | Refusal {
  const { kind, status } = execution;
  if (isOurOwn(kind) && (byFact || report !== undefined)) return no('execution-of-our-own');
  const reportedHash = outcome.outcome === 'failed' ? undefined : outcome.hash;
  const hash = reportedHash === undefined ? undefined : hashOnChain(kind, reportedHash);
  if (reportedHash !== undefined && hash === undefined) return no('hash-of-another-chain');
  const figures = outcome.outcome === 'succeeded' ? figuresOf(kind, outcome.figures) : null;
  if (figures === undefined) return no('figures-not-fitting');
  const reportData = report === undefined ? {} : { report };
  switch (outcome.outcome) {
    case 'succeeded':
      if (hasEnded(execution))
        return status === 'SUCCEEDED' && execution.hash === hash ? NOTHING_NEW : no('execution-ended');
      // Accepting it would let a made-up hash replace the one that the executor is about to report.
      if (byFact && isInProgress(execution)) return no('execution-in-progress');
      return [{ type: 'ExecutionSucceeded', data: { hash: hash ?? null, ...(figures && { figures }), ...reportData } }];
    case 'failed':
      if (hasEnded(execution)) return status === 'FAILED' ? NOTHING_NEW : no('execution-ended');
      return [{ type: 'ExecutionFailed', data: { reason: outcome.reason, ...reportData } }];
    case 'pending':
      if (hasEnded(execution)) return no('execution-ended');
      return !hash || execution.hash === hash
        ? NOTHING_NEW
        : [{ type: 'ExecutionSubmitted', data: { hash, ...reportData } }];
    default:
      return outcome satisfies never;
  }
}

/**
 * Ends the execution, so that later requests find it ended. An order already with an executor cannot be dropped: it may
 * still happen.
 */
function drop(
  { kind, aggregate, aggregateId, data, reason, instead }: Extract<ExecutionCommand, { type: 'DropExecution' }>,
  state: Execution | null,
): ExecutionEvent[] | Refusal {
  const ended: ExecutionEvent = { type: 'ExecutionFailed', data: { reason, instead } };
  if (!state) return [{ type: 'ExecutionRequested', data: { kind, aggregate, aggregateId, data } }, ended];
  if (isInProgress(state)) return no('execution-in-progress');
  if (state.status === 'SUCCEEDED' && state.hash !== instead.hash) return no('execution-ended');
  return hasEnded(state) ? NOTHING_NEW : [ended];
}

export const executionDecider: Decider<Execution | null, ExecutionCommand, ExecutionEvent> = {
  initialState: null,
  decide(command, state) {
    if (command.type === 'RequestExecution') {
      const { kind, aggregate, aggregateId, data } = command;
      return state ? NOTHING_NEW : [{ type: 'ExecutionRequested', data: { kind, aggregate, aggregateId, data } }];
    }
    if (command.type === 'DropExecution') return drop(command, state);
    if (!state) throw new Error(`${command.type} on an execution that was never requested`);
    switch (command.type) {
      case 'ReportOutcome':
        return report(command, state);
      case 'AttemptExecution':
        // A submitted transaction may have happened: wait for it, never start again.
        if (hasEnded(state) || state.status === 'SUBMITTED') return no('execution-ended');
        return [{ type: 'ExecutionAttempted', data: { attempt: state.attempts + 1, executor: command.executor } }];
      default:
        return noRuleFor(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'ExecutionRequested')
      return { ...event.data, status: 'REQUESTED', attempts: 0, executor: null, hash: null };
    if (!state) throw new Error(`${event.type} of an execution that was never requested`);
    switch (event.type) {
      case 'ExecutionAttempted':
        return { ...state, status: 'ATTEMPTED', attempts: event.data.attempt, executor: event.data.executor };
      case 'ExecutionSubmitted':
        return { ...state, status: 'SUBMITTED', hash: event.data.hash };
      case 'ExecutionSucceeded':
        return { ...state, status: 'SUCCEEDED', hash: event.data.hash };
      case 'ExecutionFailed':
        return { ...state, status: 'FAILED' };
      default:
        return event satisfies never;
    }
  },
};

export const executionArea = defineArea({
  events: executionEvents,
  decider: executionDecider,
  creates: ['RequestExecution', 'DropExecution'],
  // A repeated report has a new signature. Commands from facts were recorded before `byFact` existed and must keep
  // their identity.
  identity: ({ report: _report, byFact: _byFact, ...rest }: ExecutionCommand & { report?: string; byFact?: true }) =>
    rest,
  // The signature does not cover the execution's id. The claim prevents one message from being used for two executions.
  claims: ({ data }) => {
    const report = 'report' in data ? data.report : undefined;
    return report === undefined
      ? []
      : [
          {
            name: `report-${report}`,
            refused: 'report-of-another',
            isUsed: (events) => events.some((event) => event.data.report === report),
          },
        ];
  },
});
