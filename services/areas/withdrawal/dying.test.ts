// Requests and bridge reports in processes that die midway, and nonces that both sides assign.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createdId } from '../../http/area-routes.ts';
import { type CommandOutcome } from '../../command/types.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import {
  aBurnHash,
  ana,
  available,
  BRIDGE,
  cai,
  codeOf,
  fund,
  sender,
  wei,
  withdrawalOf,
} from '../../tools/testing/custody/custody.ts';
import { dyingAt } from '../../tools/testing/stores/dying-store.ts';
import { bridgeId, noncesId } from './ids.ts';
import {
  count,
  server,
  handler,
  commands,
  send,
  anInstitution,
  typesOf,
  nonceOf,
  requested,
  burnedAt,
  confirmed,
  reportBurn,
  reportPaid,
  reportRequest,
  runPolicies,
  withWithdrawals,
} from '../../tools/testing/custody/withdrawals.ts';

withWithdrawals();

const dying = (kind: string, when: 'before' | 'after'): EventStore => dyingAt(server.store, { kind, when });
const dies = (outcome: Promise<CommandOutcome>): Promise<void> =>
  expect(outcome).rejects.toThrow(EventStoreUnavailable);

describe('a process that dies during a request', () => {
  test.each(['custody-account', 'withdrawal-nonce', 'withdrawal'])(
    'after or before an append to %s-… leaves a complete request or none',
    async (stream) => {
      for (const when of ['before', 'after'] as const) {
        const institution = anInstitution();
        await fund(commands, 10n, institution);
        const commandId = randomUUID();
        const id = createdId(commandId);
        await expect(
          sender(handler(dying(stream, when)))('RequestWithdrawal', id, withdrawalOf(7n, { institution }), {
            commandId,
          }),
        ).rejects.toThrow(EventStoreUnavailable);
        await runPolicies();
        const isComplete = !(stream === 'custody-account' && when === 'before');
        expect(await typesOf(id)).toEqual(isComplete ? ['WithdrawalRequested'] : []);
        expect(await available(server.store, institution)).toBe(isComplete ? 3n : 10n);
        // A repeat has the same result.
        expect(codeOf(await send('RequestWithdrawal', id, withdrawalOf(7n, { institution }), { commandId }))).toBe(
          'done',
        );
        expect(await typesOf(id)).toEqual(['WithdrawalRequested']);
        expect(await available(server.store, institution)).toBe(3n);
        expect((await server.store.load(`withdrawal-${id}`))[0]!.data).toMatchObject({
          requestedBy: ana.id,
          amount: '7',
        });
      }
    },
  );
});

describe('a process that dies during a bridge report', () => {
  test.each(['withdrawal-nonce', 'custody-account'])(
    'after its append to %s-… leaves a request that is completed without the bridge',
    async (stream) => {
      const institution = anInstitution();
      await fund(commands, 10n, institution);
      const nonce = 1_000 + count;
      const id = bridgeId({ network: 'mainnet', nonce });
      await dies(reportRequest(nonce, 8n, institution, handler(dying(stream, 'after'))));
      await runPolicies();
      expect(
        (await server.store.load(`withdrawal-${id}`)).map(({ type, data }) => [type, data.requestedBy, data.nonce]),
      ).toEqual([['WithdrawalRequested', BRIDGE.id, nonce]]);
      expect(await available(server.store, institution)).toBe(2n);
    },
  );

  test('leaves a counted burn, and a larger burn that is recorded first is counted, too', async () => {
    const institution = anInstitution();
    await fund(commands, 30n, institution);
    const id = await requested(5n, institution);
    const nonce = await nonceOf(id);
    const [hash, other] = [aBurnHash(), aBurnHash()];
    await dies(reportBurn(nonce, wei(12n), hash, handler(dying('custody-account', 'after'))));
    expect(codeOf(await reportBurn(nonce, wei(15n), other))).toBe('done');
    expect(codeOf(await reportBurn(nonce, wei(12n), hash))).toBe('done');
    await runPolicies();
    expect(await available(server.store, institution)).toBe(15n);
    expect(
      codeOf(
        await send('ResolveWithdrawal', id, { reason: 'sent back', outcome: 'RETURNED', hash: null }, { actor: cai }),
      ),
    ).toBe('done');
    await runPolicies();
    expect(await available(server.store, institution)).toBe(30n);
  });

  test('after it dropped our pay-out leaves the withdrawal paid and never reported as failed', async () => {
    const institution = anInstitution();
    await fund(commands, 10n, institution);
    const id = await confirmed(5n, institution);
    const txid = aBurnHash().slice(2);
    const paidAt = burnedAt();
    await dies(reportPaid(await nonceOf(id), txid, handler(dying('execution', 'after'))));
    await runPolicies();
    expect((await server.store.load(`withdrawal-${id}`)).slice(-1)).toMatchObject([
      { type: 'WithdrawalPaid', data: { txid, paidAt } },
    ]);
    expect(await typesOf(id)).not.toContain('PayoutFailed');
    expect(codeOf(await reportPaid(await nonceOf(id), txid))).toBe('done');
    expect((await typesOf(id)).at(-1)).toBe('WithdrawalPaid');
  });
});

describe('a nonce that we assign', () => {
  const lastNonce = async (): Promise<number> =>
    Number((await server.store.load(`withdrawal-nonce-${noncesId('mainnet')}`)).at(-1)!.data.nonce);

  test('belongs to a request that the bridge reports before ours is recorded, and ours is blocked', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const id = randomUUID();
    let isReported = false;
    const slow: EventStore = {
      ...server.store,
      async append(name, ...rest) {
        if (name === `withdrawal-${id}` && !isReported) {
          isReported = true;
          await reportRequest(await lastNonce(), 6n, institution);
        }
        return server.store.append(name, ...rest);
      },
    };
    expect(codeOf(await sender(handler(slow))('RequestWithdrawal', id, withdrawalOf(5n, { institution })))).toBe(
      'done',
    );
    await runPolicies();
    expect((await server.store.load(`withdrawal-${id}`)).at(-1)).toMatchObject({
      type: 'WithdrawalHeld',
      data: { doubt: 'nonce-used' },
    });
    expect(await typesOf(bridgeId({ network: 'mainnet', nonce: await nonceOf(id) }))).toEqual(['WithdrawalRequested']);
  });

  test('can have a burn reported before its request is recorded; the request then starts cooling', async () => {
    const institution = anInstitution();
    await fund(commands, 10n, institution);
    const id = randomUUID();
    await dies(
      sender(handler(dying('withdrawal', 'before')))('RequestWithdrawal', id, withdrawalOf(5n, { institution })),
    );
    expect(codeOf(await reportBurn(await lastNonce(), wei(5n)))).toBe('done');
    await runPolicies();
    expect(await typesOf(id)).toEqual(['BurnToldEarly', 'WithdrawalRequested', 'WithdrawalBurned']);
  });

  test('moves from a cancelled request to another request that the bridge reports', async () => {
    const institution = anInstitution();
    await fund(commands, 20n, institution);
    const id = await requested(5n, institution);
    await send('CancelWithdrawal', id, { reason: 'no' });
    const nonce = await nonceOf(id);
    await reportRequest(nonce, 6n, institution);
    await runPolicies();
    expect(await typesOf(id)).toEqual(['WithdrawalRequested', 'WithdrawalCancelled']);
    await reportBurn(nonce, wei(6n));
    expect(await typesOf(bridgeId({ network: 'mainnet', nonce }))).toEqual(['WithdrawalRequested', 'WithdrawalBurned']);
    expect(await available(server.store, institution)).toBe(14n);
  });
});
