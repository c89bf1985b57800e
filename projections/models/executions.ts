// Executions in lists and in the feed (contracts/areas/execution/reads.ts): mints and pay-outs, from the order to the
// outcome.
import type { WireData } from '#contracts/events/define-events.ts';
import { EXECUTION_KINDS } from '#contracts/declared/execution-kinds.ts';
import { ExecutionRow } from '#contracts/areas/execution/reads.ts';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import { defineReadModel, type ModelEvent } from '../engine/types.ts';

type Events = typeof executionEvents;
type Type = keyof Events['schemas'];
type Fields = Omit<ExecutionRow, 'id' | 'revision' | 'createdPosition' | 'updatedAt'>;

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
});

const change =
  <T extends Type>(fields: (data: WireData<Events, T>, at: string) => Partial<Fields>) =>
  (row: ExecutionRow | null, { data, at }: ModelEvent): ExecutionRow => {
    if (!row) throw new Error('an event of an execution that was never requested');
    return { ...row, ...fields(data as WireData<Events, T>, at) };
  };

export const executions = defineReadModel<ExecutionRow>({
  name: 'executions',
  version: 2,
  row: ExecutionRow,
  stream: 'execution',
  indexes: ['status', 'requestedAt'],
  searches: ['id', 'aggregateId', 'hash'],
  on: {
    ExecutionRequested: (row, { data, at }) =>
      ({ ...row, ...requested(data as WireData<Events, 'ExecutionRequested'>, at) }) as ExecutionRow,
    ExecutionAttempted: change<'ExecutionAttempted'>(({ attempt, executor }, at) => ({
      status: 'ATTEMPTED',
      attempts: attempt,
      executor,
      attemptedAt: at,
    })),
    ExecutionSubmitted: change<'ExecutionSubmitted'>(({ hash }) => ({ status: 'SUBMITTED', hash })),
    ExecutionSucceeded: change<'ExecutionSucceeded'>(({ hash }, at) => ({ status: 'SUCCEEDED', hash, endedAt: at })),
    ExecutionFailed: change<'ExecutionFailed'>(({ reason }, at) => ({ status: 'FAILED', reason, endedAt: at })),
  },
});
