// Withdrawals paid by another transaction than the ordered one, or resolved as paid otherwise.
import { describe, expect, test } from 'vitest';
import type { CommandOutcome } from '../../command/types.ts';
import { aBurnHash, available, cai, codeOf, fund, wei } from '../../tools/testing/custody/custody.ts';
import {
  count,
  server,
  burnedAt,
  commands,
  send,
  anInstitution,
  typesOf,
  nonceOf,
  requested,
  reportBurn,
  reportPaid,
  reportRequest,
  runPolicies,
  withWithdrawals,
} from '../../tools/testing/custody/withdrawals.ts';
import { bridgeId } from './ids.ts';

withWithdrawals();

test('a withdrawal paid by two transactions is marked for review', async () => {
  const institution = anInstitution();
  await fund(commands, 10n, institution);
  const id = await requested(5n, institution);
  const nonce = await nonceOf(id);
  const first = aBurnHash().slice(2);
  await reportPaid(nonce, first);
  await reportPaid(nonce, first);
  expect((await server.store.load(`withdrawal-${id}`)).at(-1)).toMatchObject({
    type: 'WithdrawalHeld',
    data: { doubt: 'paid-before' },
  });
  await reportPaid(nonce);
  expect((await server.store.load(`withdrawal-${id}`)).slice(-2)).toMatchObject([
    { type: 'WithdrawalPaid' },
    { type: 'WithdrawalDoubted', data: { doubt: 'paid-twice' } },
  ]);
});

describe('a withdrawal resolved as paid otherwise', () => {
  const resolve = (
    id: string,
    outcome: 'PAID_OTHERWISE' | 'RETURNED',
    hash: string | null = null,
  ): Promise<CommandOutcome> =>
    send('ResolveWithdrawal', id, { reason: 'paid by hand', outcome, hash }, { actor: cai });

  test('ignores a repeated report of its payment and is blocked by a report of another', async () => {
    const institution = anInstitution();
    await fund(commands, 10n, institution);
    const id = await requested(7n, institution);
    const [nonce, hash] = [await nonceOf(id), aBurnHash().slice(2)];
    await reportBurn(nonce, wei(6n));
    expect(codeOf(await resolve(id, 'PAID_OTHERWISE', hash))).toBe('done');
    await reportPaid(nonce, hash);
    expect((await typesOf(id)).at(-1)).toBe('WithdrawalResolved');
    await reportPaid(nonce);
    expect((await server.store.load(`withdrawal-${id}`)).at(-1)).toMatchObject({
      type: 'WithdrawalHeld',
      data: { doubt: 'paid-before' },
    });
    expect(await available(server.store, institution)).toBe(3n);
  });

  test('accepts its late burn; a burn of another amount or after a return blocks the withdrawal', async () => {
    const institution = anInstitution();
    await fund(commands, 30n, institution);
    const paidBeforeBurn = async (outcome: 'PAID_OTHERWISE' | 'RETURNED'): Promise<[id: string, nonce: number]> => {
      const id = await requested(7n, institution);
      await reportPaid(await nonceOf(id));
      expect(codeOf(await resolve(id, outcome))).toBe('done');
      return [id, await nonceOf(id)];
    };
    const [[matching, one], [mismatching, two], [returned, three]] = [
      await paidBeforeBurn('PAID_OTHERWISE'),
      await paidBeforeBurn('PAID_OTHERWISE'),
      await paidBeforeBurn('RETURNED'),
    ];
    await runPolicies();
    expect(await available(server.store, institution)).toBe(16n);
    for (const [nonce, burned] of [
      [one, 7n],
      [two, 8n],
      [three, 7n],
    ] as const)
      expect(codeOf(await reportBurn(nonce, wei(burned)))).toBe('done');
    expect((await server.store.load(`withdrawal-${matching}`)).at(-1)).toMatchObject({
      type: 'WithdrawalBurned',
      data: { coolingEndsAt: null },
    });
    for (const [id, doubt] of [
      [mismatching, 'burn-mismatch'],
      [returned, 'burn-after-end'],
    ] as const)
      expect((await server.store.load(`withdrawal-${id}`)).at(-1)).toMatchObject({
        type: 'WithdrawalHeld',
        data: { doubt },
      });
    expect(await available(server.store, institution), 'each burn is counted').toBe(8n);
  });
});

test('a withdrawal paid before its request is not blocked by a burn of another: a second payment is only marked', async () => {
  const institution = anInstitution();
  await fund(commands, 10n, institution);
  const hash = aBurnHash();
  await send('RecordBurn', await requested(1n, institution), { hash, burnedAt: burnedAt() });
  const nonce = 1_000 + count;
  await reportPaid(nonce);
  await reportBurn(nonce, wei(11n), hash);
  await reportRequest(nonce, 11n, institution); // above the available amount
  await reportPaid(nonce, aBurnHash().slice(2));
  const events = await server.store.load(`withdrawal-${bridgeId({ network: 'mainnet', nonce })}`);
  expect(events.map(({ type, data }) => [type, data.doubt]).slice(2)).toEqual([
    ['WithdrawalRequested', undefined],
    ['WithdrawalHeld', 'amount-not-available'],
    ['WithdrawalPaid', undefined],
    ['WithdrawalBurned', undefined],
    ['WithdrawalDoubted', 'burn-hash-used'],
    ['WithdrawalDoubted', 'paid-twice'],
  ]);
});
