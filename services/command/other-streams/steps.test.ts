import { describe, expect, test } from 'vitest';
import type { DecidedEvent, OtherStreams } from '../area.ts';
import { refuse } from '../types.ts';
import { endWith, inSteps, runOrEnd, type End } from './steps.ts';

const unused = (): never => {
  throw new Error('unexpected call');
};
const otherStreams: OtherStreams = { run: unused, dryRun: unused, load: unused, holds: unused };
const reserved: DecidedEvent = { type: 'Reserved', data: {} };
const promise = (name: string) => ({
  name,
  appendsTo: name,
  guarantees: `${name} is done`,
  completedBy: { policyOf: 'Reserved' },
});
const start = { events: [{ type: 'Requested', data: {} }] as DecidedEvent[] };

describe('steps on other streams', () => {
  test('are taken in order, each with what those before it found, and may change the events', async () => {
    const steps = inSteps<typeof start>()
      .step({ ...promise('account'), run: async () => ({ account: 7 }) })
      .step({ ...promise('nonce'), run: async ({ account }) => ({ nonce: account + 1 }) })
      .step({
        ...promise('event'),
        run: async ({ events, account, nonce }) => ({ events: [...events, { ...reserved, data: { account, nonce } }] }),
      });
    expect(steps.promises.map(({ name }) => name)).toEqual(['account', 'nonce', 'event']);
    expect(await steps.beforeAppend(start, otherStreams)).toEqual([
      ...start.events,
      { type: 'Reserved', data: { account: 7, nonce: 8 } },
    ]);
  });

  test.each([refuse('amount-not-available'), endWith({ kind: 'key-reused' })])('end at %o', async (end: End) => {
    const steps = inSteps<typeof start>()
      .step({ ...promise('ends'), run: async (): Promise<object | End> => end })
      .step({ ...promise('never taken'), run: unused });
    expect(await steps.beforeAppend(start, otherStreams)).toBe(end);
  });

  test('without any step leave the events as they are', async () =>
    expect(await inSteps<typeof start>().beforeAppend(start, otherStreams)).toBe(start.events));

  test('end at a refusal of a command on another stream; another outcome than that is a program fault', async () => {
    const answering = (outcome: Awaited<ReturnType<OtherStreams['run']>>['outcome']): OtherStreams => ({
      ...otherStreams,
      run: async () => ({ outcome, state: null }),
    });
    const run = (other: OtherStreams): Promise<object | End> =>
      runOrEnd(other, { area: 'account' }, { type: 'Draw', id: '1' });
    expect(await run(answering({ kind: 'refused', code: 'in-use', revision: 3 }))).toEqual(refuse('in-use'));
    await expect(run(answering({ kind: 'key-reused' }))).rejects.toThrow('Draw had the unexpected outcome key-reused');
  });
});
