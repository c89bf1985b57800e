// What a person's file tells of withdrawals: it may do no more than that person could by an action, and blocks nobody
// else's.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CommandOutcome } from '../../command/types.ts';
import { aBurnHash, ana, available, ben, cai, codeOf, fund, wei, withdrawalOf } from '../../tools/testing/custody.ts';
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
  tellBurn,
  tellPaid,
  tellRequest,
  typesOf,
  withWithdrawals,
} from '../../tools/testing/withdrawals.ts';
import { institutionId } from '../institution/names.ts';
import { bridgeId, importedId } from './ids.ts';

withWithdrawals();

const ofNonce = (nonce: number): string => bridgeId({ network: 'mainnet', nonce });
const told = (
  type: string,
  nonce: number,
  body: Record<string, unknown>,
  actor = ana,
  onTrial = false,
): Promise<CommandOutcome> =>
  (onTrial ? commands.tryRun : commands.run)(
    'withdrawal',
    { type, id: ofNonce(nonce), network: 'mainnet', nonce, ...body },
    { commandId: randomUUID(), actor, imported: { by: actor.id } },
  );
const importRequest = (nonce: number, amount: bigint, institution: string, more: object = {}) =>
  told('TellRequest', nonce, { ...withdrawalOf(amount, { institution }), at: '2025-01-01T00:00:00.000Z', ...more });
const importBurn = (nonce: number, amount: bigint, more: object = {}) =>
  told('TellBurn', nonce, { hash: aBurnHash(), amount: wei(amount), burnedAt: burnedAt(), ...more });
const importPaid = (nonce: number, more: object = {}, by = cai) =>
  told('TellPayment', nonce, { txid: aBurnHash().slice(2), paidAt: burnedAt(), ...more }, by);
const head = async (): Promise<unknown> => (await server.store.head())?.commit;
const idOfImport = (nonce: number, amount: bigint, institution: string): string =>
  importedId({ nonce, ...withdrawalOf(amount, { institution }) });
const last = async (id: string) => (await server.store.load(`withdrawal-${id}`)).at(-1);
/** Nothing of it is on record anywhere, tried or sent. */
async function refusedWithoutTrace(by: (onTrial: boolean) => Promise<CommandOutcome>, code: string): Promise<void> {
  const before = await head();
  for (const onTrial of [true, false]) expect([onTrial, codeOf(await by(onTrial))]).toEqual([onTrial, code]);
  expect(await head()).toBe(before);
}
let nonces = 50_000;
/** Far from those that follow it, which are assigned here. */
const aNonce = (): number => (nonces += 1_000);

describe('a request that a person imports', () => {
  test('is asked for by that person, now, under the nonce that the file tells; again nothing comes of it', async () => {
    const institution = anInstitution();
    await fund(commands, 10n, institution);
    const nonce = aNonce();
    for (const round of [1, 2])
      expect([round, codeOf(await importRequest(nonce, 8n, institution))]).toEqual([round, 'done']);
    const id = idOfImport(nonce, 8n, institution);
    expect(await last(id)).toMatchObject({
      type: 'WithdrawalRequested',
      revision: 0,
      data: { nonce, requestedBy: ana.id, importedBy: ana.id, requestedAt: burnedAt() },
    });
    expect(await available(server.store, institution)).toBe(2n);
    await runPolicies();
    expect(await typesOf(id)).toEqual(['WithdrawalRequested']);
    // The bridge tells of the same, and goes on with it.
    expect([codeOf(await tellRequest(nonce, 8n, institution)), codeOf(await tellBurn(nonce, wei(8n)))]).toEqual([
      'done',
      'done',
    ]);
    expect(await typesOf(id)).toEqual(['WithdrawalRequested', 'WithdrawalBurned']);
    later(DAY);
    expect(codeOf(await send('ConfirmWithdrawal', id, { amount: 8n, acknowledged: true }))).toBe(
      'second-person-needed',
    );
    expect(codeOf(await confirm(id, 8n))).toBe('done');
  });

  test('counts against the limit of the day it is recorded on, whatever its time; refused it takes nothing, and passes the next day', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    expect(
      codeOf(
        await commands.run(
          'institution',
          { type: 'EditInstitution', id: institutionId(institution), name: institution, dailyLimit: 10n },
          { commandId: randomUUID(), actor: ana },
        ),
      ),
    ).toBe('done');
    await requested(6n, institution);
    const nonce = aNonce();
    await refusedWithoutTrace(
      (onTrial) =>
        told(
          'TellRequest',
          nonce,
          { ...withdrawalOf(5n, { institution }), at: '2025-06-01T00:00:00.000Z' },
          ana,
          onTrial,
        ),
      'limit-exceeded',
    );
    expect(await available(server.store, institution)).toBe(94n);
    later(DAY);
    expect(codeOf(await importRequest(nonce, 5n, institution))).toBe('done');
  });

  test('is refused as by the action beyond what is available, of a frozen institution, and of one that nobody knows', async () => {
    const [institution, frozen] = [anInstitution(), anInstitution()];
    for (const one of [institution, frozen]) await fund(commands, 10n, one);
    await commands.run(
      'institution',
      { type: 'FreezeInstitution', id: institutionId(frozen), reason: 'to be looked at' },
      { commandId: randomUUID(), actor: ana },
    );
    for (const [of, code] of [
      [institution, 'amount-not-available'],
      [frozen, 'institution-frozen'],
      ['Nobody knows it', 'amount-not-available'],
    ] as const) {
      const nonce = aNonce();
      await refusedWithoutTrace(
        (onTrial) =>
          told('TellRequest', nonce, { ...withdrawalOf(11n, { institution: of }), at: burnedAt() }, ana, onTrial),
        code,
      );
    }
  });

  test('under a nonce that another withdrawal has is refused, and the other does not change: one asked for here, one the bridge told, one imported, one that the bridge told a burn of', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const [told1, imported, early] = [aNonce(), aNonce(), aNonce()];
    const own = await requested(5n, institution);
    await tellRequest(told1, 5n, institution);
    await importRequest(imported, 5n, institution);
    await tellBurn(early, wei(6n));
    for (const nonce of [await nonceOf(own), told1, imported, early])
      await refusedWithoutTrace(
        (onTrial) => told('TellRequest', nonce, { ...withdrawalOf(6n, { institution }), at: burnedAt() }, ana, onTrial),
        'nonce-used',
      );
    expect(await typesOf(own)).toEqual(['WithdrawalRequested']);
    // The burn is still there for the request that the bridge tells.
    await tellRequest(early, 6n, institution);
    expect(await typesOf(ofNonce(early))).toEqual(['BurnToldEarly', 'WithdrawalRequested', 'WithdrawalBurned']);
  });

  test('gives its nonce back to what the bridge tells under it, and is blocked itself', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const nonce = aNonce();
    await importRequest(nonce, 5n, institution);
    expect(codeOf(await tellRequest(nonce, 7n, institution))).toBe('done');
    expect(await typesOf(ofNonce(nonce))).toEqual(['WithdrawalRequested']);
    expect(await last(idOfImport(nonce, 5n, institution))).toMatchObject({
      type: 'WithdrawalHeld',
      data: { doubt: 'nonce-used' },
    });
    await runPolicies();
    expect(await typesOf(ofNonce(nonce))).toEqual(['WithdrawalRequested']);
  });

  test('two at once under one nonce, on one process: one stands, and the other has taken nothing', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const nonce = aNonce();
    const codes = (
      await Promise.all([importRequest(nonce, 3n, institution), importRequest(nonce, 4n, institution)])
    ).map(codeOf);
    expect(codes.toSorted()).toEqual(['done', 'nonce-used']);
    expect(await available(server.store, institution)).toBe(codes[0] === 'done' ? 97n : 96n);
  });
});

describe('a burn that a person imports', () => {
  test('cools from when it is recorded, whenever it was burned; the bridge’s word of the same adds nothing', async () => {
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
    await tellBurn(nonce, wei(5n), hash);
    expect(await typesOf(id)).toEqual(['WithdrawalRequested', 'WithdrawalBurned']);
    later(DAY - HOUR);
    expect(codeOf(await confirm(id, 5n))).toBe('cooling');
    later(HOUR);
    expect(codeOf(await confirm(id, 5n))).toBe('done');
  });

  test('lies neither before its request, though the file told both of a year ago, nor in the future', async () => {
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
        (onTrial) =>
          told(
            'TellBurn',
            nonce,
            { hash: aBurnHash(), amount: wei(5n), burnedAt: new Date(now() + ms).toISOString() },
            ana,
            onTrial,
          ),
        code,
      );
    }
    expect(codeOf(await importBurn(nonce, 5n))).toBe('done');
  });

  test('of another amount, of a hash that is used, or of one that is burned, ended, blocked or paid is refused, and holds nothing', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const used = aBurnHash();
    await send('RecordBurn', await requested(1n, institution), { hash: used, burnedAt: burnedAt() });
    const id = await requested(5n, institution);
    const refused = (nonce: number, amount: bigint, hash: string, code: string) =>
      refusedWithoutTrace(
        (onTrial) => told('TellBurn', nonce, { hash, amount: wei(amount), burnedAt: burnedAt() }, ana, onTrial),
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

  test('of a nonce that nobody has asked for is not found: nothing waits for a request to skip its cooling', async () => {
    const nonce = aNonce();
    await refusedWithoutTrace(
      (onTrial) => told('TellBurn', nonce, { hash: aBurnHash(), amount: wei(1n), burnedAt: burnedAt() }, ana, onTrial),
      'not-found',
    );
    await tellBurn(nonce, wei(1n));
    await refusedWithoutTrace(
      (onTrial) => told('TellBurn', nonce, { hash: aBurnHash(), amount: wei(1n), burnedAt: burnedAt() }, ana, onTrial),
      'not-found',
    );
  });
});

describe('a payment that a person imports', () => {
  test('of one that is blocked, or whose pay-out failed, is refused: that is resolved, by another person', async () => {
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
        (onTrial) => told('TellPayment', nonce, { txid: aBurnHash().slice(2), paidAt: burnedAt() }, cai, onTrial),
        'resolve-instead',
      );
    }
  });

  test('before it is confirmed, after its end, or a second time is refused, and blocks nothing', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const [open, cancelled, paid, ready] = [
      await requested(5n, institution),
      await requested(5n, institution),
      await confirmed(5n, institution),
      await cooling(5n, institution),
    ];
    await send('CancelWithdrawal', cancelled, { reason: 'no' });
    await tellPaid(await nonceOf(paid));
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
        (onTrial) => told('TellPayment', nonce, { txid: aBurnHash().slice(2), paidAt: burnedAt() }, cai, onTrial),
        code,
      );
    }
    await refusedWithoutTrace(
      (onTrial) => told('TellPayment', 4_000, { txid: aBurnHash().slice(2), paidAt: burnedAt() }, cai, onTrial),
      'not-found',
    );
  });

  test('is told by another person than asked for it or confirmed it', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const id = await confirmed(5n, institution);
    for (const by of [ana, ben])
      expect(codeOf(await importPaid(await nonceOf(id), {}, by))).toBe('second-person-needed');
    expect(codeOf(await importPaid(await nonceOf(id)))).toBe('done');
    expect((await typesOf(id)).at(-1)).toBe('WithdrawalPaid');
  });

  test('does not stand against a pay-out of ours that is under way', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const id = await confirmed(5n, institution);
    const order = (await server.store.load(`withdrawal-${id}`)).find(({ type }) => type === 'PayoutQueued')!;
    await runPolicies();
    expect(
      codeOf(
        await commands.run(
          'execution',
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
