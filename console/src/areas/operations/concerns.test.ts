import { expect, test } from 'vitest';
import type { Operations } from '#contracts/areas/operations/reads.ts';
import { concernsOf, filledShare } from './concerns.ts';
import { operations, readModel, worker } from '../../../testing/sample-operations.ts';

const keys = (change: Partial<Operations>): string[] => concernsOf(operations(change)).map(({ key }) => key);

test('a healthy program has no concerns', () => expect(keys({})).toEqual([]));
test('executions run by another process cause no concern', () => expect(keys({ executions: null })).toEqual([]));

test('unreachable stores come first, and unknown values cause no concern', () =>
  expect(
    keys({
      eventStore: { kind: 'server', reachable: false, position: null },
      database: { kind: 'server', reachable: false },
      models: null,
      parked: null,
    }),
  ).toEqual(['eventStore', 'database']));

test('parked events are counted across all models', () =>
  expect(
    concernsOf(operations({ models: [readModel({ parked: 2 }), readModel({ model: 'executions', parked: 1 })] })),
  ).toEqual([{ tone: 'bad', key: 'parked', count: 3 }]));

test('models with gaps in the log are listed before parked events', () =>
  expect(
    concernsOf(
      operations({
        models: [
          readModel({ parked: 2, gaps: 1 }),
          readModel({ model: 'executions', gaps: 3 }),
          readModel({ model: 'prices' }),
        ],
      }),
    ),
  ).toEqual([
    { tone: 'bad', key: 'gaps', models: ['deposits', 'executions'] },
    { tone: 'bad', key: 'parked', count: 2 },
  ]));

test('a model is behind after five seconds, and one being rebuilt is reported as rebuilding', () =>
  expect(
    concernsOf(
      operations({
        models: [
          readModel({ lagSeconds: 5 }),
          readModel({ model: 'prices', lagSeconds: 5.1 }),
          readModel({ model: 'executions', lagSeconds: 60, rebuilding: true }),
        ],
      }),
    ),
  ).toEqual([
    { tone: 'warn', key: 'behind', models: ['prices'] },
    { tone: 'progress', key: 'rebuilding', models: ['executions'] },
  ]));

test('a missing executor is reported with the number of waiting executions, and also without any', () => {
  expect(concernsOf(operations({ executions: worker({ executor: 'none', open: 4 }) }))).toEqual([
    { tone: 'warn', key: 'noExecutor', count: 4 },
  ]);
  expect(keys({ executions: worker({ executor: 'none' }) })).toEqual(['noExecutorIdle']);
});

test('retrying executions and a worker that is catching up are reported', () =>
  expect(keys({ executions: worker({ retrying: 1, caughtUp: false }) })).toEqual(['retrying', 'catchingUp']));

test('the processed share of the log is given in whole percent', () => {
  expect(filledShare({ filledTo: '50', position: '90', lagPositions: '10' })).toBe(50);
  expect(filledShare({ filledTo: null, position: '90', lagPositions: '10' })).toBe(0);
  expect(filledShare({ filledTo: '120', position: '100', lagPositions: '0' })).toBe(100);
  expect(filledShare({ filledTo: '0', position: '0', lagPositions: '0' })).toBe(0);
});
