// Events that are in the log and hidden from those who read it; and damaged copies of the heads.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withEventStore } from '../../event-store/testing/stores.ts';
import { deleteStream, limitStream } from '../../event-store/testing/tampering.ts';
import { headFiles, keptHeads } from '../heads/head-files.ts';
import { signedLog, type SignedLog } from './testing/signed-log.ts';
import { verifyLog, type Verdict } from './verify.ts';

let signed: SignedLog;
beforeAll(async () => {
  signed = await signedLog();
});
afterAll(() => signed.remove());

describe('found, though every event of the log is the one that was signed', () => {
  test('a limit that hides events of a stream from those who read it', async () => {
    await using limited = await withEventStore({ from: signed.dir });
    await limitStream(limited.url, 'one');
    expect(await signed.verdictOn(limited.store)).toMatchObject({
      isAlike: false,
      finding: null,
      reason: expect.stringContaining('stream one hides events'),
    });
  });

  test('a deleted stream', async () => {
    await using deleted = await withEventStore({ from: signed.dir });
    await deleteStream(deleted.url, 'two');
    expect(await signed.verdictOn(deleted.store)).toMatchObject({
      isAlike: false,
      reason: expect.stringContaining('stream two hides events'),
    });
  });
});

describe('a damaged copy of the heads accuses no event', () => {
  const withHeads = async (damage: (copy: string) => Promise<void>): Promise<Verdict> => {
    const copy = await mkdtemp(join(tmpdir(), 'kept-'));
    await cp(signed.heads, copy, { recursive: true });
    await damage(copy);
    try {
      await using whole = await withEventStore({ from: signed.dir });
      return await verifyLog({ store: whole.store, kept: await keptHeads(copy), publicKeys: [] });
    } finally {
      await rm(copy, { recursive: true });
    }
  };
  const rewrite = async (file: string, change: (lines: string[]) => string[]): Promise<void> =>
    writeFile(
      file,
      change((await readFile(file, 'utf8')).trimEnd().split('\n'))
        .map((line) => `${line}\n`)
        .join(''),
    );

  test.each([
    ['a missing last line', (lines: string[]) => lines.slice(0, -1)],
    ['an edited line', (lines: string[]) => lines.with(4, lines[4]!.replace(/"[0-9a-f]{64}"/, `"${'0'.repeat(64)}"`))],
    ['two lines in the other order', (lines: string[]) => lines.with(4, lines[5]!).with(5, lines[4]!)],
  ])('%s', async (_what, change) => {
    const [first] = await headFiles(signed.heads);
    await expect(withHeads((copy) => rewrite(join(copy, first!), change))).rejects.toThrow(`${first} is damaged`);
  });

  test('a head that is there twice, and one under the name of another', async () => {
    const [first, second] = await headFiles(signed.heads);
    const swapped = await withHeads(async (copy) => {
      await cp(join(signed.heads, first!), join(copy, second!));
      await cp(join(signed.heads, second!), join(copy, first!));
      await cp(join(signed.heads, second!), join(copy, '000000000000001.jsonl'));
    });
    expect(swapped).toMatchObject({ isAlike: true, uncovered: 2 });
  });
});
