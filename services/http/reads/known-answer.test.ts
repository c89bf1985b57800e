// If-None-Match on lists, values and amounts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { startWithDeposit, type DepositServer } from '../../tools/testing/custody/deposit-server.ts';

let deposits: DepositServer;
beforeAll(async () => {
  deposits = await startWithDeposit();
  await deposits.get(`/api/deposits?atLeast=${deposits.positions[1]}`);
});
afterAll(() => deposits.server[Symbol.asyncDispose]());

async function ask(path: string, known?: string | null, token = deposits.token) {
  const answer = await fetch(deposits.server.url + path, {
    headers: { authorization: `Bearer ${token}`, ...(known != null && { 'if-none-match': known }) },
  });
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
}
const FILTER = encodeURIComponent('{"status":{"filterType":"set","values":["CANCELLED"]}}');

test.each([`/api/deposits?filter=${FILTER}`, '/api/deposits/values?column=status', '/api/deposits/amounts'])(
  '%s is answered 304 to a client that has the answer, until a row changes',
  async (path) => {
    const first = await ask(path);
    expect(first).toMatchObject({ status: 200, etag: expect.stringMatching(/^"[\w-]{43}"$/) });
    expect(await ask(path, first.etag)).toEqual({ status: 304, etag: first.etag, text: '' });
    expect(await ask(path, `"another", W/${first.etag}`)).toMatchObject({ status: 304 });

    const { position } = await deposits.post('/api/deposits', depositBody(path));
    const query = `${path}${path.includes('?') ? '&' : '?'}atLeast=${String(position)}`;
    await ask(query);
    const changed = await ask(path, first.etag);
    expect(changed.status).toBe(200);
    expect(changed.etag).not.toBe(first.etag);
  },
);

test('a point in the past is always answered 304 to a client that has it', async () => {
  const path = `/api/deposits?asOf=${deposits.positions[0]}`;
  const { etag } = await ask(path);
  await deposits.post('/api/deposits', depositBody('later'));
  expect(await ask(path, etag)).toMatchObject({ status: 304 });
});

test('the ETag of one query or person is not that of another', async () => {
  const checker = await deposits.server.tokenOf(deposits.server.people.checker);
  const { etag } = await ask('/api/deposits');
  expect(await ask('/api/deposits?start=0', etag)).toMatchObject({ status: 200 });
  expect(await ask('/api/deposits', etag, checker)).toMatchObject({ status: 200 });
  expect(await ask('/api/deposits?filter={"colour":{"filterType":"text","type":"blank"}}', etag)).toMatchObject({
    status: 400,
    etag: null,
  });
});

test.each(['/api/troves', '/api/feedbacks'])(
  '%s has no ETag, because its answers depend on more than its rows',
  async (path) => expect(await ask(path)).toMatchObject({ status: 200, etag: null }),
);
