// Two approvals above an amount, over HTTP: the first confirmation is an approval, the second confirms.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { admin, checker, maker, withCustody } from '../../tools/testing/custody/custody-server.ts';
import { recorded } from '../../tools/testing/custody/recorded.ts';
import type { TestClient } from '../../tools/testing/people/access.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';

// The second-person rule is off: recorder and approvers are still three people.
withCustody({ values: { twoApprovalsAbove: '1000' }, secondPerson: { 'deposit:confirm': false } });

interface Answer {
  id: string;
  revision: number;
  position: string;
  code?: string;
  outcome?: string;
  remaining?: number;
  results: { result: string; code?: string; outcome?: string; remaining?: number }[];
}
const act = async (
  who: TestClient,
  { id }: { id: string },
  action: string,
  revision: number,
  body: object = {},
  key: string = randomUUID(),
): Promise<Answer> =>
  (
    await who.post<Answer>(`/api/deposits/${id}/${action}`, body, {
      'if-match': `"${revision}"`,
      'idempotency-key': key,
    })
  ).body;
const confirm = (who: TestClient, deposit: { id: string }, amount: string, revision: number, key?: string) =>
  act(who, deposit, 'confirm', revision, { amount, acknowledged: true }, key);
const rowOf = async (of: Answer): Promise<{ status: string; approvals: { by: string }[] }> =>
  (
    await getWhenCaughtUp<{ row: { status: string; approvals: { by: string }[] } }>(
      maker,
      `/api/deposits/${of.id}`,
      of.position,
    )
  ).row;

describe('a deposit above the amount', () => {
  test('is approved by one person and confirmed by another', async () => {
    const deposit = await recorded({ amount: '1001' });
    const key = randomUUID();
    const approved = await confirm(checker, deposit, '1001', 0, key);
    expect(approved).toMatchObject({ outcome: 'approved', remaining: 1, revision: 1 });
    expect(await confirm(checker, deposit, '1001', 0, key), 'a repeated request gets the same answer').toEqual(
      approved,
    );
    expect(await rowOf(approved)).toMatchObject({ status: 'RECORDED', approvals: [{}] });
    expect((await confirm(checker, deposit, '1001', 1)).code).toBe('second-person-needed');
    const confirmed = await confirm(admin, deposit, '1001', 1);
    expect(confirmed.outcome).toBeUndefined();
    expect(await rowOf(confirmed)).toMatchObject({ status: 'CONFIRMED', approvals: [] });
  });

  test('is approved by nobody who recorded it, even while one person may confirm', async () => {
    const deposit = await recorded({ amount: '5000' }, admin);
    expect((await confirm(admin, deposit, '5000', 0)).code).toBe('second-person-needed');
  });

  test('loses its approvals with any other event, and by their withdrawal', async () => {
    const deposit = await recorded({ amount: '5000' });
    const approved = await confirm(checker, deposit, '5000', 0);
    expect((await act(admin, deposit, 'withdraw-approval', 1)).code).toBe('approval-not-own');
    const withdrawn = await act(checker, deposit, 'withdraw-approval', approved.revision);
    expect((await rowOf(withdrawn)).approvals).toEqual([]);
    expect((await confirm(admin, deposit, '5000', 2)).outcome).toBe('approved');
    // Cancelled and recorded again: the earlier approval counts no more.
    await act(maker, deposit, 'cancel', 3, { reason: 'wrong institution' });
    const again = (await maker.post<Answer>('/api/deposits', deposit.body)).body;
    expect((await rowOf(again)).approvals).toEqual([]);
    expect((await confirm(checker, deposit, '5000', again.revision)).outcome).toBe('approved');
  });

  test('is told apart by row in a batch', async () => {
    const [small, large] = [await recorded({ amount: '1000' }), await recorded({ amount: '1001' })];
    const items = [small, large].map(({ id, revision }, index) => ({ id, revision, amount: `${1000 + index}` }));
    for (const dryRun of [true, false]) {
      const { results } = (await checker.post<Answer>('/api/deposits/confirm', { items, acknowledged: true, dryRun }))
        .body;
      expect(results.map(({ outcome = null, remaining = 0 }) => [outcome, remaining])).toEqual([
        [null, 0],
        ['approved', 1],
      ]);
    }
  });
});

test('a deposit up to the amount is confirmed at once', async () => {
  const deposit = await recorded({ amount: '1000' });
  expect((await rowOf(await confirm(checker, deposit, '1000', 0))).status).toBe('CONFIRMED');
});
