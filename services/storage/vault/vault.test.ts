import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NotSealed } from './seal.ts';
import { PLACES, keptIn, sessionOf } from './testing/vaults.ts';
import { NotHeld, QuotaExceeded } from './held-pieces.ts';
import type { Vault } from './types.ts';

const [ana, ben] = [randomUUID(), randomUUID()];

describe.each(PLACES)('the vault in $kind', ({ make }) => {
  const kept = keptIn(make, { ofOwner: 10_000, inAll: 15_000 });

  test('generates a secret once, and a different one under another name', async () => {
    const { vault, reopened } = kept;
    const [one, same, other] = await Promise.all([
      vault.secret('session'),
      vault.secret('session'),
      vault.secret('pepper'),
    ]);
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(await (await reopened()).secret('session')).toBe(one);
  });

  test('has the same secrets and keys when it is opened twice at the same time', async () => {
    const { vault, another } = kept;
    const second = await another();
    const [here, there] = await Promise.all([vault.secret('session'), second.secret('session')]);
    const sealed = await Promise.all([vault.seal(ana, 'from here'), second.seal(ana, 'from there')]);
    expect(here).toBe(there);
    expect(await vault.open(sealed[1])).toBe('from there');
    expect(await second.open(sealed[0])).toBe('from here');
  });

  test('decrypts sealed texts, also after a restart, and never seals a text in the same way twice', async () => {
    const { vault, reopened } = kept;
    const [one, two] = [await vault.seal(ana, '王伟@example.org'), await vault.seal(ana, '王伟@example.org')];
    expect(one).not.toBe(two);
    expect(one).toMatch(new RegExp(`^v1\\.${ana}\\.[\\w-]{16}\\.[\\w-]+$`));
    expect(one).not.toContain('example');
    expect(await (await reopened()).open(one)).toBe('王伟@example.org');
  });

  test('keeps an image once under its name, also after a restart', async () => {
    const { vault, another, reopened } = kept;
    const [body, name] = [Buffer.from([0, 1, 2, 255]), `${'a'.repeat(64)}.png`];
    await Promise.all([vault.images.keep(name, body), (await another()).images.keep(name, body)]);
    await vault.images.keep(name, Buffer.from('another'));
    const again = await reopened();
    expect([await again.images.find(name), await again.images.find('b.png')]).toEqual([body, null]);
  });

  test('holds sealed pieces by number until they expire and are removed', async () => {
    const { vault, another } = kept;
    const [id, other] = [randomUUID(), randomUUID()];
    await vault.held.hold(id, ana, 10);
    await vault.held.put(id, 'file', 0, Buffer.from('first'));
    await vault.held.put(id, 'file', 2, Buffer.from('third'));
    await vault.held.put(id, 'file', 0, Buffer.from('first again'));
    await vault.held.put(id, 'rejected', 0, Buffer.from('another part'));
    const again = await another();
    expect(await again.held.numbers(id, 'file')).toEqual([0, 2]);
    expect([
      String(await again.held.piece(id, 'file', 0)),
      await again.held.piece(id, 'file', 1),
      await again.held.piece(other, 'file', 0),
    ]).toEqual(['first again', null, null]);
    expect([await vault.held.expired(9), await vault.held.expired(10)]).toEqual([[], [id]]);
    await vault.held.keepUntil(id, 20);
    expect(await vault.held.expired(10)).toEqual([]);
    await vault.held.remove(id);
    expect([
      await vault.held.numbers(id, 'file'),
      await vault.held.piece(id, 'rejected', 0),
      await vault.held.expired(20),
    ]).toEqual([[], null, []]);
  });

  test('enforces the quotas per person and in total under concurrency and refuses unheld pieces', async () => {
    const { vault, reopened } = kept;
    const [id, second, bens] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [each, owner] of [
      [id, ana],
      [second, ana],
      [bens, ben],
    ] as const)
      await vault.held.hold(each, owner, 10);
    const putAll = async (into: Vault, of: string, part: string, count: number): Promise<number> =>
      (
        await Promise.allSettled(
          Array.from({ length: count }, (_, number) => into.held.put(of, part, number, Buffer.alloc(1_000))),
        )
      ).filter(({ status }) => status === 'fulfilled').length;
    const [one, two] = await Promise.all([
      putAll(vault, id, 'file', 8),
      putAll(await kept.another(), second, 'file', 8),
    ]);
    expect(one + two).toBe(9); // quota of 10 000 bytes, including the overhead of encryption
    await expect(vault.held.put(id, 'results', 0, Buffer.alloc(1_000))).rejects.toThrow(QuotaExceeded);
    expect(await putAll(vault, bens, 'file', 8), 'quota of 15 000 bytes in all').toBe(5);
    const again = await reopened();
    expect(await again.held.held(ana)).toBeGreaterThan(9_000);
    expect(await again.held.held(ana)).toBeLessThanOrEqual(10_000);
    // Which of the concurrent pieces were stored is not known.
    const [stored] = await again.held.numbers(bens, 'file');
    await again.held.put(bens, 'file', stored!, Buffer.alloc(900)); // replaces a larger piece
    await again.held.remove(id);
    expect(await again.held.held(ana)).toBeLessThan(9_000);
    await again.held.put(second, 'results', 0, Buffer.alloc(500));
    await expect(again.held.put(id, 'file', 0, Buffer.alloc(1))).rejects.toThrow(NotHeld);
  });

  test('finds the lookup mark of a text, unique to its owner, until the owner is forgotten', async () => {
    const { vault } = kept;
    await vault.seal(ana, 'x');
    await vault.seal(ben, 'x');
    const [anas, bens] = [await vault.marks.keep(ana, 'a@example.org'), await vault.marks.keep(ben, 'a@example.org')];
    expect([
      anas === bens,
      (await vault.marks.of(ana, 'a@example.org')) === anas,
      (await vault.marks.of(ana, 'b@example.org')) === anas,
    ]).toEqual([false, true, false]);
    const other = await kept.another();
    expect(
      (await other.marks.all('a@example.org')).toSorted((one, next) => one.owner.localeCompare(next.owner)),
    ).toEqual(
      [
        { owner: ana, mark: anas },
        { owner: ben, mark: bens },
      ].toSorted((one, next) => one.owner.localeCompare(next.owner)),
    );
    expect(await other.marks.of(ana, 'a@example.org')).toBe(anas);
    await vault.forget(ana);
    for (const open of [async () => other, () => kept.reopened()]) {
      const at = await open();
      expect(await at.marks.all('a@example.org')).toEqual([{ owner: ben, mark: bens }]);
      expect(await at.marks.of(ana, 'a@example.org')).not.toBe(anas);
      await at.marks.keep(ana, 'a@example.org');
      expect(await at.marks.all('a@example.org')).toHaveLength(1);
    }
  });

  test('uses a recorded lookup as the lookup mark of its owner once it is adopted', async () => {
    const { vault } = kept;
    await vault.seal(ana, 'x');
    const lookup = await vault.lookup('a@example.org');
    await vault.marks.adopt(ana, lookup);
    await vault.marks.adopt('nobody', lookup);
    expect([await vault.marks.of(ana, 'a@example.org'), await vault.marks.all('a@example.org')]).toEqual([
      lookup,
      [{ owner: ana, mark: lookup }],
    ]);
  });

  test('gives a text one claim name under concurrency and replaces it only from the previous one', async () => {
    const { vault } = kept;
    const other = await kept.another();
    const [one, same] = await Promise.all([
      vault.claimNames.put('t', null, 'one'),
      other.claimNames.put('t', null, 'two'),
    ]);
    expect([one === same, (await vault.claimNames.find('t')) === one]).toEqual([true, true]);
    expect([await other.claimNames.put('t', one, 'three'), await vault.claimNames.put('t', one, 'four')]).toEqual([
      'three',
      'three',
    ]);
    await vault.claimNames.drop('t', one);
    expect(await other.claimNames.find('t')).toBe('three');
    await vault.claimNames.drop('t', 'three');
    expect(await other.claimNames.find('t')).toBeNull();
  });

  test('forgets the sealed texts of a person, earlier and later ones, and keeps those of others', async () => {
    let { vault } = kept;
    const [before, other] = [await vault.seal(ana, 'ana@example.org'), await vault.seal(ben, 'ben@example.org')];
    await vault.passwords.set(ana, 'hash');
    await vault.sessions.create(sessionOf('s', ana, 1));
    await vault.codes.put('a link', { purpose: 'setup', person: ana, expiresAt: 10 });
    await vault.shortCodes.put('123456', { purpose: 'password', person: ana, expiresAt: 10, tries: 5 });
    await vault.secondFactors.begin(ana, 'SECRET', 10);
    await vault.secondFactors.confirm(ana, 1, 1);
    await vault.forget(ana);
    const after = await vault.seal(ana, 'again');
    for (const isReopened of [false, true]) {
      if (isReopened) vault = await kept.reopened();
      expect(await vault.open(before)).toBe('removed');
      expect(await vault.open(after)).toBe('removed');
      expect(await vault.open(other)).toBe('ben@example.org');
    }
    expect(await vault.passwords.find(ana)).toBeNull();
    expect(await vault.sessions.find('s')).toBeNull();
    expect(await vault.codes.take('a link', 'setup', 1)).toBeNull();
    expect(await vault.shortCodes.take('123456', { purpose: 'password', person: ana }, 1)).toBe(false);
    expect(await vault.secondFactors.find(ana)).toBeNull();
    expect(await vault.people()).toEqual([ana, ben].toSorted());
    expect(await vault.keyHolders()).toEqual([ben]);
  });

  test('refuses to open a text that was sealed for another person', async () => {
    const { vault } = kept;
    const sealed = await vault.seal(ana, 'ana@example.org');
    await vault.seal(ben, 'ben@example.org');
    await expect(vault.open(sealed.replace(ana, ben))).rejects.toThrow(NotSealed);
    await expect(vault.open(`${sealed.slice(0, -6)}AAAAAA`)).rejects.toThrow(NotSealed);
    await expect(vault.open('ana@example.org')).rejects.toThrow(NotSealed);
    expect(await vault.open(sealed.replace(ana, randomUUID())), 'nobody’s').toBe('removed');
  });

  test('looks up a text by a digest that only this vault can compute', async () => {
    const { vault, stranger } = kept;
    const [one, same, other] = [
      await vault.lookup('ana@example.org'),
      await vault.lookup('ana@example.org'),
      await vault.lookup('ben@example.org'),
    ];
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(await (await stranger()).lookup('ana@example.org')).not.toBe(one);
  });

  test('keeps the newest password hash and the newest note', async () => {
    let { vault } = kept;
    await vault.passwords.set(ana, 'first');
    await vault.passwords.set(ana, 'second');
    await vault.note('executions', '{}');
    await vault.note('executions', '{"position":"7"}');
    vault = await kept.reopened();
    expect(await vault.passwords.find(ana)).toBe('second');
    expect(await vault.passwords.find(ben)).toBeNull();
    expect(await vault.noted('executions')).toBe('{"position":"7"}');
    expect(await vault.noted('other')).toBeNull();
  });
});
