// The whole product, killed while a call is open: what its external executor receives, and how late, repeated and
// contradicting outcomes are handled.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { answer, startReceiver, type Reply } from '../../tools/testing/custody/receiver.ts';
import { createSigner } from '../../executions/executors/signature.ts';
import { startApp, startedFolder } from '../../tools/testing/app.ts';
import { signedIn, type Answer } from '../../tools/testing/client.ts';
import { SECRET, eventually } from '../../tools/testing/custody/executions.ts';
import { OWNER, aTrove, yu } from '../trove/testing/examples.ts';
import { idOfTrove } from '../trove/trove-id.ts';
import { CONTRACT, someFigures } from './testing/examples.ts';

const key = { chainId: 1, vaultId: 'vault-1', troveId: '1' };
const path = `/api/crsms/${idOfTrove(key)}`;
const hash = `0x${'ab'.repeat(32)}`;

test(
  'after kill -9 between attempt and outcome, a call takes effect once and ends as reported',
  { timeout: 240_000 },
  async () => {
    const dataDir = await startedFolder();
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    // The first attempt gets no answer, because the product dies meanwhile.
    const replies: ((response: Parameters<Reply>[1]) => void)[] = [
      () => {},
      (response) => answer(response, { outcome: 'pending', hash }),
      (response) => answer(response, { outcome: 'failed', reason: 'out of gas' }),
    ];
    const receiver = await startReceiver(SECRET, (_order, response, call) =>
      (replies[call - 1] ?? (() => answer(response, { outcome: 'succeeded', hash })))(response),
    );
    onTestFinished(() => receiver.close());
    const start = () => startApp(dataDir, { INGEST_KEY: 'k', EXECUTOR_URL: receiver.url, EXECUTOR_SECRET: SECRET });
    let app = await start();
    onTestFinished(() => app.stop());
    const client = await signedIn(() => app.url);
    const row = async (): Promise<Record<string, unknown>> => (await client.get(path)).body.row ?? {};
    const post = async (action: string, body: object): Promise<Answer> =>
      client.post(`${path}/${action}`, body, { 'if-match': `"${String((await row())['revision'])}"` });
    const until = (call: object, more: object = {}): Promise<void> =>
      eventually(async () => expect(await row()).toMatchObject({ call, ...more }));

    const at = new Date(Date.now() - 60_000).toISOString();
    await client.ingest(
      [
        { type: 'trove-seen', data: aTrove('1') },
        { type: 'crsm-seen', data: { ...key, contract: CONTRACT, ...someFigures() } },
      ].map((fact) => ({ source: 'chain', id: randomUUID(), at, ...fact })),
      'k',
    );
    await eventually(async () => expect(await row()).toMatchObject({ status: 'ACTIVE' }));
    expect(await post('deposit', { amount: yu(5) })).toMatchObject({ status: 200 });
    await eventually(() => expect(receiver.calls).toHaveLength(1));
    await app.kill();
    app = await start();
    await until({ act: 'deposit', status: 'SUBMITTED', hash });
    expect([receiver.calls.length, receiver.effects, receiver.calls[1]]).toEqual([
      2,
      [receiver.calls[0]!.executionId],
      receiver.calls[0],
    ]);

    const body = JSON.stringify({ outcome: 'succeeded', hash });
    const report = async (): Promise<number> =>
      (
        await fetch(`${app.url}/api/executions/${receiver.effects[0]!}/outcome`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', ...createSigner(SECRET).sign(randomUUID(), body, Date.now()) },
        })
      ).status;
    expect(await Promise.all([report(), report()])).toEqual([200, 200]);
    await until({ act: 'deposit', status: 'CONFIRMED' }, { deposits: yu(20_005) });
    expect(await report()).toBe(200);

    expect(await post('claim-yield', { address: OWNER })).toMatchObject({ status: 200 });
    await until({ act: 'claim-yield', status: 'FAILED', reason: 'out of gas' }, { yieldGains: yu(7) });
    expect(await post('claim-yield', { address: OWNER })).toMatchObject({ status: 200 });
    await until({ act: 'claim-yield', status: 'CONFIRMED' }, { yieldGains: '0', deposits: yu(20_005) });
    expect([receiver.calls.length, receiver.effects.length]).toEqual([4, 3]);
    const { events } = (await client.get(`${path}/events`)).body;
    expect(
      events!.filter(({ stream }) => stream === undefined).map(({ type }) => type),
      'events of its own stream',
    ).toEqual([
      'CrsmFound',
      'CrsmDepositRequested',
      'CrsmCallSubmitted',
      'CrsmCallConfirmed',
      'CrsmYieldClaimRequested',
      'CrsmCallFailed',
      'CrsmYieldClaimRequested',
      'CrsmCallConfirmed',
    ]);
  },
);
