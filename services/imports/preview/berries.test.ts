// Imports of berries need approval when a file grants one address more than one person may grant alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RECEIVING_ADDRESS } from '../../tools/testing/custody/deposits.ts';
import { approve, atTheScreen, jobAt, type AtTheScreen } from '../../tools/testing/imports/imports.ts';
import { withRunners } from '../../tools/testing/imports/job-runners.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
let [maker, checker]: AtTheScreen[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const { people } = server;
  [maker, checker] = await Promise.all([people.maker, people.checker].map((person) => atTheScreen(server, person)));
});
afterAll(() => server[Symbol.asyncDispose]());
const { startRunner } = withRunners(() => server);
const statusOf = async (id: string): Promise<string> => (await jobAt(server, id, maker!)).status;

test('a file that grants one address more berries than one person may grant needs approval', async () => {
  startRunner();
  const berries = async (...amounts: string[]): Promise<string> => {
    const {
      body: { id },
    } = await maker!.uploadFile(
      'berries-granted',
      [
        'address,ethBerries,at',
        ...amounts.map((amount, index) => `${RECEIVING_ADDRESS},${amount},2026-11-0${index + 1}T08:00:00Z`),
      ].join('\n'),
    );
    expect(await maker!.send('berries-granted', id, {})).toMatchObject({ status: 202 });
    return id;
  };
  const aboveLimit = await berries('600', '600');
  expect(await statusOf(aboveLimit)).toBe('AWAITING_APPROVAL');
  expect(await maker!.ended(await berries('600', '300'))).toMatchObject({ status: 'DONE', done: 2 });
  const {
    body: { id: more },
  } = await maker!.uploadFile(
    'berries-granted',
    `address,ethBerries,at\n${RECEIVING_ADDRESS},101,2026-11-09T08:00:00Z`,
  );
  expect(await maker!.send('berries-granted', more, {})).toMatchObject({ status: 202 });
  expect(await statusOf(more), 'the grants of today count').toBe('AWAITING_APPROVAL');
  expect((await maker!.dryRun('berries-granted', more, {})).body.lines).toMatchObject([
    { result: 'accepted', code: 'approval-needed' },
  ]);
  await maker!.post(`/api/jobs/${more}/stop`);
  await approve(checker!, aboveLimit);
  expect(await maker!.ended(aboveLimit)).toMatchObject({ status: 'DONE', done: 2 });
});
