// The whole product, killed between burn and cooling, confirmation and order, order and outcome, and while executions
// are paused.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { mapTuple } from '#contracts/values/records.ts';
import { answer, startReceiver } from '../../tools/testing/custody/receiver.ts';
import { startApp, startedFolder } from '../../tools/testing/app.ts';
import { signedIn } from '../../tools/testing/client.ts';
import { depositBody, hexOf } from '../../tools/testing/custody/deposits.ts';
import { SECRET, eventually } from '../../tools/testing/custody/executions.ts';
import { aBurnHash, wei } from '../../tools/testing/custody/custody.ts';
import { withRules } from '../../tools/testing/stores/own-rules.ts';
import { MAINNET_ADDRESS } from '../deposit/testing/examples.ts';
import { bridgeId } from './ids.ts';

/** 25 hours ago. */
const LONG_AGO = new Date(Date.now() - 25 * 3_600_000).toISOString();
const COMPLETE = ['WithdrawalRequested', 'WithdrawalBurned', 'WithdrawalConfirmed', 'PayoutQueued', 'WithdrawalPaid'];

test(
  'kill -9 at any point keeps one pay-out per withdrawal; a pause holds across restarts',
  { timeout: 300_000 },
  async () => {
    const dataDir = await startedFolder();
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    let isAnswered = false;
    const receiver = await startReceiver(SECRET, ({ kind }, response) => {
      if (kind === 'mint') answer(response, { outcome: 'succeeded', hash: aBurnHash() });
      else if (isAnswered) answer(response, { outcome: 'succeeded', hash: hexOf(randomUUID()) });
    });
    onTestFinished(() => receiver.close());
    const payouts = () => receiver.calls.filter(({ kind }) => kind === 'payout');
    const start = () => startApp(dataDir, { INGEST_KEY: 'k', EXECUTOR_URL: receiver.url, EXECUTOR_SECRET: SECRET });
    await withRules(dataDir, { secondPerson: { 'execution:resume': false } });
    let app = await start();
    onTestFinished(() => app.stop());
    const restart = async (): Promise<void> => {
      await app.kill();
      app = await start();
    };
    const client = await signedIn(() => app.url);
    const rowAt = async (path: string): Promise<Record<string, unknown>> => (await client.get(path)).body.row ?? {};
    const ingest = async (source: string, type: string, data: object, id: string = randomUUID()): Promise<unknown> =>
      (await client.ingest([{ source, type, id, at: LONG_AGO, data }], 'k'))[0]!.result;
    const paths = mapTuple([0, 1], (nonce) => `/api/withdrawals/${bridgeId({ network: 'mainnet', nonce })}`);
    const [first, second] = paths;
    const until = (path: string, status: string): Promise<void> =>
      eventually(async () => expect(await rowAt(path)).toMatchObject({ status }));
    const confirm = async (path: string): Promise<unknown> =>
      (
        await client.post(
          `${path}/confirm`,
          { amount: '40', acknowledged: true },
          { 'if-match': `"${String((await rowAt(path)).revision)}"` },
        )
      ).status;

    expect(
      await ingest('feed', 'deposit-seen', depositBody('to be withdrawn', { institution: 'Aurora', amount: '100' })),
    ).toBe('accepted');
    await eventually(async () => expect((await client.get('/api/deposits')).body.rows).toHaveLength(1));
    const [deposit] = (await client.get('/api/deposits')).body.rows!;
    expect(
      (
        await client.post(
          `/api/deposits/${String(deposit!.id)}/confirm`,
          { amount: '100', acknowledged: true },
          { 'if-match': `"${String(deposit!.revision)}"` },
        )
      ).status,
    ).toBe(200);
    await eventually(async () =>
      expect((await client.get('/api/custody-accounts')).body.rows).toMatchObject([{ available: '100' }]),
    );
    for (const nonce of [0, 1])
      expect(
        await ingest('bridge', 'withdrawal-requested', {
          institution: 'Aurora',
          userName: 'x',
          receivingAddress: MAINNET_ADDRESS,
          network: 'mainnet',
          amount: '40',
          nonce,
        }),
      ).toBe('accepted');

    const burned = (nonce: number) =>
      [
        'bridge',
        'withdrawal-burned',
        { network: 'mainnet', nonce, hash: aBurnHash(`burn ${nonce}`), amount: wei(40n), burnedAt: LONG_AGO },
        `burn ${nonce}`,
      ] as const;
    const [burn, other] = [burned(0), burned(1)];
    // The process may die before or after it is recorded. After a repeated report it is recorded once.
    const over = ingest(...burn).catch(() => 'nobody answers');
    await restart();
    await over;
    expect(['accepted', 'duplicate']).toContain(await ingest(...burn));
    await until(first, 'READY');
    expect(await confirm(first)).toBe(200);
    await restart();
    await eventually(() => expect(payouts().length).toBeGreaterThan(0)); // and gets no answer

    expect((await client.post('/api/executions/pause', { reason: 'a leak' })).status).toBe(200);
    expect(await ingest(...other)).toBe('accepted');
    await until(second, 'READY');
    expect(await confirm(second)).toBe(200);
    await restart();
    const callCount = payouts().length;
    isAnswered = true;
    await eventually(async () =>
      expect((await client.get('/api/alerts')).body.alerts).toEqual(
        expect.arrayContaining([expect.objectContaining({ rule: 'executions-paused' })]),
      ),
    );
    for (const path of paths) expect(await rowAt(path)).toMatchObject({ status: 'CONFIRMED' });
    expect(payouts()).toHaveLength(callCount);

    expect((await client.post('/api/executions/resume', { reason: 'mended' })).status).toBe(200);
    for (const path of paths) {
      await until(path, 'PAID');
      expect((await client.get(`${path}/events`)).body.events!.map(({ type }) => type)).toEqual(COMPLETE);
    }
    expect(new Set(payouts().map(({ executionId }) => executionId)).size).toBe(2);
    expect(receiver.effects).toHaveLength(3); // a mint and two pay-outs
    expect(payouts()).toHaveLength(callCount + 2);
    await eventually(async () =>
      expect((await client.get('/api/institution-balances')).body.rows).toMatchObject([
        { ledgerBtc: '20', available: '20' },
      ]),
    );
  },
);
