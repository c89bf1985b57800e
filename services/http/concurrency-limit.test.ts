import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('a place is held until its answer ends, then goes to the same person’s next open request', async () => {
  const take = createConcurrencyLimit({ most: 1, mostWaiting: 2 });
  const admitted: string[] = [];
  const read = (person: string, name: string) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    return {
      response,
      taken: take(person, response).then(() => {
        admitted.push(name);
      }),
    };
  };
  const [first, closing, second] = [read('ana', 'first'), read('ana', 'leaves'), read('ana', 'second')];
  await expect(read('ana', 'too many').taken).rejects.toMatchObject({
    problem: { status: 429, code: 'too-many-requests', retryAfter: 1 },
  });
  await read('ben', 'of another').taken;
  closing.response.emit('close');
  await nextTurn();
  expect(admitted).toEqual(['first', 'of another']);
  first.response.emit('close');
  await second.taken;
  second.response.emit('close');
  await read('ana', 'third').taken;
  expect(admitted).toEqual(['first', 'of another', 'second', 'third']);
});

test('a request that closes before or during the handover holds no place', async () => {
  const take = createConcurrencyLimit({ most: 1 });
  const response = () => new ServerResponse(new IncomingMessage(new Socket()));
  const responses = [response(), response(), response(), response()] as const;
  const [destroyed, first, closing, last] = responses;
  destroyed.destroy();
  void take('ana', destroyed);
  await take('ana', first);
  void take('ana', closing);
  const taken = take('ana', last);
  first.emit('close');
  closing.emit('close');
  await taken;
});
