// Executions in lists and in the feed (contracts/areas/execution/reads.ts): mints and pay-outs, from the order to the
// outcome.
import type { WireData } from '#contracts/events/define-events.ts';
import { EXECUTION_KINDS } from '#contracts/declared/execution-kinds.ts';
import { ExecutionRow } from '#contracts/areas/execution/reads.ts';
import { executionServiceState } from '#contracts/areas/execution/service-state.ts';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import { type Evolve, type Fields as RowFields, type ModelEvent, defineReadModel } from '../engine/types.ts';
import { waitingSince } from './kits/waiting.ts';

type Events = typeof executionEvents;
type Fields = RowFields<ExecutionRow>;

const AMOUNT = /^\d{1,40}$/;
const textIn = (data: Record<string, unknown>, field: string): string | null =>
  typeof data[field] === 'string' ? data[field] : null;
/** The format of an order's data depends on its area, so only an amount in satoshis is shown as one. */
const amountIn = (kind: string, data: Record<string, unknown>): string | null => {
  const amount = EXECUTION_KINDS[kind]?.amountUnit ? null : textIn(data, 'amount');
  return amount !== null && AMOUNT.test(amount) ? amount : null;
};

const requested = (
  { kind, aggregate, aggregateId, data }: WireData<Events, 'ExecutionRequested'>,
  at: string,
): Fields => ({
  kind,
  aggregate,
  aggregateId,
  status: 'REQUESTED',
  amount: amountIn(kind, data),
  receivingAddress: textIn(data, 'receivingAddress') ?? textIn(data, 'address'),
  attempts: 0,
  executor: null,
  hash: null,
  reason: null,
  requestedAt: at,
  attemptedAt: null,
  endedAt: null,
  waitingSince: at,
});

const change =
  <Event extends ModelEvent>(
    fields: (data: Event['data'], at: string) => Partial<Fields>,
  ): Evolve<ExecutionRow, Event> =>
  (row, { data, at }) => {
    if (!row) throw new Error('an event of an execution that was never requested');
    const next = { ...row, ...fields(data, at) };
    return { ...next, waitingSince: waitingSince(executionServiceState, row, next, at) };
  };

export const executions = defineReadModel<ExecutionRow, Events>({
  name: 'executions',
  // The unit of amounts is declared, so a change of it needs a new version.
  version: 4,
  row: ExecutionRow,
  stream: 'execution',
  indexes: ['status', 'requestedAt', 'waitingSince'],
  searches: ['id', 'aggregateId', 'hash'],
  on: {
    ExecutionRequested: (row, { data, at }) => ({ ...row, ...requested(data, at) }),
    ExecutionAttempted: change(({ attempt, executor }, at) => ({
      status: 'ATTEMPTED',
      attempts: attempt,
      executor,
      attemptedAt: at,
    })),
    ExecutionSubmitted: change(({ hash }) => ({ status: 'SUBMITTED', hash })),
    ExecutionSucceeded: change(({ hash }, at) => ({ status: 'SUCCEEDED', hash, endedAt: at })),
    ExecutionFailed: change(({ reason }, at) => ({ status: 'FAILED', reason, endedAt: at })),
  },
});
