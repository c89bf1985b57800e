import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PLACES, keptIn, sessionOf } from './testing/vaults.ts';
import type { SessionRecord } from './sessions.ts';

const [ana, ben] = [randomUUID(), randomUUID()];

describe.each(PLACES)('sessions of the vault in $kind', ({ make }) => {
  const kept = keptIn(make);

  test('keeps sessions until they are revoked, and their last use only advances', async () => {
    let { vault } = kept;
    const session: SessionRecord = {
      ...sessionOf('one', ana, 1_800_000_000_000),
      address: 'sealed',
      agent: 'Firefox on Windows',
    };
    await vault.sessions.create(session);
    await vault.sessions.create({ ...session, id: 'two' });
    await vault.sessions.create({ ...session, id: 'three', administratorId: ben });
    await vault.sessions.touch('one', 1_800_000_000_500);
    await vault.sessions.touch('one', 1_800_000_000_100);
    vault = await kept.reopened();
    expect(await vault.sessions.find('one')).toEqual({ ...session, usedAt: 1_800_000_000_500 });
    await vault.sessions.revoke('one');
    expect(await vault.sessions.find('one')).toBeNull();
    expect(await vault.sessions.revokeAll(ana)).toEqual(['two']);
    expect(await vault.sessions.find('three')).not.toBeNull();
    await vault.sessions.prune(1_800_000_000_001);
    expect(await vault.sessions.find('three')).toBeNull();
  });

  test('lists the sessions of a person by last use and ends all but one', async () => {
    const { vault } = kept;
    for (const [id, at] of [
      ['one', 1],
      ['two', 2],
      ['three', 3],
    ] as const)
      await vault.sessions.create(sessionOf(id, ana, at));
    await vault.sessions.create(sessionOf('of another', ben, 4));
    await vault.sessions.touch('one', 9);
    expect(await vault.sessions.list(ana)).toEqual([
      { ...sessionOf('one', ana, 1), usedAt: 9 },
      sessionOf('three', ana, 3),
      sessionOf('two', ana, 2),
    ]);
    expect((await vault.sessions.revokeAll(ana, 'two')).toSorted()).toEqual(['one', 'three']);
    expect((await vault.sessions.list(ana)).map(({ id }) => id)).toEqual(['two']);
    expect(await vault.sessions.list(ben)).toHaveLength(1);
  });
});
