import { createServer, type RequestListener, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../testing/port-of.ts';
import { createBalancer, type Balancer } from './balancer.ts';

/** A process that answers by `listener`, and whose `close` ends its connections. */
async function aProcess(listener: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer(listener);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const close = (): Promise<void> =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  onTestFinished(() => (server.listening ? close() : undefined));
  return { url: `http://127.0.0.1:${portOf(server)}`, close };
}
const ok: RequestListener = (_request, response) => void response.end('{}');

test('requests go to processes in turn, and an answer other than 200 is a failure, unless clients expect it', async () => {
  const [fine, broken] = [
    await aProcess(ok),
    await aProcess((_request, response) => response.writeHead(503).end('away')),
  ];
  const send = async (balancer: Balancer): Promise<Balancer> => {
    balancer.join('fine', fine);
    balancer.join('broken', broken);
    for (const _ of [1, 2, 3, 4]) await balancer.send('/list', {});
    return balancer;
  };
  const strict = await send(createBalancer());
  expect([...strict.answered]).toEqual([['fine', 2]]);
  expect(strict.failures).toEqual(['/list at broken: 503 away', '/list at broken: 503 away']);
  const expecting = await send(createBalancer(({ text }) => text === 'away'));
  expect([...expecting.answered]).toEqual([
    ['fine', 2],
    ['broken', 2],
  ]);
  expect(expecting.failures).toEqual([]);
});

test('a request that a running process does not answer is a failure', async () => {
  const gone = await aProcess(ok);
  await gone.close();
  const balancer = createBalancer();
  balancer.join('gone', gone);
  await expect(balancer.send('/list', {})).rejects.toThrow('ECONNREFUSED');
  expect(balancer.failures).toEqual([expect.stringMatching('/list at gone: .*ECONNREFUSED')]);
  expect(balancer.ended).toEqual({ refused: 0, cutOff: [] });
});

test('a request that is cut off or refused by an ending process is answered by the other, and is no failure', async () => {
  const reached = Promise.withResolvers<void>();
  const [ending, other] = [await aProcess(() => reached.resolve()), await aProcess(ok)];
  const balancer = createBalancer();
  balancer.join('ending', ending);
  balancer.join('other', other);
  const first = balancer.send('/command', { method: 'POST', body: '{}' });
  await reached.promise;
  await balancer.leave(ending, async () => {
    await ending.close();
    await Promise.all([first, balancer.send('/list', {}), balancer.send('/list', {})]);
  });
  expect((await first).status).toBe(200);
  expect(balancer.ended).toEqual({
    refused: 1,
    cutOff: [expect.stringMatching('/command at ending, after .*')],
  });
  expect([...balancer.answered]).toEqual([['other', 3]]);
  expect(balancer.failures).toEqual([]);
});
