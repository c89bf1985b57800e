// Imported withdrawal requests: an import can do no more than the person could by an action, and blocks nobody else's.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ana, available, codeOf, fund, wei, withdrawalOf } from '../../../tools/testing/custody/custody.ts';
import {
  anInstitution,
  burnedAt,
  commands,
  confirm,
  DAY,
  later,
  nonceOf,
  requested,
  runPolicies,
  send,
  server,
  reportBurn,
  reportRequest,
  typesOf,
  withWithdrawals,
} from '../../../tools/testing/custody/withdrawals.ts';
import {
  ofNonce,
  importFact,
  importRequest,
  last,
  refusedWithoutTrace,
  aNonce,
} from '../../../tools/testing/custody/imported-withdrawals.ts';
import { institutionId } from '../../institution/names.ts';
import { importedId } from '../ids.ts';
import { institutions } from '../../institution/decider.ts';

withWithdrawals();

const idOfImport = (nonce: number, amount: bigint, institution: string): string =>
  importedId({ nonce, ...withdrawalOf(amount, { institution }) });

describe('an imported request', () => {
  test('is requested by the importer, now, under the nonce of the file; a repeat has no effect', async () => {
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
    // The bridge reports the same request, and continues with it.
    expect([codeOf(await reportRequest(nonce, 8n, institution)), codeOf(await reportBurn(nonce, wei(8n)))]).toEqual([
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

  test('counts against the limit of its day of recording; refused, it takes nothing and passes next day', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    expect(
      codeOf(
        await commands.run(
          institutions,
          { type: 'EditInstitution', id: institutionId(institution), name: institution, dailyLimit: 10n },
          { commandId: randomUUID(), actor: ana },
        ),
      ),
    ).toBe('done');
    await requested(6n, institution);
    const nonce = aNonce();
    await refusedWithoutTrace(
      (isDryRun) =>
        importFact(
          'TellRequest',
          nonce,
          { ...withdrawalOf(5n, { institution }), at: '2025-06-01T00:00:00.000Z' },
          ana,
          isDryRun,
        ),
      'limit-exceeded',
    );
    expect(await available(server.store, institution)).toBe(94n);
    later(DAY);
    expect(codeOf(await importRequest(nonce, 5n, institution))).toBe('done');
  });

  test('is refused beyond the available amount and for a frozen or unknown institution', async () => {
    const [institution, frozen] = [anInstitution(), anInstitution()];
    for (const one of [institution, frozen]) await fund(commands, 10n, one);
    await commands.run(
      institutions,
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
        (isDryRun) =>
          importFact(
            'TellRequest',
            nonce,
            { ...withdrawalOf(11n, { institution: of }), at: burnedAt() },
            ana,
            isDryRun,
          ),
        code,
      );
    }
  });

  test('is refused under a used nonce, and the withdrawal or early burn with that nonce is unchanged', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const [reported, imported, early] = [aNonce(), aNonce(), aNonce()];
    const withdrawal = await requested(5n, institution);
    await reportRequest(reported, 5n, institution);
    await importRequest(imported, 5n, institution);
    await reportBurn(early, wei(6n));
    for (const nonce of [await nonceOf(withdrawal), reported, imported, early])
      await refusedWithoutTrace(
        (isDryRun) =>
          importFact('TellRequest', nonce, { ...withdrawalOf(6n, { institution }), at: burnedAt() }, ana, isDryRun),
        'nonce-used',
      );
    expect(await typesOf(withdrawal)).toEqual(['WithdrawalRequested']);
    // The burn is still available to the request that the bridge reports.
    await reportRequest(early, 6n, institution);
    expect(await typesOf(ofNonce(early))).toEqual(['BurnToldEarly', 'WithdrawalRequested', 'WithdrawalBurned']);
  });

  test('is blocked and yields its nonce when the bridge reports another request under it', async () => {
    const institution = anInstitution();
    await fund(commands, 100n, institution);
    const nonce = aNonce();
    await importRequest(nonce, 5n, institution);
    expect(codeOf(await reportRequest(nonce, 7n, institution))).toBe('done');
    expect(await typesOf(ofNonce(nonce))).toEqual(['WithdrawalRequested']);
    expect(await last(idOfImport(nonce, 5n, institution))).toMatchObject({
      type: 'WithdrawalHeld',
      data: { doubt: 'nonce-used' },
    });
    await runPolicies();
    expect(await typesOf(ofNonce(nonce))).toEqual(['WithdrawalRequested']);
  });

  test('is recorded once of two concurrent ones under one nonce; the refused one takes nothing', async () => {
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
