// Evidence over HTTP: what sources report is compared with records, and decides under REQUIRED.
import { describe, expect, test } from 'vitest';
import type { EvidenceAnswer, ManyEvidenceAnswer } from '#contracts/areas/transaction/evidence.ts';
import { checker, head, maker, operator, server, withCustody } from '../../tools/testing/custody/custody-server.ts';
import { confirm, recorded, type Recorded } from '../../tools/testing/custody/recorded.ts';
import { clientsOf } from '../../tools/testing/people/access.ts';
import { getWhenCaughtUp, sendFacts, type SentFact } from '../../tools/testing/imports/send-facts.ts';
import { TOKEN, seenBurn, seenDeposit } from './testing/seen.ts';

withCustody({
  values: {
    evidenceDepositConfirm: 'REQUIRED',
    evidenceRefundConfirm: 'REQUIRED',
    evidenceWithdrawalConfirm: 'REQUIRED',
    tokens: JSON.stringify({ 1: TOKEN }),
  },
});

const OTHER_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const evidenceOf = async (path: string, asOf?: string): Promise<EvidenceAnswer> =>
  asOf === undefined
    ? getWhenCaughtUp<EvidenceAnswer>(maker, path, await head())
    : (await maker.get<EvidenceAnswer>(`${path}?asOf=${asOf}`)).body;
const resultsOf = async (deposit: Pick<Recorded, 'id'>, asOf?: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await evidenceOf(`/api/deposits/${deposit.id}/evidence`, asOf)).checks.map(({ check, result }) => [check, result]),
  );
const report = async (...facts: SentFact[]): Promise<void> => {
  for (const result of await sendFacts(server, ...facts)) expect(result).toBe('accepted');
};

describe('a deposit', () => {
  test('is confirmed once a source reports its transaction, and not before', async () => {
    const deposit = await recorded();
    expect(await resultsOf(deposit)).toEqual({
      'deposit-transaction': 'MISSING',
      'deposit-amount': 'MISSING',
      'deposit-custody-address': 'MISSING',
      'deposit-confirmations': 'MISSING',
      'custody-address-owner': 'MATCH',
    });
    expect((await confirm(deposit)).body.code).toBe('evidence-missing');
    const before = await head();
    await report(seenDeposit(deposit.body, { confirmations: 5 }));
    expect((await resultsOf(deposit))['deposit-confirmations']).toBe('PENDING');
    expect((await confirm(deposit)).body.code).toBe('evidence-missing');
    await report(seenDeposit(deposit.body));
    expect(new Set(Object.values(await resultsOf(deposit)))).toEqual(new Set(['MATCH']));
    expect((await resultsOf(deposit, before))['deposit-transaction']).toBe('MISSING');
    expect((await confirm(deposit)).status).toBe(200);
  });

  test.each([
    ['another amount', { amount: '149999999' }, 'deposit-amount'],
    ['another address', { to: OTHER_ADDRESS }, 'deposit-custody-address'],
    ['another output', { index: 1 }, 'deposit-transaction'],
    ['a failed transaction', { failed: true }, 'deposit-transaction'],
  ])('is refused for %s', async (_what, more, check) => {
    const deposit = await recorded();
    await report(seenDeposit(deposit.body, more));
    expect((await resultsOf(deposit))[check]).toBe('DIFFERS');
    expect((await confirm(deposit)).body.code).toBe('evidence-differs');
  });

  test('is refused again at once if a later report differs', async () => {
    const deposit = await recorded();
    await report(seenDeposit(deposit.body));
    await report(seenDeposit(deposit.body, { failed: true }));
    expect((await confirm(deposit)).body.code).toBe('evidence-differs');
  });

  test('to an address that only other institutions have used differs, whatever its own records claim', async () => {
    const first = await recorded({ institution: 'Owner One', custodyAddress: OTHER_ADDRESS });
    const stranger = await recorded({ institution: 'Owner Two', custodyAddress: OTHER_ADDRESS });
    const again = await recorded({ institution: 'Owner Two', custodyAddress: OTHER_ADDRESS });
    await report(...[first, stranger, again].map(({ body }) => seenDeposit(body)));
    expect((await resultsOf(first))['custody-address-owner']).toBe('MATCH');
    for (const one of [stranger, again]) {
      expect((await resultsOf(one))['custody-address-owner']).toBe('DIFFERS');
      expect((await confirm(one)).body.code).toBe('evidence-differs');
    }
    expect((await confirm(first)).status).toBe(200);
    expect((await resultsOf(first))['custody-address-owner']).toBe('MATCH');
    const { body } = await maker.get<{ checks: { seen: string }[] }>(`/api/deposits/${stranger.id}/evidence`);
    expect(body.checks.at(-1)!.seen).toBe('Owner One');
  });

  test('that was cancelled gains no claim to an address that others used before it is recorded again', async () => {
    const custodyAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const early = await recorded({ institution: 'Early Bird', custodyAddress });
    const cancel = await maker.post(
      `/api/deposits/${early.id}/cancel`,
      { reason: 'for a test' },
      { 'if-match': `"${early.revision}"` },
    );
    expect(cancel.status).toBe(200);
    await recorded({ institution: 'True Owner', custodyAddress });
    const again = await maker.post<{ id: string; revision: number }>('/api/deposits', early.body);
    const deposit = { ...early, ...again.body };
    await report(seenDeposit(deposit.body));
    expect((await resultsOf(deposit))['custody-address-owner']).toBe('DIFFERS');
    expect((await confirm(deposit)).body.code).toBe('evidence-differs');
  });

  test('has the evidence of many at once, and of none that is unknown', async () => {
    const deposits = [await recorded(), await recorded()];
    const ids = deposits.map(({ id }) => id);
    const { rows, modes } = await getWhenCaughtUp<ManyEvidenceAnswer>(
      maker,
      `/api/deposits/evidence?ids=${[...ids, 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'].join(',')}`,
      await head(),
    );
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(modes).toEqual({ 'deposit:confirm': 'REQUIRED', 'deposit:confirm-refund': 'REQUIRED' });
    expect((await maker.get('/api/deposits/aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa/evidence')).status).toBe(404);
  });

  test('is refused by row in a batch', async () => {
    const [fits, differs, missing] = [await recorded(), await recorded(), await recorded()];
    await report(seenDeposit(fits.body), seenDeposit(differs.body, { amount: '1' }));
    const { body } = await checker.post<{ results: { result: string; code?: string }[] }>('/api/deposits/confirm', {
      items: [fits, differs, missing].map(({ id, revision, body: { amount } }) => ({ id, revision, amount })),
      acknowledged: true,
    });
    expect(body.results.map(({ result, code }) => code ?? result)).toEqual([
      'done',
      'evidence-differs',
      'evidence-missing',
    ]);
  });
});

describe('a withdrawal', () => {
  test('matches with the burn of the configured token only', async () => {
    const institution = 'Burn Bank';
    const hash = `0x${'b'.repeat(64)}`;
    await report(
      {
        type: 'withdrawal-requested',
        data: {
          institution,
          userName: 'Treasury',
          receivingAddress: OTHER_ADDRESS,
          network: 'mainnet',
          amount: '1000',
          nonce: 77,
        },
      },
      {
        type: 'withdrawal-burned',
        data: {
          network: 'mainnet',
          nonce: 77,
          hash,
          amount: '10000000000000',
          burnedAt: new Date(Date.now() - 1000).toISOString(),
        },
      },
    );
    const { rows } = await getWhenCaughtUp<{ rows: { id: string }[] }>(
      maker,
      `/api/withdrawals?filter=${encodeURIComponent(
        JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } }),
      )}`,
      await head(),
    );
    const of = async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await evidenceOf(`/api/withdrawals/${rows[0]!.id}/evidence`)).checks.map(({ check, result }) => [
          check,
          result,
        ]),
      );
    expect(await of()).toEqual({
      'burn-transaction': 'MISSING',
      'burn-amount': 'MISSING',
      'burn-confirmations': 'MISSING',
    });
    await report(seenBurn(hash, '1000', { token: '0xde709f2102306220921060314715629080e2fb77' }));
    expect(await of()).toMatchObject({ 'burn-transaction': 'DIFFERS', 'burn-amount': 'DIFFERS' });
    await report(seenBurn(hash, '1000', { index: 8 }));
    expect(await of()).toEqual({ 'burn-transaction': 'MATCH', 'burn-amount': 'MATCH', 'burn-confirmations': 'MATCH' });
  });
});

test('a person who may read deposits may read their evidence, and others may not', async () => {
  const deposit = await recorded();
  await getWhenCaughtUp(operator, `/api/deposits/${deposit.id}/evidence`, await head());
  const { editor } = await clientsOf(server, 'editor');
  expect((await editor.get(`/api/deposits/${deposit.id}/evidence`)).status).toBe(403);
  expect((await editor.get('/api/transactions')).status).toBe(403);
});
