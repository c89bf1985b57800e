// Pay-outs by workers that die, and while executions are paused.
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { stopEvents } from '#contracts/areas/stop/events.ts';
import type { EventStore } from '../../event-store/types.ts';
import { answer } from '../../tools/testing/custody/receiver.ts';
import { aBurnHash, BRIDGE, fund, sender, wei, withdrawalOf } from '../../tools/testing/custody/custody.ts';
import { ana, ben, eventually, noNotes, webhook, withExecutions } from '../../tools/testing/custody/executions.ts';
import { aTxid } from '../deposit/testing/examples.ts';
import { POLICIES } from '../registry.ts';

const executions = withExecutions();
const { aReceiver, typesOf, until } = executions;
const aWorker = (
  executor: Parameters<typeof executions.aWorker>[0],
  parts: Parameters<typeof executions.aWorker>[1] = {},
) => executions.aWorker(executor, { policies: POLICIES, ...parts });
const DAY_AND_HOUR = 25 * 3_600_000;

/** Burned a day ago according to its bridge, and so ready. */
async function ready(amount = 5n): Promise<string> {
  const send = sender(executions.commands);
  const id = randomUUID();
  await fund(executions.commands, amount);
  expect((await send('RequestWithdrawal', id, withdrawalOf(amount), { actor: ana })).kind).toBe('done');
  expect(
    (
      await send(
        'TellBurn',
        id,
        { hash: aBurnHash(), amount: wei(amount), burnedAt: new Date(Date.now() - DAY_AND_HOUR).toISOString() },
        { actor: BRIDGE },
      )
    ).kind,
  ).toBe('done');
  return id;
}
const confirm = async (id: string, amount = 5n): Promise<void> =>
  expect(
    await sender(executions.commands)('ConfirmWithdrawal', id, { amount, acknowledged: true }, { actor: ben }),
  ).toMatchObject({ kind: 'done' });
const stop = (type: string, actor = ana) => {
  const command = { type, id: 'stop', reason: 'to be looked at' };
  return executions.commands.run({ area: 'stop' }, command, { commandId: randomUUID(), actor });
};
const COMPLETE = ['WithdrawalRequested', 'WithdrawalBurned', 'WithdrawalConfirmed', 'PayoutQueued', 'WithdrawalPaid'];

test('a process that dies at any step of a pay-out leaves exactly one pay-out', async () => {
  const receiver = await aReceiver((_order, response, call) =>
    call === 1 ? undefined : answer(response, { outcome: 'succeeded', hash: aTxid() }),
  );
  const burned = await ready();
  const first = aWorker(webhook(receiver));
  await eventually(() => expect(first.status().caughtUp).toBe(true));
  await first.stop();
  await confirm(burned); // no worker orders it
  const second = aWorker(webhook(receiver));
  await eventually(() => expect(receiver.calls).toHaveLength(1));
  await second.stop(); // no worker gets the outcome
  aWorker(webhook(receiver));
  await until(`withdrawal-${burned}`, 'WithdrawalPaid');
  expect(await typesOf(`withdrawal-${burned}`)).toEqual(COMPLETE);
  expect(receiver.effects).toHaveLength(1);
  expect(receiver.calls[0]).toMatchObject({
    kind: 'payout',
    data: { withdrawalId: burned, amount: '5', network: 'mainnet' },
  });
});

test('a failed pay-out is retried under another id', async () => {
  const receiver = await aReceiver((_order, response, call) =>
    answer(
      response,
      call === 1
        ? { outcome: 'failed', reason: 'no funds in the hot wallet' }
        : { outcome: 'succeeded', hash: aTxid() },
    ),
  );
  aWorker(webhook(receiver));
  const id = await ready();
  await confirm(id);
  await until(`withdrawal-${id}`, 'PayoutFailed');
  expect((await sender(executions.commands)('RetryPayout', id, { reason: 'funded' }, { actor: ben })).kind).toBe(
    'done',
  );
  await until(`withdrawal-${id}`, 'WithdrawalPaid');
  expect(receiver.effects).toHaveLength(2);
});

describe('while executions are paused', () => {
  test('no process starts a pay-out, and all go on once after another person resumes them', async () => {
    const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: aTxid() }));
    const first = aWorker(webhook(receiver));
    expect((await stop('PauseExecutions')).kind).toBe('done');
    expect(await stop('PauseExecutions', ben)).toMatchObject({ kind: 'refused', code: 'executions-paused' });
    const ids = [await ready(), await ready(), await ready()];
    for (const id of ids) await confirm(id);
    await eventually(() => expect(first.status().open).toBe(3));
    await first.stop();
    const loads = [vi.fn<EventStore['load']>(executions.store.load), vi.fn<EventStore['load']>(executions.store.load)];
    const both = loads.map((load) => aWorker(webhook(receiver), { ...noNotes, store: { ...executions.store, load } }));
    await eventually(() => expect(both.every((worker) => worker.status().open === 3)).toBe(true));
    // Each has found executions paused, and has checked again.
    const isCalledAgain = (load: (typeof loads)[number]): boolean =>
      load.mock.calls.filter(([stream]) => stream === stopEvents.area).length > 1;
    await eventually(() => expect(loads.every(isCalledAgain)).toBe(true));
    expect(receiver.calls).toEqual([]);
    for (const id of ids) expect((await typesOf(`withdrawal-${id}`)).at(-1)).toBe('PayoutQueued');
    expect(await stop('ResumeExecutions')).toMatchObject({ kind: 'refused', code: 'second-person-needed' });
    expect((await stop('ResumeExecutions', ben)).kind).toBe('done');
    for (const id of ids) await until(`withdrawal-${id}`, 'WithdrawalPaid');
    expect(receiver.calls).toHaveLength(3);
    expect(new Set(receiver.effects).size).toBe(3);
  });
});
