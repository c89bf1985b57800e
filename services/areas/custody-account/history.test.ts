// The last snapshots of an institution over HTTP, and what in flight explains the last difference.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InstitutionReconciliation } from '#contracts/areas/institution-account/reads.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { clientsOf, type TestClient } from '../../tools/testing/people/access.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { seenAccount } from '../../tools/testing/http-examples/institution-account.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { getWhenCaughtUp, sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { institutionId } from '../institution/names.ts';

let server: TestServer;
let maker: TestClient;
let checker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ maker, checker } = await clientsOf(server, 'maker', 'checker'));
});
afterAll(() => server[Symbol.asyncDispose]());

let deposits = 0;
async function recorded(institution: string, amount: string): Promise<{ id: string; confirm: () => Promise<void> }> {
  const { body } = await maker.post('/api/deposits', depositBody(`history ${++deposits}`, { institution, amount }));
  const id = String(body.id);
  const confirm = async (): Promise<void> => {
    const answer = await checker.post(
      `/api/deposits/${id}/confirm`,
      { amount, acknowledged: true },
      { 'if-match': `"${String(body.revision)}"` },
    );
    expect(answer.status).toBe(200);
  };
  return { id, confirm };
}
const snapshot = async (institution: string, btcAmount: string): Promise<void> =>
  expect(
    await sendFacts(server, {
      type: 'institution-account-seen',
      at: new Date().toISOString(),
      data: seenAccount({ institution, btcAmount }),
    }),
  ).toEqual(['accepted']);
const head = async (): Promise<string> => String((await server.store.head())!.commit);
const pathOf = (institution: string): string =>
  `/api/institution-balances/${accountId(institutionId(institution), 'mainnet')}/reconciliation`;
const historyOf = async (institution: string): Promise<InstitutionReconciliation> =>
  getWhenCaughtUp<InstitutionReconciliation>(maker, pathOf(institution), await head());

test('a deposit that waits for its confirmation explains bitcoin that the ledger does not have yet', async () => {
  await (await recorded('Vega', '70')).confirm();
  await snapshot('Vega', '1070');
  const other = await recorded('Vega', '5');
  const waiting = await recorded('Vega', '30');
  await snapshot('Vega', '100');
  const position = await head();
  const before = await historyOf('Vega');
  expect(before).toMatchObject({
    snapshots: [
      { seenBtc: '100', ledgerAtSeen: '70', difference: '30', result: 'DIFFERS' },
      { seenBtc: '1070', ledgerAtSeen: '70', difference: '1000', result: 'DIFFERS' },
    ],
    explained: '30',
    unexplained: '0',
  });
  expect(before.inFlight.filter(({ explains }) => explains)).toMatchObject([
    { kind: 'deposit-recorded', id: waiting.id, amount: '30' },
  ]);
  expect(before.inFlight.map(({ id }) => id)).toContain(other.id);
  await waiting.confirm();
  await snapshot('Vega', '101');
  expect(await historyOf('Vega')).toMatchObject({ snapshots: [{ difference: '1' }, { difference: '30' }, {}] });
  const { body } = await maker.get<InstitutionReconciliation>(`${pathOf('Vega')}?asOf=${position}`);
  expect(body, 'as it was then').toMatchObject({ snapshots: before.snapshots, inFlight: before.inFlight });
});

test('a deposit confirmed shortly before the snapshot explains bitcoin that the snapshot does not have yet', async () => {
  const { id, confirm } = await recorded('Altair', '40');
  await confirm();
  await snapshot('Altair', '0');
  expect(await historyOf('Altair')).toMatchObject({
    snapshots: [{ difference: '-40' }],
    inFlight: [{ kind: 'deposit-confirmed', id, amount: '-40', explains: true }],
    explained: '-40',
    unexplained: '0',
  });
});

test('an institution without snapshots has no history, and an unknown account is not found', async () => {
  await recorded('Deneb', '7');
  expect(await historyOf('Deneb')).toMatchObject({ snapshots: [], inFlight: [], explained: null, unexplained: null });
  expect((await maker.get(pathOf('Nobody'))).status).toBe(404);
});
