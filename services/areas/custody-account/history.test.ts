// The last snapshots of an institution over HTTP, and what in flight explains the last difference.
import { expect, test } from 'vitest';
import type { InstitutionReconciliation } from '#contracts/areas/institution-account/reads.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { admin, head, maker, operator, withCustody } from '../../tools/testing/custody/custody-server.ts';
import { confirm, confirmed, recorded, snapshot } from '../../tools/testing/custody/recorded.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';
import { institutionId } from '../institution/names.ts';

withCustody();

const pathOf = (institution: string): string =>
  `/api/institution-balances/${accountId(institutionId(institution), 'mainnet')}/reconciliation`;
const historyOf = async (institution: string): Promise<InstitutionReconciliation> =>
  getWhenCaughtUp<InstitutionReconciliation>(maker, pathOf(institution), await head());

test('a deposit that waits for its confirmation explains bitcoin that the ledger does not have yet', async () => {
  await confirmed({ institution: 'Vega', amount: '70' });
  await snapshot('Vega', '1070');
  const other = await recorded({ institution: 'Vega', amount: '5' });
  const waiting = await recorded({ institution: 'Vega', amount: '30' });
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
  await confirm(waiting);
  await snapshot('Vega', '101');
  expect(await historyOf('Vega')).toMatchObject({ snapshots: [{ difference: '1' }, { difference: '30' }, {}] });
  const { body } = await maker.get<InstitutionReconciliation>(`${pathOf('Vega')}?asOf=${position}`);
  expect(body, 'as it was then').toMatchObject({ snapshots: before.snapshots, inFlight: before.inFlight });
});

test('a deposit confirmed shortly before the snapshot explains bitcoin that the snapshot does not have yet', async () => {
  const { id } = await confirmed({ institution: 'Altair', amount: '40' });
  await snapshot('Altair', '0');
  expect(await historyOf('Altair')).toMatchObject({
    snapshots: [{ difference: '-40' }],
    inFlight: [{ kind: 'deposit-confirmed', id, amount: '-40', explains: true }],
    explained: '-40',
    unexplained: '0',
  });
});

test('what is in flight explains nothing of a difference that it does not add up to', async () => {
  await recorded({ institution: 'Spica', amount: '2900' });
  await snapshot('Spica', '1');
  expect(await historyOf('Spica')).toMatchObject({
    snapshots: [{ difference: '1' }],
    inFlight: [{ amount: '2900', explains: false }],
    explained: '0',
    unexplained: '1',
  });
});

test('an institution without snapshots has no history, and an unknown account is not found', async () => {
  await recorded({ institution: 'Deneb', amount: '7' });
  expect(await historyOf('Deneb')).toMatchObject({ snapshots: [], inFlight: [], explained: null, unexplained: null });
  expect((await maker.get(pathOf('Nobody'))).status).toBe(404);
});

test('a person who may not read deposits gets none of those in flight', async () => {
  await confirmed({ institution: 'Mira', amount: '9' });
  await snapshot('Mira', '0');
  const whole = await historyOf('Mira');
  expect(whole.inFlight).toHaveLength(1);
  const {
    body: { row },
  } = await admin.get<{ row: { permissions: string[]; revision: number } & Record<string, unknown> }>(
    '/api/roles/operator',
  );
  const { name, description, requiresSecondFactor, permissions, revision } = row;
  const edited = await admin.post(
    '/api/roles/operator/edit',
    { name, description, requiresSecondFactor, permissions: permissions.filter((one) => one !== 'deposit:read') },
    { 'if-match': `"${revision}"` },
  );
  expect(edited.status).toBe(200);
  const { body } = await operator.get<InstitutionReconciliation>(pathOf('Mira'));
  expect(body).toMatchObject({ snapshots: whole.snapshots, inFlight: [], explained: '-9' });
});
