// Presence in the vault: one record for each connection, one person alone for a queue, and an end without renewal.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { PLACES, keptIn } from './testing/vaults.ts';

const [ana, ben] = [randomUUID(), randomUUID()];
const opened = (holder: string, person: string, record: string) => ({
  holder,
  person,
  model: 'deposits',
  record,
  isDeciding: true,
});

describe.each(PLACES)('presence in the vault in $kind', ({ make }) => {
  const kept = keptIn(make);

  test('a connection has one record open, and the time since when stays while it is the same', async () => {
    const { presences } = kept.vault;
    expect(await presences.take(opened('one', ana, 'a'), false)).toBeNull();
    const { since } = (await presences.all())[0]!;
    expect(Math.abs(since - Date.now())).toBeLessThan(60_000);
    await presences.take(opened('one', ana, 'a'), true);
    expect(await presences.all()).toEqual([{ ...opened('one', ana, 'a'), since }]);
    await presences.take(opened('one', ana, 'b'), true);
    expect((await presences.all()).map(({ record }) => record)).toEqual(['b']);
    await presences.release('one');
    expect(await presences.all()).toEqual([]);
  });

  test('a record that one person has open is not taken alone by another, and may be opened beside', async () => {
    const { presences } = kept.vault;
    await presences.take(opened('one', ana, 'a'), true);
    expect(await presences.take(opened('two', ben, 'a'), true)).toMatchObject({ holder: 'one', person: ana });
    expect(await presences.all()).toHaveLength(1);
    expect(await presences.take(opened('two', ben, 'a'), false)).toMatchObject({ holder: 'one' });
    expect((await presences.all()).map(({ holder }) => holder)).toEqual(['one', 'two']);
    expect(await presences.take(opened('three', ana, 'c'), true)).toBeNull();
  });

  test('somebody who may not decide a record keeps it out of no queue', async () => {
    const { presences } = kept.vault;
    await presences.take({ ...opened('one', ana, 'a'), isDeciding: false }, false);
    expect(await presences.take(opened('two', ben, 'a'), true)).toBeNull();
    expect((await presences.all()).map(({ holder }) => holder)).toEqual(['one', 'two']);
    expect(await presences.take(opened('two', ben, 'a'), false)).toMatchObject({ holder: 'one' });
  });

  test('of many connections that take a record at once, one gets it', async () => {
    const { presences } = kept.vault;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => presences.take(opened(`c${n}`, randomUUID(), 'a'), true)),
    );
    expect(answers.filter((other) => other === null)).toHaveLength(1);
  });
});

describe.each(PLACES.filter(({ kind }) => kind === 'a PostgreSQL'))('presence of processes in $kind', ({ make }) => {
  const kept = keptIn(make);

  test('is seen by the others, renewed while its process lives, and ends soon after', async () => {
    const { presences } = kept.vault;
    const other = (await kept.another()).presences;
    await presences.take(opened('one', ana, 'a'), true);
    expect(await other.take(opened('two', ben, 'a'), true)).toMatchObject({ person: ana });
    for (let times = 0; times < 4; times += 1) {
      await pause(1_000);
      await presences.renew([opened('one', ana, 'a')]);
      expect(await other.all()).toHaveLength(1);
    }
    await vi.waitFor(async () => expect(await other.all()).toEqual([]), { timeout: 10_000 });
    expect(await other.take(opened('two', ben, 'a'), true)).toBeNull();
  });
});
