// Withdrawals through the real handler over a log: rules that involve more than one stream.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { MAX_NONCE } from '#contracts/areas/withdrawal/events.ts';
import { refuse, type CommandOutcome } from '../../command/types.ts';
import {
  aBurnHash,
  ana,
  available,
  ben,
  BRIDGE,
  cai,
  codeOf,
  fund,
  sender,
  wei,
  withdrawalOf,
} from '../../tools/testing/custody/custody.ts';
import { bridgeId } from './ids.ts';
import { nonceDecider } from './nonces.ts';
import {
  count,
  server,
  HOUR,
  DAY,
  handler,
  commands,
  send,
  anInstitution,
  typesOf,
  nonceOf,
  requested,
  burnedAt,
  cooling,
  confirm,
  confirmed,
  reportBurn,
  reportRequest,
  runPolicies,
  later,
  now,
  withWithdrawals,
} from '../../tools/testing/custody/withdrawals.ts';

withWithdrawals();

test('of fifty concurrent requests on two processes, ten are recorded, each with its own nonce', async () => {
  const institution = anInstitution();
  await fund(commands, 10n, institution);
  const [one, other] = [sender(handler()), sender(handler())];
  const ids = Array.from({ length: 50 }, () => randomUUID());
  const outcomes = await Promise.all(
    ids.map((id, index) => (index % 2 ? one : other)('RequestWithdrawal', id, withdrawalOf(1n, { institution }))),
  );
  expect(
    Object.fromEntries([...Map.groupBy(outcomes.map(codeOf), (code) => code)].map(([code, of]) => [code, of.length])),
  ).toEqual({ done: 10, 'amount-not-available': 40 });
  const nonces = await Promise.all(ids.filter((_, index) => outcomes[index]!.kind === 'done').map(nonceOf));
  expect(new Set(nonces).size).toBe(10);
  expect(Math.max(...nonces) - Math.min(...nonces), 'a refused request uses no nonce').toBe(9);
  expect(await available(server.store, institution)).toBe(0n);
});

test('cooling ends by the clock, never early after a clock jump; another person confirms when READY', async () => {
  const institution = anInstitution();
  await fund(commands, 100n, institution);
  const id = await cooling(5n, institution);
  expect(codeOf(await confirm(id, 5n))).toBe('cooling');
  later(2 * DAY);
  // An event is recorded while the clock is ahead: recording times never go back afterwards.
  await cooling(5n, institution);
  later(-2 * DAY);
  expect(codeOf(await confirm(id, 5n))).toBe('cooling');
  later(DAY - 1);
  expect(codeOf(await confirm(id, 5n))).toBe('cooling');
  later(1);
  expect(codeOf(await send('ConfirmWithdrawal', id, { amount: 5n, acknowledged: true }))).toBe('second-person-needed');
  expect(codeOf(await confirm(id, 4n))).toBe('amount-mismatch');
  expect(codeOf(await confirm(id, 5n))).toBe('done');
  expect((await typesOf(id)).slice(-2)).toEqual(['WithdrawalConfirmed', 'PayoutQueued']);
  later(2 * DAY); // back to where it was
});

test('a burn is refused if dated before its request or more than five minutes ahead of the clock', async () => {
  const institution = anInstitution();
  await fund(commands, 10n, institution);
  const id = await requested(5n, institution);
  const asOf = async (ms: number): Promise<string> =>
    codeOf(await send('RecordBurn', id, { hash: aBurnHash(), burnedAt: new Date(now() + ms).toISOString() }));
  expect([await asOf(-1), await asOf(HOUR / 12 + 1), await asOf(HOUR / 12)]).toEqual([
    'burn-before-request',
    'at-in-future',
    'done',
  ]);
});

describe('the nonces of a network without known nonces', () => {
  test('start at a million at most', async () => {
    const institution = anInstitution();
    const reportNonce = async (nonce: number): Promise<string> => {
      const key = { network: 'testnet', nonce } as const;
      return codeOf(
        await send(
          'TellRequest',
          bridgeId(key),
          { ...withdrawalOf(1n, { institution }), ...key, at: burnedAt() },
          { actor: BRIDGE },
        ),
      );
    };
    expect([
      await reportNonce(2 ** 52),
      await reportNonce(1_000_001),
      await reportNonce(1_000_000),
      await reportNonce(2_000_000),
    ]).toEqual(['nonce-too-far', 'nonce-too-far', 'done', 'done']);
  });

  test('end at the largest nonce that a fact can report', () => {
    const state = nonceDecider.evolve(
      null,
      { type: 'NonceTold', data: { nonce: MAX_NONCE, withdrawalId: randomUUID(), request: null, instead: null } },
      '',
    );
    const request = { institutionId: randomUUID(), receivingAddress: 'x', amount: 1n };
    expect(
      nonceDecider.decide({ type: 'AssignNonce', id: 'x', withdrawalId: randomUUID(), request }, state, {
        actor: ana,
        now: burnedAt(),
      }),
    ).toEqual(refuse('nonce-too-far'));
  });
});

test('another person releases a hold; an uninvolved person resolves a withdrawal that a fact blocked', async () => {
  const institution = anInstitution();
  await fund(commands, 100n, institution);
  const id = await cooling(40n, institution);
  const reason = { reason: 'to be looked at' };
  expect(codeOf(await send('BlockWithdrawal', id, reason, { actor: ben }))).toBe('done');
  expect(codeOf(await send('ReleaseWithdrawal', id, reason, { actor: ben }))).toBe('second-person-needed');
  expect(codeOf(await send('ReleaseWithdrawal', id, reason, { actor: cai }))).toBe('done');
  expect(codeOf(await send('BlockWithdrawal', id, reason, { actor: ben }))).toBe('done');
  expect(codeOf(await reportBurn(await nonceOf(id), wei(41n)))).toBe('done');
  expect(await available(server.store, institution), 'the greater of the requested and the burned amount counts').toBe(
    59n,
  );
  expect(codeOf(await send('ReleaseWithdrawal', id, reason, { actor: cai }))).toBe('withdrawal-blocked-by-fact');
  for (const actor of [ana, ben])
    expect(
      codeOf(await send('ResolveWithdrawal', id, { ...reason, outcome: 'RETURNED', hash: null }, { actor })),
      'neither the requester nor the person who blocked it before the fact may resolve it',
    ).toBe('second-person-needed');
  expect(
    codeOf(await send('ResolveWithdrawal', id, { ...reason, outcome: 'RETURNED', hash: null }, { actor: cai })),
  ).toBe('done');
  await runPolicies();
  expect(await available(server.store, institution)).toBe(100n);
});

test('the refund of a minted deposit reduces the available amount, too', async () => {
  const { depositId } = await import('../deposit/deposit-id.ts');
  const { aDeposit, anEvmHash, MAINNET_ADDRESS } = await import('../deposit/testing/examples.ts');
  const institution = anInstitution();
  const deposit = aDeposit({ institution, amount: 100n });
  const id = depositId(deposit);
  const run = (type: string, body: object, actor = ana): Promise<CommandOutcome> =>
    commands.run({ area: 'deposit' }, { type, id, ...body }, { commandId: randomUUID(), actor });
  await run('RecordDeposit', { deposit });
  await run('ConfirmDeposit', { amount: 100n, acknowledged: true }, ben);
  const { id: executionId } = (await server.store.load(`deposit-${id}`)).at(-1)!;
  await run('RecordMinted', { executionId, hash: anEvmHash() });
  const refund = (amount: bigint, burnHash = anEvmHash()): Promise<CommandOutcome> =>
    run('RequestRefund', { amount, receivingAddress: MAINNET_ADDRESS, burnHash });
  await runPolicies();
  await requested(70n, institution);
  expect(codeOf(await refund(31n))).toBe('amount-not-available');
  const burnHash = anEvmHash();
  expect(codeOf(await refund(30n, burnHash))).toBe('done');
  expect(await available(server.store, institution)).toBe(0n);

  expect(codeOf(await run('RejectRefund', { reason: 'no such burn', finding: 'BURN_NOT_FOUND' }))).toBe(
    'second-person-needed',
  );
  expect(codeOf(await run('RejectRefund', { reason: 'no such burn', finding: 'BURN_NOT_FOUND' }, ben))).toBe('done');
  expect(codeOf(await refund(30n, burnHash)), 'requested again before the amount was returned').toBe('done');
  await runPolicies();
  expect(await available(server.store, institution)).toBe(0n);
  expect(codeOf(await run('RejectRefund', { reason: 'no such burn', finding: 'BURN_DIFFERS' }, ben))).toBe('done');
  await runPolicies();
  expect(await available(server.store, institution), 'the amount was returned').toBe(30n);
  expect(
    codeOf(await send('RecordBurn', await requested(10n, institution), { hash: burnHash, burnedAt: burnedAt() })),
    'the burn can be used again',
  ).toBe('done');
  expect(codeOf(await refund(1n, burnHash))).toBe('burn-hash-used');
});

test('an account is opened under the current name of its institution, whatever name is reported', async () => {
  const { institutionId } = await import('../institution/names.ts');
  const [former, name] = [anInstitution(), anInstitution()];
  const id = institutionId(former);
  const runOnInstitution = (type: string, body: object): Promise<CommandOutcome> =>
    commands.run({ area: 'institution' }, { type, id, ...body }, { commandId: randomUUID(), actor: ana });
  await runOnInstitution('AddInstitution', { name: former, dailyLimit: null });
  await runOnInstitution('EditInstitution', { name, dailyLimit: null });
  await reportRequest(3_000 + count, 1n, former);
  expect((await server.store.load(`custody-account-${accountId(id, 'mainnet')}`))[0]).toMatchObject({
    type: 'CustodyAccountOpened',
    data: { institution: name },
  });
});

test('a burn pays for one withdrawal or one refund only', async () => {
  const institution = anInstitution();
  await fund(commands, 10n, institution);
  const [one, other] = [await requested(1n, institution), await requested(1n, institution)];
  const hash = aBurnHash();
  expect(codeOf(await send('RecordBurn', one, { hash, burnedAt: burnedAt() }))).toBe('done');
  expect(codeOf(await send('RecordBurn', other, { hash, burnedAt: burnedAt() }))).toBe('burn-hash-used');
  // This includes a burn that is reported after the pay-out was ordered.
  const sent = await confirmed(1n, institution);
  const late = aBurnHash();
  expect(codeOf(await reportBurn(await nonceOf(sent), wei(1n), late))).toBe('done');
  expect(codeOf(await send('RecordBurn', other, { hash: late, burnedAt: burnedAt() }))).toBe('burn-hash-used');
  expect(codeOf(await reportBurn(await nonceOf(sent), wei(1n), hash))).toBe('done');
  expect((await server.store.load(`withdrawal-${sent}`)).slice(-2)).toMatchObject(
    ['burn-hash-used', 'burn-mismatch'].map((doubt) => ({ type: 'WithdrawalDoubted', data: { doubt } })),
  );
});
