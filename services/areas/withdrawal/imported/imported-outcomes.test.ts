// Imported burns and payments of withdrawals: an import can do no more than the person could by an action, and blocks
// nobody else's.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aBurnHash, ana, ben, cai, codeOf, fund, wei } from '../../../tools/testing/custody/custody.ts';
import {
  anInstitution,
  burnedAt,
  commands,
  confirm,
  confirmed,
  cooling,
  DAY,
  HOUR,
  later,
  nonceOf,
  now,
  requested,
  runPolicies,
  send,
  server,
  reportBurn,
  reportPaid,
  typesOf,
  withWithdrawals,
} from '../../../tools/testing/custody/withdrawals.ts';
import {
  importFact,
  importRequest,
  last,
  refusedWithoutTrace,
  aNonce,
} from '../../../tools/testing/custody/imported-withdrawals.ts';
import { executionArea } from '../../../executions/area.ts';

withWithdrawals();

const importBurn = (nonce: number, amount: bigint, more: object = {}) =>
  importFact('TellBurn', nonce, { hash: aBurnHash(), amount: wei(amount), burnedAt: burnedAt(), ...more });
const importPaid = (nonce: number, more: object = {}, by = cai) =>
  importFact('TellPayment', nonce, { txid: aBurnHash().slice(2), paidAt: burnedAt(), ...more }, by);

describe('an imported burn', () => {
  test('starts cooling when it is recorded; a bridge report of the same burn adds nothing', async () => {
    const institution = anInstitution();
    await fund(commands, 10n, institution);
    const id = await requested(5n, institution);
    const [nonce, hash, at] = [await nonceOf(id), aBurnHash(), burnedAt()];
    later(2 * DAY);
    expect(codeOf(await importBurn(nonce, 5n, { hash, burnedAt: at }))).toBe('done');
    expect(await last(id)).toMatchObject({
      type: 'WithdrawalBurned',
      data: { burnedAt: at, coolingEndsAt: new Date(now() + DAY).toISOString() },
    });
    expect(codeOf(await confirm(id, 5n))).toBe('cooling');
    await reportBurn(nonce, wei(5n), hash);
    expect(await typesOf(id)).toEqual(['WithdrawalRequested', 'WithdrawalBurned']);
    later(DAY - HOUR);
    expect(codeOf(await confirm(id, 5n))).toBe('cooling');
    later(HOUR);
    expect(codeOf(await confirm(id, 5n))).toBe('done');
  });

  test('is refused if it is dated before the request was recorded or in the future', async () => {
    const institution = anInstitution();
    await fund(commands, 10n, institution);
    const nonce = aNonce();
    await importRequest(nonce, 5n, institution);
    for (const [ms, code] of [
      [-365 * DAY, 'burn-before-request'],
      [-1, 'burn-before-request'],
      [300_001, 'at-in-future'],
    ] as const) {
      await refusedWithoutTrace(
        (isDryRun) =>
          importFact(
            'TellBurn',
            nonce,
            { hash: aBurnHash(), amount: wei(5n), burnedAt: new Date(now() + ms).toISOString() },
            ana,
            isDryRun,
          ),
        code,
      );
    }
    expect(codeOf(await importBurn(nonce, 5n))).toBe('done');
  });

  test('is refused with a wrong amount or used hash or past REQUESTED, and blocks nothing', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const used = aBurnHash();
    await send('RecordBurn', await requested(1n, institution), { hash: used, burnedAt: burnedAt() });
    const id = await requested(5n, institution);
    const refused = (nonce: number, amount: bigint, hash: string, code: string) =>
      refusedWithoutTrace(
        (isDryRun) => importFact('TellBurn', nonce, { hash, amount: wei(amount), burnedAt: burnedAt() }, ana, isDryRun),
        code,
      );
    await refused(await nonceOf(id), 4n, aBurnHash(), 'amount-mismatch');
    const before = await typesOf(id);
    expect(codeOf(await importBurn(await nonceOf(id), 5n, { hash: used }))).toBe('burn-hash-used');
    expect(await typesOf(id)).toEqual(before);
    const [cancelled, burned, paid] = [
      await requested(5n, institution),
      await cooling(5n, institution),
      await confirmed(5n, institution),
    ];
    await send('CancelWithdrawal', cancelled, { reason: 'no' });
    const blocked = await cooling(5n, institution);
    await send('BlockWithdrawal', blocked, { reason: 'to be looked at' });
    for (const of of [cancelled, burned, paid, blocked])
      await refused(await nonceOf(of), 5n, aBurnHash(), 'withdrawal-not-requested');
  });

  test('of an unknown nonce is not found, so no later request can skip its cooling', async () => {
    const nonce = aNonce();
    await refusedWithoutTrace(
      (isDryRun) =>
        importFact('TellBurn', nonce, { hash: aBurnHash(), amount: wei(1n), burnedAt: burnedAt() }, ana, isDryRun),
      'not-found',
    );
    await reportBurn(nonce, wei(1n));
    await refusedWithoutTrace(
      (isDryRun) =>
        importFact('TellBurn', nonce, { hash: aBurnHash(), amount: wei(1n), burnedAt: burnedAt() }, ana, isDryRun),
      'not-found',
    );
  });
});

describe('an imported payment', () => {
  test('is refused for a blocked withdrawal or a failed pay-out, which another person must resolve', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const [blocked, failed] = [await cooling(5n, institution), await confirmed(5n, institution)];
    await send('BlockWithdrawal', blocked, { reason: 'to be looked at' }, { actor: ben });
    const order = (await server.store.load(`withdrawal-${failed}`)).find(({ type }) => type === 'PayoutQueued')!;
    expect(
      codeOf(
        await send(
          'RecordPayoutFailed',
          failed,
          { executionId: order.id, reason: 'no fee' },
          { actor: { kind: 'system', id: 'system' } },
        ),
      ),
    ).toBe('done');
    for (const id of [blocked, failed]) {
      const nonce = await nonceOf(id);
      await refusedWithoutTrace(
        (isDryRun) =>
          importFact('TellPayment', nonce, { txid: aBurnHash().slice(2), paidAt: burnedAt() }, cai, isDryRun),
        'resolve-instead',
      );
    }
  });

  test('is refused before confirmation, after the end or a second time, and blocks nothing', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const [open, cancelled, paid, ready] = [
      await requested(5n, institution),
      await requested(5n, institution),
      await confirmed(5n, institution),
      await cooling(5n, institution),
    ];
    await send('CancelWithdrawal', cancelled, { reason: 'no' });
    await reportPaid(await nonceOf(paid));
    later(DAY);
    const hot = await cooling(5n, institution);
    for (const [id, code] of [
      [open, 'withdrawal-not-confirmed'],
      [cancelled, 'withdrawal-not-confirmed'],
      [paid, 'withdrawal-not-confirmed'],
      [ready, 'withdrawal-not-confirmed'],
      [hot, 'cooling'],
    ] as const) {
      const nonce = await nonceOf(id);
      await refusedWithoutTrace(
        (isDryRun) =>
          importFact('TellPayment', nonce, { txid: aBurnHash().slice(2), paidAt: burnedAt() }, cai, isDryRun),
        code,
      );
    }
    await refusedWithoutTrace(
      (isDryRun) => importFact('TellPayment', 4_000, { txid: aBurnHash().slice(2), paidAt: burnedAt() }, cai, isDryRun),
      'not-found',
    );
  });

  test('must come from a person who neither requested nor confirmed the withdrawal', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const id = await confirmed(5n, institution);
    for (const by of [ana, ben])
      expect(codeOf(await importPaid(await nonceOf(id), {}, by))).toBe('second-person-needed');
    expect(codeOf(await importPaid(await nonceOf(id)))).toBe('done');
    expect((await typesOf(id)).at(-1)).toBe('WithdrawalPaid');
  });

  test('is refused while our own pay-out is under way', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const id = await confirmed(5n, institution);
    const order = (await server.store.load(`withdrawal-${id}`)).find(({ type }) => type === 'PayoutQueued')!;
    await runPolicies();
    expect(
      codeOf(
        await commands.run(
          executionArea,
          { type: 'AttemptExecution', id: order.id, executor: 'webhook' },
          { commandId: randomUUID(), actor: { kind: 'system', id: 'system' } },
        ),
      ),
    ).toBe('done');
    const before = await typesOf(id);
    expect(codeOf(await importPaid(await nonceOf(id)))).toBe('payout-begun');
    expect(await typesOf(id)).toEqual(before);
  });
});
