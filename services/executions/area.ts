// An execution: something done outside, once. Asked for, attempted, perhaps submitted, and then ended for good.
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

/** What an execution is to do, and how far it is. */
export interface Execution {
  kind: ExecutionKind;
  /** Whose effect it is: `deposit`. */
  aggregate: string;
  aggregateId: string;
  /** In wire form. */
  data: Record<string, unknown>;
  status: ExecutionStatus;
  attempts: number;
  /** Who attempted it last. */
  executor: Executor | null;
  hash: string | null;
}

export type ExecutionCommand = { id: string } & (
  | ({ type: 'RequestExecution' } & Pick<Execution, 'kind' | 'aggregate' | 'aggregateId' | 'data'>)
  | { type: 'AttemptExecution'; executor: Executor }
  /** It is to be done no more: it was done by another way, by the transaction that is named. */
  | ({ type: 'DropExecution'; reason: string; instead: { hash: string; at: string } } & Pick<
      Execution,
      'kind' | 'aggregate' | 'aggregateId' | 'data'
    >)
  /** `report`: the digest of the signed message that tells it. `byFact`: no executor tells it. */
  | ({ type: 'ReportOutcome'; report?: string; byFact?: true } & ExecutionOutcome)
);

/** What an outcome says, in short: `succeeded 0x…`, `failed no gas`. */
export const textOf = (told: ExecutionOutcome): string =>
  [told.outcome, told.outcome === 'failed' ? told.reason : told.hash].filter(Boolean).join(' ');

const no = (code: (typeof EXECUTION_REFUSALS)[number]): Refusal => refuse(code);
const hasEnded = ({ status }: Execution): boolean => status === 'SUCCEEDED' || status === 'FAILED';

/** An executor was asked for it and has not told its end. */
const isWorkedOn = ({ status }: Execution): boolean => status === 'ATTEMPTED' || status === 'SUBMITTED';

function report(
  { report, byFact, ...outcome }: ExecutionOutcome & { report?: string; byFact?: true },
  execution: Execution,
): ExecutionEvent[] | Refusal {
  const { kind, status } = execution;
  if (isOurOwn(kind) && (byFact || report !== undefined)) return no('execution-of-our-own');
  const given = outcome.outcome === 'failed' ? undefined : outcome.hash;
  const hash = given === undefined ? undefined : hashOnChain(kind, given);
  if (given !== undefined && hash === undefined) return no('hash-of-another-chain');
  const figures = outcome.outcome === 'succeeded' ? figuresOf(kind, outcome.figures) : null;
  if (figures === undefined) return no('figures-not-fitting');
  const told = report === undefined ? {} : { report };
  switch (outcome.outcome) {
    case 'succeeded':
      if (hasEnded(execution))
        return status === 'SUCCEEDED' && execution.hash === hash ? NOTHING_NEW : no('execution-ended');
      // Believed, a made-up hash would stand for the one that the executor is about to tell.
      if (byFact && isWorkedOn(execution)) return no('execution-in-progress');
      return [{ type: 'ExecutionSucceeded', data: { hash: hash ?? null, ...(figures && { figures }), ...told } }];
    case 'failed':
      if (hasEnded(execution)) return status === 'FAILED' ? NOTHING_NEW : no('execution-ended');
      return [{ type: 'ExecutionFailed', data: { reason: outcome.reason, ...told } }];
    case 'pending':
      if (hasEnded(execution)) return no('execution-ended');
      return !hash || execution.hash === hash ? NOTHING_NEW : [{ type: 'ExecutionSubmitted', data: { hash, ...told } }];
    default:
      return outcome satisfies never;
  }
}

/** Whoever asks for it later finds it ended. What an executor was asked for may happen all the same. */
function drop(
  { kind, aggregate, aggregateId, data, reason, instead }: Extract<ExecutionCommand, { type: 'DropExecution' }>,
  state: Execution | null,
): ExecutionEvent[] | Refusal {
  const ended: ExecutionEvent = { type: 'ExecutionFailed', data: { reason, instead } };
  if (!state) return [{ type: 'ExecutionRequested', data: { kind, aggregate, aggregateId, data } }, ended];
  if (isWorkedOn(state)) return no('execution-in-progress');
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
    if (!state) throw new Error(`${command.type} on an execution nobody asked for`);
    switch (command.type) {
      case 'ReportOutcome':
        return report(command, state);
      case 'AttemptExecution':
        // What was submitted may have happened: it is waited for, never begun anew.
        if (hasEnded(state) || state.status === 'SUBMITTED') return no('execution-ended');
        return [{ type: 'ExecutionAttempted', data: { attempt: state.attempts + 1, executor: command.executor } }];
      default:
        return noRuleFor(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'ExecutionRequested')
      return { ...event.data, status: 'REQUESTED', attempts: 0, executor: null, hash: null };
    if (!state) throw new Error(`${event.type} before any request`);
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
  // Sent again it is signed anew; and a fact's command is known by what it was before it said that it was one's.
  identity: ({ report: _report, byFact: _byFact, ...rest }: ExecutionCommand & { report?: string; byFact?: true }) =>
    rest,
  // What is signed does not name the execution: a message that told of one tells of no other.
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
