// Tests that a batch continues by itself after its server was killed.
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { JobRow } from '#contracts/areas/job/reads.ts';
import { clientOf } from '../tools/testing/people/access.ts';
import { startApp, startedFolder } from '../tools/testing/app.ts';
import { signedIn } from '../tools/testing/client.ts';
import { depositFact } from '../tools/testing/custody/deposits.ts';
import { logOf } from '../tools/testing/stores/log-of.ts';
import { withRules } from '../tools/testing/stores/own-rules.ts';

/**
 * Four chunks, so that the job is still running when a lagging read model shows the first one as done.
 */
const ROWS = Number(process.env.BATCH_ROWS ?? 1_000);
const AMOUNT = 150_000_000n;
const KEY = 'an-ingest-key-for-this-test';
const FILTER = { status: { filterType: 'set', values: ['RECORDED'] } };

test(
  'after kill -9 and a restart, a batch has acted on each row once and reports it so',
  { timeout: 900_000 },
  async () => {
    const dataDir = await startedFolder();
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const start = async () => {
      const app = await startApp(dataDir, { INGEST_KEY: KEY });
      const { token } = await signedIn(() => app.url);
      const client = clientOf(app, token);
      const job = async (id: string): Promise<JobRow | undefined> =>
        (await client.get<{ row: JobRow | undefined }>(`/api/jobs/${id}`)).body.row;
      return { app, client, job };
    };

    await withRules(dataDir, { values: { batchRows: String(ROWS) } });
    const killed = await start();
    const lines = Array.from({ length: ROWS }, (_, index) => JSON.stringify(depositFact(`killed ${index}`)));
    await (
      await fetch(`${killed.app.url}/api/ingest`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/x-ndjson' },
        body: lines.join('\n'),
      })
    ).text();
    await expect
      .poll(async () => (await killed.client.get('/api/deposits?end=1')).body.total, { timeout: 60_000 })
      .toBe(ROWS);
    const {
      status,
      body: { id },
    } = await killed.client.post('/api/deposits/confirm/jobs', {
      filter: FILTER,
      amount: String(AMOUNT * BigInt(ROWS)),
      acknowledged: true,
    });
    expect(status).toBe(202);
    await expect
      .poll(async () => (await killed.job(String(id)))?.done ?? 0, { interval: 10, timeout: 120_000 })
      .toBeGreaterThan(0);
    await killed.app.kill();

    const { app, client, job } = await start();
    onTestFinished(() => app.stop());
    await expect.poll(async () => (await job(String(id)))?.status, { timeout: 600_000, interval: 200 }).toBe('DONE');
    const after = (await job(String(id)))!;
    expect(after).toMatchObject({ done: ROWS, total: ROWS, refused: 0, known: 0 });
    const { total, reasons } = (await client.get(`/api/jobs/${String(id)}/results`)).body;
    expect({ total, reasons }).toEqual({ total: ROWS, reasons: [] });
    await app.stop();

    const log = await logOf(dataDir);
    expect(
      log.filter(({ type, stream }) => type === 'JobTaken' && stream === `job-${String(id)}`),
      'a second process took over the running job',
    ).toHaveLength(2);
    for (const type of ['DepositConfirmed', 'MintQueued']) {
      const streams = log.filter((event) => event.type === type).map(({ stream }) => stream);
      expect([type, streams.length, new Set(streams).size]).toEqual([type, ROWS, ROWS]);
    }
  },
);
