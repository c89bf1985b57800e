// One person's file does not block other people's requests.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';
import { atTheScreen, SLOW_PATTERN, SLOW_TEXT, type AtTheScreen } from '../tools/testing/imports/imports.ts';

let server: TestServer;
let maker: AtTheScreen;
beforeAll(async () => {
  server = await startTestServer();
  maker = await atTheScreen(server, server.people.maker);
});
afterAll(() => server[Symbol.asyncDispose]());

const SALES = `orderId,soldAmount\n1,2 ETH\n2,${SLOW_TEXT}\n`;

describe('a slow pattern', () => {
  test('is refused in a dry run and fails its job, and other files are not affected', async () => {
    const {
      body: { id },
    } = await maker.uploadFile('spot-sold', SALES);
    const mapping = { extract: { soldAmount: SLOW_PATTERN } };
    expect(await maker.dryRun('spot-sold', id, mapping)).toMatchObject({
      status: 400,
      body: { code: 'pattern-too-slow' },
    });
    expect(await maker.send('spot-sold', id, mapping)).toMatchObject({ status: 202 });
    expect(await maker.ended(id)).toMatchObject({ status: 'FAILED', reason: 'pattern-too-slow', done: 0 });
    const {
      body: { id: other },
    } = await maker.uploadFile('spot-sold', 'orderId,soldAmount\n1,2 ETH\n');
    expect(
      await maker.dryRun('spot-sold', other, { extract: { soldAmount: '^(\\d+)' } }),
      'the next is tried as ever',
    ).toMatchObject({ status: 200, body: { rejected: 1 } });
  });
});

describe('a preview', () => {
  const look = async (content: Buffer | string, name?: string) =>
    (await maker.look('spot-sold', (await maker.uploadFile('spot-sold', content, name)).body.id)).body;

  test.each([
    ['line feeds', Buffer.alloc(4_000_000, '\n'), '10,000 empty rows'],
    ['mostly empty rows', `${'\n'.repeat(9_999)}orderId,soldAmount\n`.repeat(400), '10,000 empty rows'],
    ['blanks within an array', `[${' '.repeat(70_000)}{"orderId":"1"}]`, '64 KB of blanks'],
    ['blanks before the array', `{${' '.repeat(70_000)}"rows":[{"orderId":"1"}]}`, '64 KB of blanks'],
  ])('stops with an explanation in a file of %s', async (_what, content, words) => {
    expect(await look(content)).toMatchObject({ sample: [], problem: expect.stringContaining(words) });
  });

  test('stops after too many empty rows, but not at the empty rows of a usual spreadsheet', async () => {
    expect(await look(`orderId,soldAmount\n1,2\n${',\n'.repeat(10_003)}`)).toMatchObject({
      sample: [{ orderId: '1' }],
      problem: expect.stringContaining('over 10,000 empty rows more than rows with values'),
    });
    expect(await look(`orderId,soldAmount\n${',\n'.repeat(10_000)}1,2\n`)).toMatchObject({
      sample: [{ orderId: '1' }],
      problem: null,
    });
  });

  test('reports that no row can be read, but reports nothing for a file without rows', async () => {
    expect(await look('orderId,soldAmount\n1\n2,3,4\n')).toMatchObject({
      columns: [],
      problem: expect.stringContaining('none of its first 2 rows can be read'),
    });
    expect(await look('orderId,soldAmount\n')).toMatchObject({ columns: [], problem: null });
  });

  test('omits columns whose names are too long for a mapping', async () => {
    expect((await look(`orderId,${'x'.repeat(201)}\n1,2\n`)).columns).toEqual(['orderId']);
  });
});
