// Imports from the screen that fail: rejected lines, missing permissions and unreadable files.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '#contracts/areas/import/imports.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';
import { atTheScreen, type AtTheScreen } from '../tools/testing/imports/imports.ts';

let server: TestServer;
let admin: AtTheScreen;
let maker: AtTheScreen;
let auditor: AtTheScreen;

beforeAll(async () => {
  server = await startTestServer();
  const { people } = server;
  [admin, maker, auditor] = [
    await atTheScreen(server, people.admin),
    await atTheScreen(server, people.maker),
    await atTheScreen(server, people.auditor),
  ];
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a file of 4 000 lines with 500 bad ones of 12 kinds', () => {
  const HEADER = 'chainId,contractAddress,deposited,at';
  const good = (index: number): string[] => [
    '1',
    `0x${(index + 1).toString(16).padStart(40, '0')}`,
    '1.5',
    '2022-11-01T08:00:00Z',
  ];
  const changed = (cells: string[], index: number, value: string): string => cells.with(index, value).join(',');
  const BAD: readonly { of: (cells: string[]) => string; code: string }[] = [
    { of: (cells) => changed(cells, 0, ''), code: 'required' },
    { of: (cells) => changed(cells, 0, 'one'), code: 'wrong-type' },
    { of: (cells) => changed(cells, 0, '0'), code: 'out-of-range' },
    { of: (cells) => changed(cells, 1, '0x12'), code: 'not-an-address' },
    { of: (cells) => changed(cells, 1, `0x${'0'.repeat(40)}`), code: 'zero-address' },
    { of: (cells) => changed(cells, 2, '1e5'), code: 'not-a-quantity' },
    { of: (cells) => changed(cells, 2, '-3'), code: 'not-a-quantity' },
    { of: (cells) => changed(cells, 3, 'yesterday'), code: 'not-an-instant' },
    { of: (cells) => changed(cells, 3, '2199-01-01T00:00:00Z'), code: 'at-in-future' },
    { of: (cells) => `${cells.join(',')},more`, code: 'column-count' },
    { of: (cells) => changed(cells, 2, '1"5'), code: 'stray-quote' },
    { of: () => changed(good(0), 2, '2'), code: 'fact-differs' },
  ];
  const TOTAL = 4_000;
  const isBad = (index: number): boolean => index % 8 === 7;
  const badAt = (index: number) => BAD[Math.floor(index / 8) % BAD.length]!;
  const lines = Array.from({ length: TOTAL }, (_, index) =>
    isBad(index) ? badAt(index).of(good(index)) : good(index).join(','),
  );
  const content = [HEADER, ...lines].join('\n');

  test('reports each bad line, imports all good lines and shows its progress when stopped', async () => {
    const {
      body: { id },
    } = await admin.uploadFile('strategy-seen', content, 'many.csv');
    await admin.send('strategy-seen', id, {});
    await expect.poll(async () => (await admin.job(id)).done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    expect(await maker.post(`/api/jobs/${id}/stop`), 'another’s').toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect(await admin.post(`/api/jobs/${id}/stop`)).toMatchObject({ status: 200 });
    const stopped = await admin.ended(id);
    expect(stopped).toMatchObject({ status: 'STOPPED', total: TOTAL, isStopping: false });
    expect(stopped.done).toBeLessThan(TOTAL);
    const refusedThen = lines.slice(0, stopped.done).filter((_, index) => isBad(index)).length;
    expect(stopped.refused).toBe(refusedThen);
    const onRecord = async (): Promise<number> => {
      let count = 0;
      for await (const events of server.store.readAll(null))
        count += events.filter(({ type, data }) => type === 'FactReceived' && data.type === 'strategy-seen').length;
      return count;
    };
    expect(await onRecord(), 'every accepted row is recorded').toBe(stopped.done - refusedThen);
    expect(await admin.post(`/api/jobs/${id}/stop`)).toMatchObject({ status: 409, body: { code: 'job-ended' } });

    const rest = (await admin.uploadFile('strategy-seen', content, 'many.csv')).body.id;
    await admin.send('strategy-seen', rest, {});
    expect(await admin.ended(rest)).toMatchObject({
      status: 'DONE',
      done: TOTAL,
      total: TOTAL,
      refused: 500,
      known: stopped.done - refusedThen,
    });
    expect(await onRecord()).toBe(TOTAL - 500);
    const rejected = await admin.rejected(rest);
    const rejectedLines = Array.isArray(rejected) ? rejected : [];
    expect([...new Map(rejectedLines.map(({ line, code }) => [line, code]))]).toEqual(
      lines.flatMap((_, index) => (isBad(index) ? [[index + 2, badAt(index).code]] : [])),
    );
    expect(rejectedLines.every(({ words, code }) => words.length > code.length + 10)).toBe(true);
    expect(await maker.rejected(rest), 'not readable by others').toBe(404);
  }, 300_000);
});

describe('an import is refused', () => {
  const CSV = 'day,price,at\n2022-11-01,100000,2022-11-01T08:00:00Z\n';
  test('without the import permission and, for facts about money, that of the action', async () => {
    expect(await auditor.uploadFile('spot-sold', CSV)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(await maker.uploadFile('trove-seen', CSV)).toMatchObject({ status: 403 });
    expect(await maker.uploadFile('deposit-seen', CSV)).toMatchObject({ status: 200 });
    expect(await admin.uploadFile('execution-outcome', CSV), 'not an import type').toMatchObject({ status: 404 });
    expect(await admin.uploadFile('nothing', CSV)).toMatchObject({ status: 404 });
  });

  test('for the file of another person or for another type of fact', async () => {
    const {
      body: { id },
    } = await maker.uploadFile('spot-sold', CSV);
    for (const answer of [
      await admin.look('spot-sold', id),
      await admin.dryRun('spot-sold', id, {}),
      await admin.send('spot-sold', id, {}),
      await maker.look('reward-withdrawn', id),
      await maker.send('spot-sold', randomUUID(), {}),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test.each<[string, unknown, string, string]>([
    ['an unknown field', { map: { price: 'price' } }, 'mapping.map.price', 'not-mappable'],
    ['an invalid pattern', { extract: { orderId: '(' } }, 'mapping.extract.orderId', 'not-mappable'],
    [
      'a pattern of more than 200 characters',
      { extract: { orderId: 'x'.repeat(201) } },
      'mapping.extract.orderId',
      'too-long',
    ],
    ['an invalid unit', { unit: { soldAmount: '18' } }, 'mapping.unit.soldAmount', 'not-mappable'],
    ['an invalid time', { set: { at: 'yesterday' } }, 'mapping.set.at', 'not-mappable'],
    [
      'two values for one field',
      { map: { orderId: 'a' }, set: { orderId: 'b' } },
      'mapping.set.orderId',
      'not-mappable',
    ],
    ['the source of another sender', { source: 'custody-feed' }, 'mapping.source', 'not-an-import-source'],
    ['an unknown option', { colour: 'red' }, 'mapping.colour', 'unknown-field'],
  ])('for a mapping with %s', async (_what, mapping, path, key) => {
    const {
      body: { id },
    } = await maker.uploadFile('spot-sold', CSV);
    for (const answer of [await maker.dryRun('spot-sold', id, mapping), await maker.send('spot-sold', id, mapping)])
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', fields: [{ path, key }] } });
  });

  test('for a body that is not a form, has no file or is truncated', async () => {
    expect(await maker.post('/api/imports/spot-sold', { file: 'x' })).toMatchObject({ status: 415 });
    const token = await server.tokenOf(server.people.maker);
    const raw = (body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/api/imports/spot-sold`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...headers },
        body,
      });
    expect((await raw(new FormData())).status).toBe(400);
    const other = new FormData();
    other.set('document', new Blob(['x']), 'x.csv');
    expect(await (await raw(other)).json()).toMatchObject({ status: 400, fields: [{ path: 'file', key: 'one-file' }] });
    expect(
      (
        await raw('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx', {
          'content-type': 'multipart/form-data; boundary=b',
        })
      ).status,
    ).toBe(400);
    expect(MAX_IMPORT_BYTES).toBeGreaterThan(100_000_000);
  });

  test('from the point where its file is truncated, and the job keeps earlier rows and the reason', async () => {
    const rows = JSON.stringify([
      { day: '2020-01-01', price: '7200', at: '2020-01-01T00:00:00Z' },
      { day: '2020-01-02', price: '7300', at: '2020-01-02T00:00:00Z' },
    ]).slice(0, -1);
    const {
      body: { id },
    } = await admin.uploadFile('btc-price', rows, 'prices.json');
    expect((await admin.dryRun('btc-price', id, {})).body).toMatchObject({
      accepted: 2,
      problem: expect.stringContaining('it ends in the middle'),
    });
    await admin.send('btc-price', id, {});
    expect(await admin.ended(id)).toMatchObject({
      status: 'FAILED',
      done: 2,
      refused: 0,
      total: null,
      reason: expect.stringContaining('it ends in the middle'),
    });
  });
});
