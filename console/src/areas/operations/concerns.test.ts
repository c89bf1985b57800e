import { expect, test } from 'vitest';
import type { Operations } from '#contracts/areas/operations/reads.ts';
import { concernsOf, filledShare } from './concerns.ts';
import { operations, readModel, worker } from '../../../testing/sample-operations.ts';

const keys = (change: Partial<Operations>): string[] => concernsOf(operations(change)).map(({ key }) => key);

test('a program that does its work gives no concern', () => expect(keys({})).toEqual([]));
test('executions that another process carries out give none either', () =>
  expect(keys({ executions: null })).toEqual([]));

test('stores that do not answer come first, and what is not known is no concern of its own', () =>
  expect(
    keys({
      eventStore: { kind: 'server', reachable: false, position: null },
      database: { kind: 'server', reachable: false },
      models: null,
      parked: null,
    }),
  ).toEqual(['eventStore', 'database']));

test('events set aside are counted over all models', () =>
  expect(
    concernsOf(operations({ models: [readModel({ parked: 2 }), readModel({ model: 'executions', parked: 1 })] })),
  ).toEqual([{ tone: 'bad', key: 'parked', count: 3 }]));

test('a log that was not followed whole is said before what it may have set aside, by the models that it was not whole for', () =>
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

test('a model is behind after five seconds; one that is being filled anew is said to be that', () =>
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

test('without an executor those that wait are counted, and without any it is said all the same', () => {
  expect(concernsOf(operations({ executions: worker({ executor: 'none', open: 4 }) }))).toEqual([
    { tone: 'warn', key: 'noExecutor', count: 4 },
  ]);
  expect(keys({ executions: worker({ executor: 'none' }) })).toEqual(['noExecutorIdle']);
});

test('executions that are tried again, and a worker that still reads, are told', () =>
  expect(keys({ executions: worker({ retrying: 1, caughtUp: false }) })).toEqual(['retrying', 'catchingUp']));

test('the share of the log that was taken in is told in whole percent', () => {
  expect(filledShare({ filledTo: '50', position: '90', lagPositions: '10' })).toBe(50);
  expect(filledShare({ filledTo: null, position: '90', lagPositions: '10' })).toBe(0);
  expect(filledShare({ filledTo: '120', position: '100', lagPositions: '0' })).toBe(100);
  expect(filledShare({ filledTo: '0', position: '0', lagPositions: '0' })).toBe(0);
});
