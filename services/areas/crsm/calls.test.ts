// Executed calls and burns of CRSMs: ordered once from an external executor, whatever dies when, and the effects of
// their outcomes.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { kindOf, type CallAction } from '#contracts/areas/crsm/calls.ts';
import { entriesOf } from '#contracts/values/records.ts';
import { createClock } from '../../base/clock.ts';
import { createExecutions } from '../../executions/executions.ts';
import { answer } from '../../tools/testing/custody/receiver.ts';
import { createSimulatedExecutor } from '../../executions/executors/simulated.ts';
import { createIngest } from '../../ingest/ingest.ts';
import { SECRET, ana, eventually, noNotes, webhook, withExecutions } from '../../tools/testing/custody/executions.ts';
import { sealsNothing } from '../../tools/testing/imports/facts.ts';
import { setRules } from '../../tools/testing/stores/own-rules.ts';
import { POLICIES } from '../registry.ts';
import { OWNER, aTrove, yu } from '../trove/testing/examples.ts';
import { idOfTrove } from '../trove/trove-id.ts';
import { CONTRACT, RATIOS, aCreation, percent, someFigures } from './testing/examples.ts';
import { burns as allBurns } from '../burn/decider.ts';

const executions = withExecutions();
const worker: typeof executions.aWorker = (executor, parts) =>
  executions.aWorker(executor, { policies: POLICIES, ...parts });
const hash = `0x${'ab'.repeat(32)}`;
const key = { chainId: 1, vaultId: 'vault-1', troveId: '1' };
const id = idOfTrove(key);
const [stream, burns] = [`crsm-${id}`, `trove-${id}`];

const run = async (area: string, command: { type: string } & Record<string, unknown>): Promise<string> => {
  const outcome = await executions.commands.run({ area }, { id, ...command }, { commandId: randomUUID(), actor: ana });
  expect({ command: command.type, ...outcome }).toMatchObject({ kind: 'done' });
  return outcome.kind === 'done' ? outcome.id : '';
};
const ingest = async (type: string, data: object, at = new Date().toISOString()): Promise<unknown> =>
  createIngest({
    store: executions.store,
    commands: executions.commands,
    sealing: sealsNothing,
    log: pino({ level: 'silent' }),
    clock: createClock(),
  }).take({ source: 'chain', id: randomUUID(), type, at, data }, { mayUse: () => true });
const AGO = new Date(Date.now() - 60_000).toISOString();
const reportTrove = (more: object = {}) => ingest('trove-seen', aTrove('1', more), AGO);
const reportCrsm = (more: Parameters<typeof someFigures>[0] = {}, at = AGO) =>
  ingest('crsm-seen', { ...key, contract: CONTRACT, ...someFigures(more) }, at);
const last = async (of = stream) => (await executions.store.load(of)).at(-1)!;
const until = (type: string, of = stream) => executions.until(of, type);
/** The execution of the CRSM's last call. */
const call = async (): Promise<string> =>
  (await executions.store.load(stream)).findLast(({ type }) => type.endsWith('Requested'))!.id;
const deposit = () => run('crsm', { type: 'DepositToCrsm', amount: yu(5) });

const COMMANDS: Record<Exclude<CallAction, 'create'>, { type: string } & Record<string, unknown>> = {
  'update-contract-data': { type: 'UpdateContractData' },
  deposit: { type: 'DepositToCrsm', amount: yu(5) },
  'withdraw-from-sp': { type: 'WithdrawFromSp', address: OWNER, amount: yu(1) },
  'claim-yield': { type: 'ClaimYield', address: OWNER },
  'claim-all-collateral-gains': { type: 'ClaimAllCollateralGains', address: OWNER },
  'update-cr': { type: 'UpdateCr', ...RATIOS, maxTarcr: percent(160) },
  'commit-debt-gas-compensation': { type: 'CommitDebtGasCompensation', value: '0' },
  'accept-debt-gas-compensation': { type: 'AcceptDebtGasCompensation' },
  withdraw: { type: 'WithdrawFromCrsm', address: OWNER, amount: yu(1) },
};

test('each action is sent once with its kind and data, and may be requested again after a failure', async () => {
  await setRules(executions.store, { values: { compensationDelay: '0' } });
  const receiver = await executions.aReceiver(({ kind }, response) =>
    answer(
      response,
      failing
        ? { outcome: 'failed', reason: 'out of gas' }
        : kind === kindOf('update-contract-data')
          ? { outcome: 'succeeded', hash: null, figures: someFigures() }
          : { outcome: 'succeeded', hash },
    ),
  );
  let failing = true;
  worker(webhook(receiver));
  await reportTrove();
  const actions: [CallAction, { type: string } & Record<string, unknown>][] = [
    ['create', { type: 'CreateCrsm', ...aCreation('1') }],
    ...entriesOf(COMMANDS),
  ];
  for (const [action, { type, ...fields }] of actions) {
    failing = true;
    await run('crsm', { type, ...fields });
    await until('CrsmCallFailed');
    expect((await last()).data).toMatchObject({ act: action, reason: 'out of gas', isThere: action !== 'create' });
    failing = false;
    await run('crsm', { type, ...fields });
    await until('CrsmCallConfirmed');
    expect(receiver.calls.at(-1)).toEqual({
      executionId: await call(),
      kind: kindOf(action),
      data: { crsmId: id, ...key, ...fields },
    });
    expect(await last()).toMatchObject({
      data: { act: action, executionId: await call() },
      metadata: { actor: { kind: 'policy' } },
    });
  }
  expect(new Set(receiver.effects).size).toBe(actions.length * 2);
  expect(receiver.calls).toHaveLength(actions.length * 2);
}, 60_000);

test('a late or repeated outcome keeps figures seen since, and figures in the outcome win', async () => {
  const { reportOutcome } = createExecutions({ commands: executions.commands, secret: SECRET });
  const report = (executionId: string, outcome: object) =>
    reportOutcome(
      executionId,
      { outcome: 'succeeded', hash, ...outcome },
      {
        commandId: randomUUID(),
      },
    );
  worker(webhook(await executions.aReceiver((_order, response) => answer(response, { outcome: 'pending', hash }))));
  await reportTrove();
  await reportCrsm();
  await deposit();
  await until('CrsmCallSubmitted');
  await reportCrsm({ deposits: yu(20_004) }, new Date().toISOString());
  expect([await report(await call(), {}), await report(await call(), {})]).toMatchObject([
    { kind: 'done' },
    { kind: 'done' },
  ]);
  await until('CrsmCallConfirmed');
  expect((await last()).data).toMatchObject({ hash, figures: null });

  await deposit();
  await until('CrsmCallSubmitted');
  const executionId = await call();
  for (const wrong of [{ figures: { deposits: '1.5' } }, { hash: null }])
    expect(await report(executionId, wrong)).toMatchObject({ kind: 'refused' });
  await report(executionId, { figures: { deposits: yu(20_009) } });
  await until('CrsmCallConfirmed');
  expect((await last()).data).toMatchObject({ figures: { deposits: yu(20_009), yieldGains: yu(7) } });
  expect((await executions.store.load(stream)).filter(({ type }) => type === 'CrsmCallConfirmed')).toHaveLength(2);
  // A report from before that is stale.
  expect(await reportCrsm({ deposits: '1' }, AGO)).toMatchObject({ result: 'accepted', code: 'stale' });
});

test('an outcome with unreadable figures is not recorded, and the executor is called again', async () => {
  const receiver = await executions.aReceiver((_order, response, count) =>
    answer(response, { outcome: 'succeeded', hash: null, figures: count < 3 ? { deposits: 5 } : { deposits: '5' } }),
  );
  worker(webhook(receiver));
  await reportCrsm();
  await run('crsm', { type: 'UpdateContractData' });
  await until('CrsmCallConfirmed');
  expect((await last()).data).toMatchObject({ figures: { deposits: '5', debtTokenBalance: yu(300) } });
  expect([receiver.calls.length, receiver.effects.length]).toEqual([3, 1]);
});

test('the next process resumes a call under the same id, and two processes do not repeat it', async () => {
  const receiver = await executions.aReceiver((_order, response, count) =>
    count === 1 ? undefined : answer(response, { outcome: 'succeeded', hash }),
  );
  const first = worker(webhook(receiver));
  await reportTrove();
  await reportCrsm();
  await deposit();
  await eventually(() => expect(receiver.calls).toHaveLength(1));
  await first.stop();
  worker(webhook(receiver));
  await until('CrsmCallConfirmed');
  expect(receiver.effects).toEqual([await call()]);
  expect((await last()).data).toMatchObject({ figures: { deposits: yu(20_005) } });
  const secondWorker = worker(webhook(receiver), noNotes);
  await eventually(() => expect(secondWorker.status().caughtUp).toBe(true));
  await deposit();
  await until('CrsmCallConfirmed');
  expect(receiver.effects).toHaveLength(2);
  expect((await last()).data).toMatchObject({ figures: { deposits: yu(20_010) } });
});

test('a burn that the simulated executor runs pays interest, then debt, at its time of confirmation', async () => {
  worker(createSimulatedExecutor({ pace: 0 }));
  await reportTrove({ debt: yu(10_000), interest: yu(10) });
  const burnId = await run('burn', { type: 'RequestBurn', id: randomUUID(), ...key, amount: yu(110) });
  await until('BurnConfirmed', `burn-${burnId}`);
  await until('TroveBurned', burns);
  const { at } = (await last(`burn-${burnId}`)).data;
  const { debt, interest, ...burned } = (await last(burns)).data;
  // One minute's interest at 4 % a year, in addition to the ten already owed.
  expect([
    burned,
    interest,
    BigInt(String(debt)) > BigInt(yu(9900)),
    BigInt(String(debt)) < BigInt(yu(9900.01)),
  ]).toEqual([{ burnId, amount: yu(110), at }, '0', true, true]);
  expect(
    await ingest('trove-seen', aTrove('1', { debt: '1' }), new Date(Date.parse(String(at)) - 1).toISOString()),
  ).toMatchObject({ result: 'accepted', code: 'stale' });
});

test('open burns of a trove count together against its minimum debt, on all processes', async () => {
  await reportTrove({ debt: yu(5000) });
  const requestBurn = (commands: typeof executions.commands, amount: number) =>
    commands.run(
      allBurns,
      { type: 'RequestBurn', id: randomUUID(), ...key, amount: yu(amount) },
      { commandId: randomUUID(), actor: ana },
    );
  const both = await Promise.all([requestBurn(executions.commands, 2000), requestBurn(executions.aHandler(), 2000)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused']);
  expect(await requestBurn(executions.commands, 1001)).toMatchObject({ kind: 'refused', code: 'amount-too-large' });
  expect(await requestBurn(executions.commands, 1000)).toMatchObject({ kind: 'done' });
  // A confirmed burn counts until its trove's debt is reduced.
  worker(
    webhook(
      await executions.aReceiver(({ data }, response) =>
        answer(
          response,
          data.amount === yu(1000) ? { outcome: 'succeeded', hash } : { outcome: 'failed', reason: 'out of gas' },
        ),
      ),
    ),
  );
  await until('TroveBurned', burns);
  const failed = both.find(({ kind }) => kind === 'done') as { id: string };
  await until('BurnFailed', `burn-${failed.id}`);
  expect(await requestBurn(executions.commands, 2001)).toMatchObject({ kind: 'refused', code: 'amount-too-large' });
  expect(await requestBurn(executions.commands, 1500)).toMatchObject({ kind: 'done' });
  const retry = (commands: typeof executions.commands) =>
    commands.run(
      allBurns,
      { type: 'RetryBurn', id: failed.id, reason: 'funded' },
      { commandId: randomUUID(), actor: ana },
    );
  expect(await retry(executions.commands)).toMatchObject({ kind: 'refused', code: 'amount-too-large' });
});
