// Balances of institutions over HTTP: the ledger's figures, and what has left it.
import { expect, test } from 'vitest';
import { CUSTODY_ADDRESS, depositBody, hexOf } from '../../tools/testing/custody/deposits.ts';
import { seenAccount } from '../../tools/testing/http-examples/institution-account.ts';
import { fund } from '../../tools/testing/http-examples/withdrawal.ts';
import { getWhenCaughtUp, sendFacts } from '../../tools/testing/imports/send-facts.ts';
import {
  server,
  maker,
  checker,
  withCustody,
  type Body,
  post,
  rowOf,
  filter,
  HOUR,
} from '../../tools/testing/custody/custody-server.ts';

withCustody();

test('balances pair ledger and reported figures; a renamed institution keeps its former ones', async () => {
  const deposit = await post(
    maker,
    '/api/deposits',
    depositBody('for a balance', { institution: 'Borealis', amount: '70' }),
  );
  await post(checker, `/api/deposits/${deposit.id}/confirm`, { amount: '70', acknowledged: true }, deposit.revision);
  await post(maker, '/api/deposits', depositBody('still to be confirmed', { institution: 'Borealis', amount: '5' }));
  const { id, revision } = await post(maker, '/api/institutions', { name: 'Borealis' });
  const renamed = await post(maker, `/api/institutions/${id}/edit`, { name: 'Borealis Trust' }, revision);
  await sendFacts(server, {
    type: 'institution-account-seen',
    data: seenAccount({ institution: 'borealis trust', btcAmount: '71' }),
  });
  await fund(server, '70', 'Borealis');
  const position = String((await server.store.head())!.commit);
  const balances = await getWhenCaughtUp<Body>(maker, '/api/institution-balances', position);
  expect(balances.rows.filter(({ institutionId }) => institutionId === id)).toMatchObject([
    {
      institution: 'Borealis Trust',
      network: 'mainnet',
      ledgerBtc: '70',
      ledgerPending: '5',
      available: '70',
      seenBtc: '71',
      ledgerAtSeen: '70',
      difference: '1',
      result: 'DIFFERS',
    },
  ]);
  expect((await maker.get(`/api/institution-balances?asOf=${renamed.position}`)).body.rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ institutionId: id, seenBtc: null, difference: null })]),
  );
  const later = await post(maker, `/api/institutions/${id}/edit`, { name: 'Borealis Group' }, renamed.revision);
  const { rows: accounts } = await getWhenCaughtUp<Body>(
    maker,
    `/api/custody-accounts?filter=${filter({ institutionId: { filterType: 'text', type: 'equals', filter: id } })}`,
    later.position,
  );
  expect(accounts, 'under its current name').toMatchObject([
    { institution: 'Borealis Group', available: '70', revision: 1 },
  ]);
  const [from, to] = [new Date(Date.now() - HOUR).toISOString(), new Date(Date.now() + HOUR).toISOString()];
  const { steps, since } = (
    await maker.get<{
      steps: { groups: Record<string, unknown>[] }[];
      since: string;
    }>(`/api/institution-balances/series?from=${from}&to=${to}&step=hour`)
  ).body;
  expect(steps.at(-1)!.groups).toEqual(
    expect.arrayContaining([expect.objectContaining({ institutionId: id, ledgerBtc: '70' })]),
  );
  expect(since >= from && since <= new Date().toISOString(), 'the first holding was recorded in this test').toBe(true);
});

test('amounts paid otherwise, reported again or paid twice stay out of the ledger', async () => {
  const institution = 'Caldera';
  const deposit = await post(maker, '/api/deposits', depositBody('for payments', { institution, amount: '1000' }));
  await post(checker, `/api/deposits/${deposit.id}/confirm`, { amount: '1000', acknowledged: true }, deposit.revision);
  await fund(server, '1000', institution);
  const added = await post(maker, '/api/withdrawals', {
    institution,
    userName: 'Treasury',
    receivingAddress: CUSTODY_ADDRESS,
    network: 'mainnet',
    amount: '300',
  });
  const { nonce } = await rowOf(added.id, added);
  const report = async (type: string, data: object): Promise<Record<string, unknown>> => {
    expect(await sendFacts(server, { type, data: { network: 'mainnet', nonce, ...data } })).toEqual(['accepted']);
    return rowOf(added.id, { position: String((await server.store.head())!.commit) });
  };
  const ledgerBtc = async (): Promise<unknown> => {
    const { rows } = await getWhenCaughtUp<Body>(
      maker,
      '/api/institution-balances',
      String((await server.store.head())!.commit),
    );
    return rows.find((one) => one.institution === institution)?.ledgerBtc;
  };
  const at = new Date().toISOString();
  const { revision } = await report('withdrawal-burned', {
    hash: `0x${hexOf('too little')}`,
    amount: '1',
    burnedAt: at,
  });
  const [txid, otherTxid] = [hexOf('by hand'), hexOf('by the bridge')];
  const resolved = await post(
    checker,
    `/api/withdrawals/${added.id}/resolve`,
    { reason: 'paid by hand', outcome: 'PAID_OTHERWISE', hash: txid },
    Number(revision),
  );
  expect(await rowOf(added.id, resolved)).toMatchObject({ status: 'RESOLVED', paidAmount: '300' });
  expect(await report('withdrawal-paid', { txid, paidAt: at })).toMatchObject({
    status: 'RESOLVED',
    resolvedAs: 'PAID_OTHERWISE',
    payoutTxid: txid,
    paidAmount: '300',
  });
  expect(await ledgerBtc()).toBe('700');
  const paidAgain = await report('withdrawal-paid', { txid: otherTxid, paidAt: at });
  expect(paidAgain).toMatchObject({
    status: 'BLOCKED',
    doubt: 'paid-before',
    payoutTxid: otherTxid,
    paidAmount: '600',
  });
  expect(await ledgerBtc()).toBe('400');
  const settled = await post(
    checker,
    `/api/withdrawals/${added.id}/resolve`,
    { reason: 'both are known', outcome: 'PAID_OTHERWISE' },
    Number(paidAgain.revision),
  );
  expect(await rowOf(added.id, settled)).toMatchObject({ status: 'RESOLVED', paidAmount: '600' });
});
