// Acknowledging an account's difference from the ledger, over HTTP.
import { expect, test, vi } from 'vitest';
import type { InstitutionBalance } from '#contracts/areas/institution-account/reads.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import type { Answer } from '../../tools/testing/people/access.ts';
import { seenAccount } from '../../tools/testing/http-examples/institution-account.ts';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { checker, head, maker, readNow, server, withTwoPeople } from '../../tools/testing/people/two-people.ts';
import { institutionId } from '../institution/names.ts';

withTwoPeople();

const OTHER_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const idOf = (institution: string): string => accountId(institutionId(institution), 'mainnet');
const snapshot = async (institution: string, btcAmount: string, more: object = {}, at = new Date()): Promise<void> =>
  expect(
    await sendFacts(server, {
      type: 'institution-account-seen',
      at: at.toISOString(),
      data: seenAccount({ institution, btcAmount, ...more }),
    }),
  ).toEqual(['accepted']);
type Rows = { rows: InstitutionBalance[] };
async function balanceOf(institution: string, asOf?: string): Promise<InstitutionBalance> {
  const path = '/api/institution-balances';
  const { rows } =
    asOf === undefined ? await readNow<Rows>(path) : (await maker.get<Rows>(`${path}?asOf=${asOf}`)).body;
  return rows.find(({ id }) => id === idOf(institution))!;
}
const acknowledge = (institution: string, difference: string, reason = 'The fee of the custodian'): Promise<Answer> =>
  checker.post(`/api/institution-balances/${idOf(institution)}/acknowledge`, { difference, reason });

test('holds until the difference changes by one satoshi, also as of the past, and is void if it comes back', async () => {
  await snapshot('Vega', '70');
  const answer = await acknowledge('Vega', '70', 'A transfer between our accounts');
  expect(answer.status).toBe(200);
  const acknowledged = {
    by: server.people.checker.id,
    at: expect.any(String),
    reason: 'A transfer between our accounts',
    difference: '70',
  };
  expect(await balanceOf('Vega')).toMatchObject({ difference: '70', acknowledged });
  await snapshot('Vega', '70', { yuInWallet: '1' });
  expect(await balanceOf('Vega'), 'the same difference').toMatchObject({ differingSnapshots: 2, acknowledged });
  const position = await head();
  await snapshot('Vega', '71');
  expect(await balanceOf('Vega')).not.toHaveProperty('acknowledged');
  await snapshot('Vega', '70');
  expect(await balanceOf('Vega')).toMatchObject({ difference: '70', differingSnapshots: 4 });
  expect(await balanceOf('Vega'), 'it changed meanwhile').not.toHaveProperty('acknowledged');
  expect(await balanceOf('Vega', position), 'as it was then').toMatchObject({ acknowledged });
  expect((await acknowledge('Vega', '70', 'Again')).status).toBe(200);
  expect(await balanceOf('Vega')).toMatchObject({ acknowledged: { reason: 'Again' } });
});

test('is refused if nothing differs, for another difference, and a second time', async () => {
  await snapshot('Altair', '0');
  expect(await acknowledge('Altair', '0')).toMatchObject({ status: 409, body: { code: 'nothing-differs' } });
  await snapshot('Altair', '5');
  expect(await acknowledge('Altair', '6'), 'not in advance').toMatchObject({
    status: 409,
    body: { code: 'difference-changed' },
  });
  expect((await acknowledge('Altair', '5')).status).toBe(200);
  expect(await acknowledge('Altair', '5')).toMatchObject({ status: 409, body: { code: 'already-acknowledged' } });
  await snapshot('Altair', '6');
  expect(await acknowledge('Altair', '5')).toMatchObject({ status: 409, body: { code: 'difference-changed' } });
  expect(await acknowledge('Nobody', '5')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await acknowledge('Altair', '6', ' ')).toMatchObject({ status: 400 });
});

test('is for those who may acknowledge', async () => {
  await snapshot('Capella', '3');
  const path = `/api/institution-balances/${idOf('Capella')}/acknowledge`;
  expect((await maker.post(path, { difference: '3', reason: 'Mine' })).status).toBe(403);
});

test('of two people at once one acknowledges, and the other is refused', async () => {
  await snapshot('Pollux', '8');
  const answers = await Promise.all([acknowledge('Pollux', '8', 'One'), acknowledge('Pollux', '8', 'Other')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('holds while a report of the same time repeats the difference, and whatever it replaces', async () => {
  const at = new Date(Date.now() - 60_000);
  await snapshot('Mira', '7', {}, at);
  expect((await acknowledge('Mira', '7')).status).toBe(200);
  await snapshot('Mira', '7', { yuInWallet: '1' }, at);
  expect(await balanceOf('Mira'), 'once more').toMatchObject({
    differingSnapshots: 1,
    acknowledged: { difference: '7' },
  });
  await snapshot('Mira', '8', { yuInWallet: '1' }, at);
  expect(await balanceOf('Mira'), 'another difference').not.toHaveProperty('acknowledged');
  await snapshot('Mira', '7', { yuInWallet: '2' }, at);
  expect(await balanceOf('Mira'), 'which was replaced').toMatchObject({ acknowledged: { difference: '7' } });
});

test('accounts that cannot be compared are not acknowledged, and do not end an acknowledgement', async () => {
  await snapshot('Deneb', '9');
  expect((await acknowledge('Deneb', '9')).status).toBe(200);
  const earlier = new Date(Date.now() - 20 * 60_000);
  await snapshot('Deneb', '0', { btcAccount: OTHER_ADDRESS }, earlier);
  await snapshot('Deneb', '9', { yuInWallet: '2' });
  const apart = await balanceOf('Deneb');
  expect(apart.result).toBe('NOT_COMPARABLE');
  expect(apart).not.toHaveProperty('acknowledged');
  expect(await acknowledge('Deneb', '9')).toMatchObject({ status: 409, body: { code: 'nothing-differs' } });
  await snapshot('Deneb', '0', { btcAccount: OTHER_ADDRESS });
  expect(await balanceOf('Deneb')).toMatchObject({ difference: '9', acknowledged: { difference: '9' } });
});

test('an acknowledged difference raises no alert until it changes', async () => {
  const alerted = async (): Promise<boolean> => {
    type Alerts = { alerts: { rule: string; subjects: { id: string }[] }[] };
    const { alerts } = (await maker.get<Alerts>('/api/alerts')).body;
    return alerts.some(
      ({ rule, subjects }) => rule === 'account-difference' && subjects.some(({ id }) => id === institutionId('Rigel')),
    );
  };
  const becomes = (is: boolean): Promise<void> =>
    vi.waitFor(async () => expect(await alerted()).toBe(is), { timeout: 20_000, interval: 200 });
  for (const yuInWallet of ['1', '2', '3']) await snapshot('Rigel', '11', { yuInWallet });
  await becomes(true);
  expect((await acknowledge('Rigel', '11')).status).toBe(200);
  await becomes(false);
  await snapshot('Rigel', '12');
  await becomes(true);
});

test('is among the events of the account, with who and when', async () => {
  await snapshot('Spica', '1');
  expect((await acknowledge('Spica', '1', 'Dust')).status).toBe(200);
  const { events } = await readNow<{ events: Record<string, unknown>[] }>(
    `/api/custody-accounts/${idOf('Spica')}/events`,
  );
  expect(events).toMatchObject([
    { type: 'CustodyAccountOpened', data: { institution: 'Spica', network: 'mainnet' } },
    {
      type: 'DifferenceAcknowledged',
      at: expect.any(String),
      actor: { id: server.people.checker.id },
      data: { difference: '1', reason: 'Dust' },
    },
  ]);
});
