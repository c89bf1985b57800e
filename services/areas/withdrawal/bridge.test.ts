// Bridge reports of withdrawals: followed to the end, in any order, together with requests made here.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { CommandOutcome } from '../../command/types.ts';
import { aBurnHash, ana, available, codeOf, fund, wei, withdrawalOf } from '../../tools/testing/custody/custody.ts';
import {
  count,
  server,
  DAY,
  commands,
  send,
  anInstitution,
  typesOf,
  nonceOf,
  requested,
  burnedAt,
  cooling,
  confirmed,
  reportBurn,
  reportPaid,
  reportRequest,
  runPolicies,
  later,
  withWithdrawals,
} from '../../tools/testing/custody/withdrawals.ts';
import { bridgeId } from './ids.ts';
import { executionArea } from '../../executions/area.ts';

withWithdrawals();

describe('a bridge report', () => {
  test('takes a withdrawal from request to burn to payment; a repeat has no effect', async () => {
    const institution = anInstitution();
    await fund(commands, 10n, institution);
    const nonce = 1_000 + count;
    const [hash, txid] = [aBurnHash(), aBurnHash().slice(2)];
    for (const round of [1, 2])
      expect([
        round,
        codeOf(await reportRequest(nonce, 8n, institution)),
        codeOf(await reportBurn(nonce, wei(8n), hash)),
        codeOf(await reportPaid(nonce, txid)),
      ]).toEqual([round, 'done', 'done', 'done']);
    expect(await typesOf(bridgeId({ network: 'mainnet', nonce }))).toEqual([
      'WithdrawalRequested',
      'WithdrawalBurned',
      'WithdrawalPaid',
    ]);
    expect(await available(server.store, institution)).toBe(2n);
  });

  test('has the same effect in another order: an early burn waits for its request', async () => {
    const institution = anInstitution();
    await fund(commands, 10n, institution);
    const nonce = 1_000 + count;
    expect(codeOf(await reportBurn(nonce, wei(8n)))).toBe('done');
    expect(codeOf(await reportRequest(nonce, 8n, institution))).toBe('done');
    expect(await typesOf(bridgeId({ network: 'mainnet', nonce }))).toEqual([
      'BurnToldEarly',
      'WithdrawalRequested',
      'WithdrawalBurned',
    ]);
  });

  test('of a burn before its request counts in full, as the greater of both amounts', async () => {
    const institution = anInstitution();
    await fund(commands, 20n, institution);
    const nonce = 1_000 + count;
    await reportBurn(nonce, wei(12n));
    await reportRequest(nonce, 9n, institution);
    expect(await available(server.store, institution)).toBe(8n);
  });

  test.each<[string, string, (institution: string) => Promise<number>]>([
    [
      'a request above the available amount',
      'amount-not-available',
      async (institution) => {
        await reportRequest(1_000 + count, 11n, institution);
        return 1_000 + count;
      },
    ],
    [
      'another amount burned',
      'burn-mismatch',
      async (institution) => {
        const id = await requested(5n, institution);
        await reportBurn(await nonceOf(id), wei(4n));
        return nonceOf(id);
      },
    ],
    [
      'a part of a satoshi burned',
      'burn-mismatch',
      async (institution) => {
        const id = await requested(5n, institution);
        await reportBurn(await nonceOf(id), `${BigInt(wei(5n)) + 1n}`);
        return nonceOf(id);
      },
    ],
    [
      'a burn with another hash',
      'burn-mismatch',
      async (institution) => {
        const id = await cooling(5n, institution);
        await reportBurn(await nonceOf(id), wei(5n));
        return nonceOf(id);
      },
    ],
    [
      'a burn after it was cancelled',
      'burn-after-end',
      async (institution) => {
        const id = await requested(5n, institution);
        await send('CancelWithdrawal', id, { reason: 'no' });
        await reportBurn(await nonceOf(id), wei(5n));
        return nonceOf(id);
      },
    ],
    [
      'a payment before any burn',
      'paid-before',
      async (institution) => {
        const id = await requested(5n, institution);
        await reportPaid(await nonceOf(id));
        return nonceOf(id);
      },
    ],
    [
      'the burn hash of another withdrawal',
      'burn-hash-used',
      async (institution) => {
        const hash = aBurnHash();
        await send('RecordBurn', await requested(1n, institution), { hash, burnedAt: burnedAt() });
        const id = await requested(5n, institution);
        await reportBurn(await nonceOf(id), wei(5n), hash);
        return nonceOf(id);
      },
    ],
  ])('with %s blocks the withdrawal: %s', async (_what, doubt, sendReport) => {
    const institution = anInstitution();
    await fund(commands, 10n, institution);
    const nonce = await sendReport(institution);
    const events: StoredEvent[] = [];
    for await (const batch of server.store.readAll(null)) events.push(...batch);
    const requestEvent = events.find(
      ({ type, data }) => type === 'WithdrawalRequested' && data.nonce === nonce && data.institution === institution,
    )!;
    expect((await server.store.load(requestEvent.stream)).at(-1)).toMatchObject({
      type: 'WithdrawalHeld',
      data: { doubt },
    });
    await runPolicies();
    const left = { 'amount-not-available': -1n, 'burn-hash-used': 4n }[doubt] ?? (_what.startsWith('a part') ? 4n : 5n);
    expect(await available(server.store, institution), 'the greater of both amounts is counted in full').toBe(left);
  });

  test('for a frozen institution or above its limit blocks the withdrawal; an action is refused', async () => {
    later(2 * DAY); // later than any earlier jump of the clock
    const [frozen, limited] = [anInstitution(), anInstitution()];
    for (const institution of [frozen, limited]) await fund(commands, 100n, institution);
    const { institutionId } = await import('../institution/names.ts');
    const runOnInstitution = (type: string, name: string, body: object): Promise<CommandOutcome> =>
      commands.run(
        { area: 'institution' },
        { type, id: institutionId(name), ...body },
        { commandId: randomUUID(), actor: ana },
      );
    await runOnInstitution('FreezeInstitution', frozen, { reason: 'to be looked at' });
    await runOnInstitution('EditInstitution', limited, { name: limited, dailyLimit: 10n });
    expect(codeOf(await send('RequestWithdrawal', randomUUID(), withdrawalOf(1n, { institution: frozen })))).toBe(
      'institution-frozen',
    );
    await requested(6n, limited);
    expect(codeOf(await send('RequestWithdrawal', randomUUID(), withdrawalOf(5n, { institution: limited })))).toBe(
      'limit-exceeded',
    );
    const nonce = 2_000 + count;
    await reportRequest(nonce, 1n, frozen);
    await reportRequest(nonce + 1, 5n, limited);
    for (const [of, doubt] of [
      [nonce, 'institution-frozen'],
      [nonce + 1, 'limit-exceeded'],
    ] as const)
      expect(
        (await server.store.load(`withdrawal-${bridgeId({ network: 'mainnet', nonce: of })}`)).at(-1),
      ).toMatchObject({ type: 'WithdrawalHeld', data: { doubt } });
    later(DAY);
    await requested(5n, limited);
  });

  test('takes a nonce that we assigned and blocks our request; a nonce taken by a report is refused', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const id = await requested(5n, institution);
    const nonce = await nonceOf(id);
    expect(codeOf(await reportRequest(nonce, 5n, institution))).toBe('done');
    expect(await typesOf(id)).toEqual(['WithdrawalRequested']);
    expect(codeOf(await reportRequest(nonce, 6n, institution))).toBe('done');
    expect((await server.store.load(`withdrawal-${id}`)).at(-1)).toMatchObject({
      type: 'WithdrawalHeld',
      data: { doubt: 'nonce-used' },
    });
    expect(await typesOf(bridgeId({ network: 'mainnet', nonce }))).toEqual(['WithdrawalRequested']);
    expect(codeOf(await reportRequest(nonce, 7n, institution))).toBe('nonce-used');
    expect(codeOf(await reportRequest(nonce + 2_000_000, 1n, institution))).toBe('nonce-too-far');
    expect(codeOf(await reportBurn(nonce + 2_000_000, wei(1n)))).toBe('nonce-too-far');
  });

  test('of a payment drops our queued pay-out, and marks the withdrawal for review if it has begun', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const [idle, attempted] = [await confirmed(5n, institution), await confirmed(6n, institution)];
    const order = (await server.store.load(`withdrawal-${attempted}`)).find(({ type }) => type === 'PayoutQueued')!;
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
    for (const id of [idle, attempted]) expect(codeOf(await reportPaid(await nonceOf(id)))).toBe('done');
    const dropped = (await server.store.load(`withdrawal-${idle}`)).find(({ type }) => type === 'PayoutQueued')!;
    expect((await server.store.load(`execution-${dropped.id}`)).map(({ type }) => type)).toEqual([
      'ExecutionRequested',
      'ExecutionFailed',
    ]);
    expect((await typesOf(idle)).at(-1)).toBe('WithdrawalPaid');
    expect((await server.store.load(`withdrawal-${attempted}`)).at(-1)).toMatchObject({
      type: 'WithdrawalDoubted',
      data: { doubt: 'paid-twice' },
    });
    await runPolicies();
    expect((await typesOf(idle)).at(-1), 'a dropped pay-out is not reported as a failure').toBe('WithdrawalPaid');
  });
});
