// The log is altered by somebody who has everything on the machine, the key included, and verified with heads that were
// kept elsewhere.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/events/event.ts';
import { happened } from '../../event-store/testing/events.ts';
import { withEventStore } from '../../event-store/testing/stores.ts';
import { movedTo } from '../../event-store/testing/tampering.ts';
import { EVENTS, sign, signedLog, type SignedLog } from './testing/signed-log.ts';
import type { Verdict } from './verify.ts';

let signed: SignedLog;
let events: StoredEvent[] = [];
beforeAll(async () => {
  signed = await signedLog();
  events = signed.events;
});
afterAll(() => signed.remove());

/** The verdict on a copy of the log whose file was changed while it was stopped. */
async function afterForging(forge: (file: DatabaseSync) => void): Promise<Verdict> {
  const copy = await mkdtemp(join(tmpdir(), 'forged-'));
  await cp(signed.dir, copy, { recursive: true });
  const file = new DatabaseSync(join(copy, 'event-store.sqlite'));
  forge(file);
  file.close();
  await using forged = await withEventStore({ from: copy });
  await rm(copy, { recursive: true });
  return await signed.verdictOn(forged.store);
}
/** The verdict on a log that was written anew from these events; its heads are signed anew, with the same key. */
async function afterRewriting(rewritten: readonly StoredEvent[]): Promise<Verdict> {
  await using forged = await withEventStore();
  const own = await mkdtemp(join(tmpdir(), 'own-heads-'));
  for (const { stream, id, type, data, metadata } of rewritten)
    if (type === 'TreeHeadSigned') await sign(forged.store, own);
    else await forged.store.append(stream, [{ id, type, data, metadata }], 'any');
  await rm(own, { recursive: true, force: true });
  return await signed.verdictOn(forged.store);
}
/** The bytes of the event with this number of the stream `one`, changed at a text of equal length. */
const alter = (file: DatabaseSync, number: number, before: string, after: string): void => {
  const where = 'stream = (SELECT key FROM streams WHERE name = ?) AND revision = ?';
  const row = file.prepare(`SELECT message FROM events WHERE ${where}`).get('one', number);
  const message = Buffer.from(row!['message'] as Uint8Array);
  const at = message.indexOf(before);
  expect(at).toBeGreaterThan(0);
  message.write(after, at);
  file.prepare(`UPDATE events SET message = ? WHERE ${where}`).run(message, 'one', number);
};
const place = ({ stream, revision: number, position }: StoredEvent) => ({ stream, number, position: `${position}` });

test('an untouched log is what its heads say, and says how many events no head covers yet', async () => {
  await using whole = await withEventStore({ from: signed.dir });
  expect(await signed.verdictOn(whole.store)).toMatchObject({
    isAlike: true,
    heads: 2,
    events: EVENTS + 3,
    uncovered: 2,
  });
});

describe('found, and named', () => {
  test('one byte of one event’s data', async () => {
    expect(await afterForging((file) => alter(file, 2, '"n":6', '"n":7'))).toMatchObject({
      isAlike: false,
      finding: {
        what: 'altered',
        stream: 'one',
        number: 2,
        position: `${events.find(({ data }) => data['n'] === 6)!.position}`,
      },
    });
  });

  test('one byte of one event’s metadata', async () => {
    expect(await afterForging((file) => alter(file, 3, '"id":"system"', '"id":"syst3m"'))).toMatchObject({
      isAlike: false,
      finding: { what: 'altered', stream: 'one', number: 3 },
    });
  });

  test('an event whose own position is not that of its place', async () => {
    const forged = await afterForging((file) => {
      const [one, other] = [events[8]!, events[9]!];
      const message = file.prepare('SELECT message FROM events WHERE position = ?').get(Number(other.position));
      const moved = movedTo(message!['message'] as Uint8Array, one.position);
      file.prepare('UPDATE events SET message = ? WHERE position = ?').run(moved, Number(other.position));
    });
    expect(forged).toMatchObject({ isAlike: false, finding: { what: 'reordered', at: 9 } });
  });

  test('an event that was deleted from the file', async () => {
    const gone = events[7]!;
    expect(
      await afterForging((file) => file.prepare('DELETE FROM events WHERE position = ?').run(Number(gone.position))),
    ).toMatchObject({ isAlike: false, finding: { what: 'removed', at: 7, ...place(gone) } });
  });

  test('two events that changed places in the file', async () => {
    const [one, other] = [events[4]!, events[5]!];
    const swapped = await afterForging((file) => {
      const move = file.prepare('UPDATE events SET position = ? WHERE position = ?');
      move.run(0, Number(one.position));
      move.run(Number(one.position), Number(other.position));
      move.run(Number(other.position), 0);
    });
    expect(swapped).toMatchObject({
      isAlike: false,
      finding: { what: 'reordered', at: 4, stream: other.stream, number: other.revision },
    });
  });

  test('an event that was put into the past of the file', async () => {
    const at = Number(events[9]!.position);
    const grown = await afterForging((file) => {
      file.prepare('UPDATE events SET position = -position - 1 WHERE position >= ?').run(at);
      file.exec('UPDATE events SET position = -position WHERE position < 0');
      file.exec("INSERT INTO streams (name) VALUES ('forged-1')");
      const copied = `SELECT ?, (SELECT key FROM streams WHERE name = 'forged-1'), 0, ?, type, created, message`;
      file
        .prepare(`INSERT INTO events ${copied} FROM events WHERE position = ?`)
        .run(at, randomBytes(16), Number(events[8]!.position));
    });
    expect(grown).toMatchObject({ isAlike: false, finding: { what: 'added', at: 9 } });
  });

  test('a log that was cut behind a head', async () => {
    const first = events.find(({ type }) => type === 'TreeHeadSigned')!;
    const cut = await afterForging((file) =>
      file.prepare('DELETE FROM events WHERE position >= ?').run(Number(first.position)),
    );
    expect(cut).toMatchObject({ isAlike: false, finding: { what: 'removed', ...place(first) } });
    const last = events.findLast(({ type }) => type === 'TreeHeadSigned')!;
    const shorter = await afterForging((file) =>
      file.prepare('DELETE FROM events WHERE position >= ?').run(Number(last.position)),
    );
    expect(shorter).toMatchObject({ isAlike: false, finding: { what: 'removed', ...place(last) } });
  });
});

describe('found in a log that was written anew, signed anew with the same key', () => {
  test('an event without its successor’s number', async () => {
    const [gone] = events.filter(({ stream }) => stream === 'two');
    expect(await afterRewriting(events.filter((event) => event !== gone))).toMatchObject({
      isAlike: false,
      finding: { what: 'removed', ...place(gone!) },
    });
  });

  test('two events that changed places', async () => {
    const [before, one, other, ...after] = [events.slice(0, 4), events[4]!, events[5]!, ...events.slice(6)];
    expect(await afterRewriting([...before, other, one, ...after])).toMatchObject({
      isAlike: false,
      finding: { what: 'reordered', at: 4, stream: other.stream, number: other.revision },
    });
  });

  test('an event that was added in the past', async () => {
    const added = { ...events[9]!, ...happened(99) };
    expect(await afterRewriting([...events.slice(0, 9), added, ...events.slice(9)])).toMatchObject({
      isAlike: false,
      finding: { what: 'added', at: 9, stream: added.stream },
    });
  });

  test('an event whose data are others', async () => {
    const altered = { ...events[3]!, data: { n: 1_000 } };
    expect(await afterRewriting(events.with(3, altered))).toMatchObject({
      isAlike: false,
      finding: { what: 'altered', at: 3, stream: altered.stream, number: altered.revision },
    });
  });

  test('an older copy of the log', async () => {
    expect(await afterRewriting(events.slice(0, 12))).toMatchObject({
      isAlike: false,
      finding: { what: 'removed', at: 12, ...place(events[12]!) },
    });
  });
});
