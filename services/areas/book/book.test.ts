// Entries of books over HTTP: added, reported and dry-run, each recorded once; and a book's series.
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Answer } from '../../tools/testing/people/access.ts';
import { INGEST_KEY } from '../../tools/testing/server.ts';
import {
  ADDRESS,
  AT,
  aHash,
  aToken,
  withdrawn,
  server,
  client,
  withBooks,
  BOOK,
  add,
  correct,
  done,
  readableAt,
  rowOf,
} from '../../tools/testing/areas/books.ts';
import { parseJson } from '../../tools/testing/json.ts';

withBooks();

test('a fact that is already in the book is rejected with the id of its entry', async () => {
  const { recordTime: at, ...data } = withdrawn();
  const { id } = await done(add({ ...data, recordTime: at }));
  const fact = { source: 'keeper', id: randomUUID(), type: 'reward-withdrawn', at, data };
  for (const path of ['/api/ingest', '/api/ingest/try']) {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
      body: JSON.stringify({ ...fact, at: '2021-05-03T00:00:00Z' }),
    });
    expect(await response.json()).toMatchObject({ result: 'rejected', code: 'entry-exists', other: id });
  }
});

test('a series sums the entries that count by their own time, per hour, day, week or month, at any position', async () => {
  const token = aToken();
  const body = withdrawn({ token, recordTime: '2021-05-03T23:59:59.999Z' });
  const first = await done(add(body));
  const second = await done(add(withdrawn({ token, amount: '2', recordTime: '2021-05-04T00:00:00Z' })));
  const corrected = await done(correct(first.id, { ...body, amount: '7' }));
  await readableAt(corrected.position);
  const series = async (query: string): Promise<unknown> => {
    const { steps } = (
      await client.get<{
        steps: { from: string; groups: { token: string }[] }[];
      }>(`${BOOK}/series?${query}`)
    ).body;
    return steps.map(({ from, groups }) => [from.slice(0, 13), ...groups.filter((group) => group.token === token)]);
  };
  expect(await series('from=2021-05-03T00:00:00Z&to=2021-05-06T00:00:00Z&step=day')).toEqual([
    ['2021-05-03T00', { token, count: 1, amount: '7' }],
    ['2021-05-04T00', { token, count: 1, amount: '2' }],
    ['2021-05-05T00'],
  ]);
  expect(await series('from=2021-05-03T23:30:00Z&to=2021-05-04T00:30:00Z&step=hour')).toEqual([
    ['2021-05-03T23', { token, count: 1, amount: '7' }],
    ['2021-05-04T00', { token, count: 1, amount: '2' }],
  ]);
  expect(
    await series(`from=2021-05-05T00:00:00Z&to=2021-05-06T00:00:00Z&step=week&asOf=${second.position}`),
    'weeks begin on Mondays',
  ).toEqual([['2021-05-03T00', { token, count: 2, amount: '12.5' }]]);
  expect(await series('from=2021-05-31T00:00:00Z&to=2021-06-01T00:00:00.001Z&step=month')).toEqual([
    ['2021-05-01T00', { token, count: 2, amount: '9' }],
    ['2021-06-01T00'],
  ]);
  expect(await client.get(`${BOOK}/series?from=2021-05-05T00:00:00Z&to=2021-05-04T00:00:00Z&step=day`)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'to', key: 'to-before-from' }] },
  });
});

test('a duplicate is refused with the id of its entry, and a correction frees the old values', async () => {
  const body = withdrawn();
  const first = await done(add(body));
  const exists = (id: string) => ({ status: 409, body: { code: 'entry-exists', id } });
  expect(
    await add({
      ...body,
      amount: '3',
      network: ' ETHEREUM',
      targetAddress: '0xDE709F2102306220921060314715629080E2FB77',
    }),
  ).toMatchObject(exists(first.id));
  const second = await done(correct(first.id, { ...body, amount: '11' }));
  expect(await add(body)).toMatchObject(exists(second.id));
  const other = await done(add(withdrawn()));
  expect(await correct(other.id, body)).toMatchObject(exists(second.id));
  await done(correct(second.id, withdrawn()));
  await done(add(body));
});

test('entries without a unique key may repeat, and a correction that drops the key frees it', async () => {
  const moved = {
    address: ADDRESS,
    sourceChain: 'Arbitrum',
    targetChain: 'Ethereum',
    token: 'USDC',
    amount: '5',
    recordTime: AT,
  };
  const addMoved = (more: object = {}): Promise<Answer> => client.post('/api/cross-chains', { ...moved, ...more });
  await done(addMoved());
  await done(addMoved());
  const hash = aHash();
  const { id } = await done(addMoved({ hash }));
  expect(await addMoved({ hash })).toMatchObject({ status: 409, body: { code: 'entry-exists', id } });
  await done(client.post(`/api/cross-chains/${id}/correct`, { ...moved, reason: 'It has none.' }));
  await done(addMoved({ hash }));
});

test('a dry run returns the outcome and the warnings and appends nothing', async () => {
  const sold = {
    tradingAccount: 'desk-1',
    orderId: randomUUID(),
    soldToken: 'CRV',
    soldAmount: '100',
    sellPrice: '0.5',
    receivedUsdc: '47',
    recordTime: AT,
  };
  const dryRun = async (more: object = {}): Promise<unknown> =>
    (await client.post('/api/spot-sales', { ...sold, ...more, dryRun: true })).body;
  await server
    .appended(async () => {
      expect(await dryRun()).toEqual({ outcome: 'would-be-done', warnings: ['proceeds-differ'] });
      expect(await dryRun({ receivedUsdc: '49.5' })).toEqual({ outcome: 'would-be-done', warnings: [] });
    })
    .then((appended) => expect(appended).toEqual([]));
  const { id, position } = await done(client.post('/api/spot-sales', sold));
  await vi.waitFor(
    async () =>
      expect((await client.get(`/api/spot-sales/${id}?atLeast=${position}`)).body.row).toMatchObject({ fee: '3' }),
    120_000,
  );
  expect(await dryRun()).toEqual({ outcome: 'refused', code: 'entry-exists', id, warnings: [] });
  const { receivedUsdc: _receivedUsdc, ...rest } = sold;
  expect(
    await client.post(`/api/spot-sales/${id}/correct`, {
      ...rest,
      receivedUsdc: '50.5',
      reason: 'Mistyped.',
      dryRun: true,
    }),
  ).toMatchObject({ status: 200, body: { outcome: 'would-be-done', warnings: [] } });
  expect(
    await client.post(`/api/spot-sales/${randomUUID()}/correct`, { ...sold, reason: 'Mistyped.', dryRun: true }),
  ).toMatchObject({ status: 404 });
});

test('a fact adds an entry with its source and time once, and another source’s is refused', async () => {
  const { recordTime: _at, ...data } = withdrawn();
  const ingest = async (source: string, id: string, payload: object = data): Promise<unknown> => {
    const response = await fetch(`${server.url}/api/ingest`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
      body: JSON.stringify({ source, id, type: 'reward-withdrawn', at: AT, data: payload }),
    });
    const { result, code } = parseJson<{ result: string; code?: string }>(await response.text());
    return code ? `${result} ${code}` : result;
  };
  expect([
    await ingest('keeper', 'one'),
    await ingest('keeper', 'one'),
    await ingest('other', 'one'),
    await ingest('keeper', 'one', { ...data, amount: '1' }),
  ]).toEqual(['accepted', 'duplicate', 'rejected entry-exists', 'rejected fact-differs']);
  const { id } = (await add({ ...data, recordTime: AT })).body;
  const { position } = await done(correct(id, { ...data, recordTime: AT, amount: '12' }));
  await readableAt(position);
  expect(await rowOf(String(id), position)).toMatchObject({
    createdBy: 'source:keeper',
    recordTime: AT,
    amount: '10.5',
  });
});
