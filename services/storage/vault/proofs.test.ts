// Tests of codes, challenges, locks and second factors, and of the number of tries.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PLACES, keptIn } from './testing/vaults.ts';
import type { Vault } from './types.ts';

const [ana, ben] = [randomUUID(), randomUUID()];

describe.each(PLACES)('credentials in the vault in $kind', ({ make }) => {
  const kept = keptIn(make);

  test('a code works once, for its purpose, before it expires, and only if it is the newest', async () => {
    const { vault } = kept;
    const content = { purpose: 'reset-password', person: ana, expiresAt: 1000 };
    await vault.codes.put('123456', content);
    expect(await vault.codes.take('123456', 'sign-in', 1)).toBeNull();
    expect(await vault.codes.find('123456', 'reset-password', 999)).toEqual(content);
    expect(await vault.codes.take('123456', 'reset-password', 999)).toEqual({ person: ana });
    expect(await vault.codes.take('123456', 'reset-password', 999)).toBeNull();
    await vault.codes.put('654321', content);
    await vault.codes.put('newer', content);
    await vault.codes.put('of another', { ...content, person: ben });
    expect(await vault.codes.take('654321', 'reset-password', 1)).toBeNull();
    expect(await vault.codes.find('newer', 'reset-password', 1000)).toBeNull();
    expect(await vault.codes.take('newer', 'reset-password', 1000)).toBeNull();
    expect(await vault.codes.take('of another', 'reset-password', 1)).toEqual({ person: ben });
  });

  test('a short code belongs to its person, and two people may have the same code', async () => {
    const { vault } = kept;
    const content = { purpose: 'change-password', person: ana, expiresAt: 1000, tries: 5 };
    const bens = { ...content, person: ben };
    await vault.shortCodes.put('123456', content);
    await vault.shortCodes.put('123456', bens);
    expect(await vault.shortCodes.take('123456', { purpose: 'sign-in', person: ana }, 1)).toBe(false);
    expect(await vault.shortCodes.take('123456', content, 1)).toBe(true);
    expect(await vault.shortCodes.take('123456', content, 1)).toBe(false);
    expect(await vault.shortCodes.take('123456', bens, 1000)).toBe(false);
    expect(await vault.shortCodes.take('123456', bens, 999)).toBe(true);
  });

  test('a short code allows a limited number of wrong tries, and a newer code replaces it', async () => {
    const { vault } = kept;
    const content = { purpose: 'change-password', person: ana, expiresAt: 1000, tries: 3 };
    const take = (code: string): Promise<boolean> => vault.shortCodes.take(code, content, 1);
    await vault.shortCodes.put('123456', content);
    expect([await take('000000'), await take('111111'), await take('123456')]).toEqual([false, false, true]);
    await vault.shortCodes.put('123456', content);
    expect([await take('000000'), await take('111111'), await take('222222'), await take('123456')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    await vault.shortCodes.put('123456', content);
    await vault.shortCodes.put('654321', content);
    expect([await take('123456'), await take('654321')]).toEqual([false, true]);
  });

  test('exactly one of many concurrent uses of the same code succeeds', async () => {
    const { vault, another } = kept;
    const content = { purpose: 'change-password', person: ana, expiresAt: 1000, tries: 20 };
    await vault.shortCodes.put('123456', content);
    await vault.codes.put('long', { purpose: 'setup', person: ana, expiresAt: 1000 });
    await vault.challenges.put({ nonce: 'n', address: 'a', issuedAt: 1, expiresAt: 1000 }, { ofAddress: 5, inAll: 5 });
    await vault.secondFactors.begin(ana, 'SECRET', 1000);
    await vault.secondFactors.confirm(ana, 1, 1);
    const second = await another();
    const ten = async (take: (from: Vault) => Promise<unknown>): Promise<number> =>
      (await Promise.all(Array.from({ length: 10 }, (_, n) => take(n % 2 ? vault : second)))).filter(Boolean).length;
    expect(await ten((from) => from.shortCodes.take('123456', content, 1))).toBe(1);
    expect(await ten((from) => from.codes.take('long', 'setup', 1))).toBe(1);
    expect(await ten((from) => from.challenges.take('n', 1))).toBe(1);
    expect(await ten((from) => from.secondFactors.use(ana, 2))).toBe(1);
  });

  test('a challenge is used once before it expires, and only the newest ones are kept', async () => {
    const { vault } = kept;
    const limits = { ofAddress: 3, inAll: 4 };
    const put = (nonce: string, address: string, issuedAt = 1): Promise<void> =>
      vault.challenges.put({ nonce, address, issuedAt, expiresAt: issuedAt + 300 }, limits);
    for (const nonce of ['1', '2', '3', '4']) await put(nonce, 'a');
    expect((await vault.challenges.open('a', 1)).map(({ nonce }) => nonce)).toEqual(['4', '3', '2']);
    expect(await vault.challenges.open('a', 301)).toEqual([]);
    expect([
      await vault.challenges.take('4', 301),
      await vault.challenges.take('4', 300),
      await vault.challenges.take('4', 300),
      await vault.challenges.take('1', 1),
    ]).toEqual([false, true, false, false]);
    for (const nonce of ['5', '6', '7']) await put(nonce, 'b');
    expect((await vault.challenges.open('a', 1)).map(({ nonce }) => nonce)).toEqual(['3']);
    expect(await vault.challenges.open('b', 1)).toEqual(
      ['7', '6', '5'].map((nonce) => ({ nonce, address: 'b', issuedAt: 1, expiresAt: 301 })),
    );
    await put('8', 'c', 301);
    expect(await vault.challenges.open('b', 1), 'expired challenges are deleted').toEqual([]);
  });

  test('a locked account stays locked until the lock expires or is lifted, also without a person', async () => {
    const { vault } = kept;
    await vault.locks.put('ana’s', ana, 1000, 1);
    await vault.locks.put('ana’s', ana, 900, 1);
    await vault.locks.put('ana’s other', ana, 1000, 1);
    await vault.locks.put('nobody’s', null, 1000, 1);
    expect([
      await vault.locks.find('ana’s', 999),
      await vault.locks.find('ana’s', 1000),
      await vault.locks.find('ben’s', 1),
    ]).toEqual([1000, null, null]);
    await vault.locks.lift(ana);
    expect([
      await vault.locks.find('ana’s', 1),
      await vault.locks.find('ana’s other', 1),
      await vault.locks.find('nobody’s', 1),
    ]).toEqual([null, null, 1000]);
    await vault.locks.put('ben’s', ben, 3000, 2000);
    expect(await vault.locks.find('nobody’s', 1), 'expired locks are deleted').toBeNull();
  });

  test('the last sign-in place of an account is known until the person is forgotten', async () => {
    let { vault } = kept;
    await vault.locks.signedIn('ana’s', ana, 'office');
    expect([
      await vault.locks.isKnown('ana’s', 'office'),
      await vault.locks.isKnown('ana’s', 'home'),
      await vault.locks.isKnown('ben’s', 'office'),
    ]).toEqual([true, false, false]);
    await vault.locks.signedIn('ana’s', ana, 'home');
    vault = await kept.reopened();
    expect([await vault.locks.isKnown('ana’s', 'office'), await vault.locks.isKnown('ana’s', 'home')]).toEqual([
      false,
      true,
    ]);
    await vault.forget(ana);
    expect(await vault.locks.isKnown('ana’s', 'home')).toBe(false);
  });

  test('a second factor is active after its confirmation, and each time step works once', async () => {
    let { vault } = kept;
    await vault.secondFactors.begin(ana, 'FIRST', 100);
    expect(await vault.secondFactors.pending(ana, 100)).toBeNull();
    expect(await vault.secondFactors.confirm(ana, 7, 100)).toBe(false);
    expect(await vault.secondFactors.pending(ana, 99)).toBe('FIRST');
    expect([await vault.secondFactors.find(ana), await vault.secondFactors.use(ana, 7)]).toEqual([null, false]);
    expect([await vault.secondFactors.confirm(ana, 7, 99), await vault.secondFactors.confirm(ana, 8, 99)]).toEqual([
      true,
      false,
    ]);
    expect([
      await vault.secondFactors.use(ana, 7),
      await vault.secondFactors.use(ana, 6),
      await vault.secondFactors.use(ana, 9),
      await vault.secondFactors.use(ana, 8),
    ]).toEqual([false, false, true, false]);
    await vault.secondFactors.begin(ana, 'SECOND', 200);
    expect(await vault.secondFactors.find(ana), 'the active secret stays').toBe('FIRST');
    expect(await vault.secondFactors.confirm(ana, 5, 150)).toBe(true);
    vault = await kept.reopened();
    expect(await vault.secondFactors.find(ana)).toBe('SECOND');
    expect(await vault.secondFactors.use(ana, 6)).toBe(true);
    await vault.secondFactors.remove(ana);
    expect([await vault.secondFactors.find(ana), await vault.secondFactors.use(ana, 9)]).toEqual([null, false]);
  });
});
