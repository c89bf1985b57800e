// SIGTERM ends the product within the limit of startApp, whatever its clients do.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN, caughtUp, startApp, startedFolder } from '../testing/app.ts';
import { signedIn } from '../testing/client.ts';
import { depositBody } from '../testing/custody/deposits.ts';

const INGEST_KEY = 'an-ingest-key-for-tests';

/** The error of a new connection; undefined: it was accepted. */
const connecting = (port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
      .on('connect', () => {
        socket.destroy();
        resolve(undefined);
      });
  });

test('SIGTERM lets requests end, refuses new ones, breaks off those that do not end, and what was answered is kept', async () => {
  const dir = await startedFolder();
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const app = await startApp(dir, { INGEST_KEY });
  await caughtUp(app.url);
  const { host, port } = new URL(app.url);
  const signIn = await fetch(`${app.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, token: true }),
  });
  const { token }: { token: string } = JSON.parse(await signIn.text());
  const begin = (path: string, headers: Record<string, string | number>): ClientRequest =>
    request(`${app.url}${path}`, { method: 'POST', agent: false, headers: { host, ...headers } });

  // An open feed, an upload of facts that never ends, and a command whose body has not arrived whole.
  const feed = io(app.url, { auth: { token }, transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve) => void feed.once('connect', resolve));
  const endless = begin('/api/ingest', {
    authorization: `Bearer ${INGEST_KEY}`,
    'content-type': 'application/x-ndjson',
  });
  const brokenOff = new Promise<void>((resolve) => void endless.once('close', () => resolve()));
  endless.on('error', () => undefined).write('\n');
  const body = Buffer.from(JSON.stringify(depositBody('in flight')));
  const command = begin('/api/deposits', {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
  });
  command.write(body.subarray(0, 20));
  const answered: Promise<IncomingMessage[]> = once(command, 'response');
  await Promise.all([endless, command].map((each) => once(each, 'socket')));
  await caughtUp(app.url); // The server has read what was sent before.

  const disconnected = new Promise<void>((resolve) => void feed.once('disconnect', () => resolve()));
  const ended = app.stop();
  await disconnected;
  await expect.poll(() => connecting(Number(port)), { interval: 10 }).toBe('ECONNREFUSED');
  command.end(body.subarray(20));
  const [answer] = await answered;
  expect([answer!.statusCode, await text(answer!)]).toEqual([200, expect.stringContaining('"position"')]);
  await brokenOff;
  await ended;
  expect(app.exitCode()).toBe(0);

  const next = await startApp(dir);
  const client = await signedIn(() => next.url);
  await expect.poll(async () => (await client.get('/api/deposits')).body.rows).toHaveLength(1);
  await next.stop();
  expect(next.exitCode()).toBe(0);
});

test('SIGTERM ends the connection of a request in flight with its answer, so that the client takes another', async () => {
  const dir = await startedFolder();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    rmSync(dir, { recursive: true });
  });
  const app = await startApp(dir);
  const body = JSON.stringify({ ...ADMIN, token: true });
  const signIn = request(`${app.url}/api/session`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  signIn.write(body.slice(0, 10));
  await once(signIn, 'socket');
  await caughtUp(app.url); // The server has read what was sent before.
  const ended = app.stop();
  await expect.poll(() => connecting(Number(new URL(app.url).port)), { interval: 10 }).toBe('ECONNREFUSED');
  signIn.end(body.slice(10));
  const [answer]: IncomingMessage[] = await once(signIn, 'response');
  expect([answer!.statusCode, answer!.headers.connection]).toEqual([200, 'close']);
  answer!.resume();
  await ended;
});
