// The programs in docs/examples, run as their first lines say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { depositBody } from '../testing/custody/deposits.ts';
import { MINTED, SECRET, webhook, withExecutions } from '../testing/custody/executions.ts';
import { startExample as start, type Program } from '../testing/example-program.ts';
import { jsonOf, parseJson } from '../testing/json.ts';
import { startProxy } from '../testing/proxy.ts';
import { clientOf, type TestClient } from '../testing/people/access.ts';
import { PASSWORD } from '../testing/people/people.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { filesIn, ROOT } from './markdown.ts';

const LIMIT = { timeout: 60_000, interval: 50 };
const until = (check: () => boolean): Promise<unknown> => vi.waitUntil(check, LIMIT);

test('each program has under 60 lines', () => {
  const lines = (file: string): number => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
  expect(filesIn('docs/examples').filter((file) => lines(file) >= 60)).toEqual([]);
});

describe('with a server', () => {
  let server: TestServer;
  let maker: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    maker = clientOf(server, await server.tokenOf(server.people.maker));
  });
  afterAll(() => server[Symbol.asyncDispose]());
  const environment = (url: string) => ({ BASE_URL: url, EMAIL: server.people.maker.email, PASSWORD });
  const record = async (name: string): Promise<string> =>
    (await maker.post<{ id: string }>('/api/deposits', depositBody(name))).body.id;

  test('client.ts records a deposit once although the first answer is lost, and reads it back', async () => {
    let receipts = 0;
    await using proxy = await startProxy(server.url, (answer) => answer.includes('"revision":0,') && ++receipts === 1);
    let output: string[] = [];
    const events = await server.appended(async () => {
      const program = start('client.ts', environment(proxy.url));
      expect([await program.ended, program.errors()]).toEqual([0, '']);
      output = program.printed();
    });
    expect(receipts).toBeGreaterThan(1);
    expect(events.filter(({ type }) => type === 'DepositRecorded')).toHaveLength(1);
    expect(output).toEqual([
      expect.stringMatching(/^\{"id":"[\w-]+","revision":0,"position":"\d+"\} RECORDED 150000000 behind: false$/),
    ]);
  });

  test('client.ts ends with the answer if it is refused', async () => {
    const program = start('client.ts', { ...environment(server.url), PASSWORD: 'not this one' });
    expect(await program.ended).toBe(1);
    expect(program.errors()).toContain('sign-in-failed');
  });

  const idsIn = (lines: string[]): string[] =>
    lines.map((line) => parseJson<DepositRow>(line.replace(/^\d+ changed /, '')).id);

  test('feed-reader.ts prints every change once across a cut connection, and goes on after a restart', async () => {
    await using proxy = await startProxy(server.url);
    const reader = start('feed-reader.ts', environment(proxy.url));
    const known: string[] = [];
    const printed = (program: Program, id: string): Promise<unknown> =>
      until(() => idsIn(program.printed()).includes(id));
    // Its first changes: until it has joined, it may not see them.
    while (reader.printed().length === 0) {
      known.push(await record(`before ${known.length}`));
      await vi.waitUntil(() => reader.printed().length > 0, { timeout: 1000 }).catch(() => {});
    }
    await printed(reader, known.at(-1)!);

    proxy.block();
    const missed = [await record('while it is cut off'), await record('also then')];
    proxy.restore();
    await printed(reader, missed[1]!);
    const live = [await record('after that'), await record('last')];
    await printed(reader, live[1]!);
    const ids = idsIn(reader.printed());
    expect(ids.slice(ids.indexOf(known.at(-1)!))).toEqual([known.at(-1), ...missed, ...live]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(proxy.connections()).toBeGreaterThan(1);

    const [position = ''] = reader.printed().at(-1)!.split(' ');
    await reader.stop();
    const next = await record('while it is stopped');
    const restarted = start('feed-reader.ts', { ...environment(server.url), AFTER: position });
    await printed(restarted, next);
    expect(idsIn(restarted.printed())).toEqual([next]);
  });

  test('feed-reader.ts ends if it may not read the list', async () => {
    const program = start('feed-reader.ts', { ...environment(server.url), MODEL: 'administrators' });
    expect([await program.ended, program.errors()]).toEqual([1, 'not-allowed\n']);
  });
});

describe('executor.ts', () => {
  const { aWorker, confirmed, typesOf, until: untilEvent } = withExecutions();
  const portOfIt = async (): Promise<string> => {
    await using proxy = await startProxy('http://127.0.0.1:1');
    return new URL(proxy.url).port; // free again
  };
  const startExecutor = async (): Promise<Program & { url: string }> => {
    const port = await portOfIt();
    const program = start('executor.ts', { EXECUTOR_SECRET: SECRET, EXECUTOR_PORT: port });
    await until(() => program.printed().includes(`listening on port ${port}`));
    return { ...program, url: `http://127.0.0.1:${port}` };
  };
  const orders = (program: Program): string[] => program.printed().filter((line) => line.startsWith('order '));

  test('carries an order out once although it comes twice', async () => {
    const program = await startExecutor();
    const body = JSON.stringify({ executionId: 'e-1', kind: 'mint', data: { amount: '1' } });
    const send = (secret: string, at = new Date()): Promise<Response> =>
      fetch(program.url, {
        method: 'POST',
        body,
        headers: {
          'webhook-id': 'e-1',
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign('e-1', at, body),
        },
      });
    expect((await send(`whsec_${Buffer.from('another key').toString('base64')}`)).status).toBe(401);
    expect((await send(SECRET, new Date(Date.now() - 10 * 60_000))).status).toBe(401);
    expect((await fetch(program.url, { method: 'POST', body })).status).toBe(401);
    expect(orders(program)).toEqual([]);
    const first = await jsonOf(await send(SECRET));
    expect(first).toEqual({ outcome: 'succeeded', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    expect(await jsonOf(await send(SECRET))).toEqual(first);
    expect(orders(program)).toEqual(['order mint {"amount":"1"}']);
  });

  test('mints a confirmed deposit once, although its first answer is lost', async () => {
    const program = await startExecutor();
    let answers = 0;
    await using proxy = await startProxy(program.url, (answer) => answer.includes('succeeded') && ++answers === 1);
    aWorker(webhook(proxy));
    const id = await confirmed();
    await untilEvent(`deposit-${id}`, 'DepositMinted');
    expect(answers).toBe(2);
    expect(orders(program)).toHaveLength(1);
    expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
  });
});
