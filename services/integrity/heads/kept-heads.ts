// Heads kept outside the log: each in a file, and each file sent to HEADS_URL.
import { openAsBlob } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { HeadLine } from '#contracts/areas/integrity/head.ts';
import { messageOf } from '../../base/error-message.ts';
import type { EventStore } from '../../event-store/types.ts';
import { leafOf } from '../tree/keeper.ts';
import type { StoredTree } from '../tree/stored-tree.ts';
import { fileOf, headFiles, writeHeadFile, type LeafLine } from './head-files.ts';
import { allHeads, type LoggedHead } from './heads.ts';

const BATCH = 1_024;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The log is no longer what a signed head says. */
export class LogAltered extends Error {
  override name = 'LogAltered';
}

/** The leaves between two heads, from the log, as the tree has them. Throws LogAltered. */
async function* leavesBetween(
  store: Pick<EventStore, 'readRaw'>,
  tree: StoredTree,
  before: LoggedHead | undefined,
  { head }: LoggedHead,
): AsyncGenerator<LeafLine> {
  let index = before?.head.size ?? 0;
  // The position that the head names may be that of another log: this one may be restored from a backup.
  const after = index === 0 ? null : await tree.positionOf(index - 1);
  for await (const events of store.readRaw(after, { maxBatch: BATCH })) {
    const leaves = events.slice(0, head.size - index).map(leafOf);
    const stored = await tree.leafHashes(index, index + leaves.length);
    for (const [number, { hash, landmark }] of leaves.entries()) {
      if (hex(hash) !== hex(stored[number]!))
        throw new LogAltered(`event ${landmark.revision} of stream ${landmark.stream} is not the one that was signed`);
      const { stream, revision, id, position } = landmark;
      yield [hex(hash), stream, revision, id, `${position}`];
    }
    index += leaves.length;
    if (index === head.size) return;
  }
  throw new LogAltered(`the log ends before the ${head.size} events that were signed`);
}

/** What the file of the head with this index holds. `heads`: all of the log. Throws LogAltered, also its leaves. */
export async function headFileOf(
  store: Pick<EventStore, 'readRaw'>,
  tree: StoredTree,
  heads: readonly LoggedHead[],
  index: number,
): Promise<{ head: HeadLine; leaves: AsyncGenerator<LeafLine> }> {
  const [logged, before] = [heads[index]!, heads[index - 1]];
  const { head, publicKey, event } = logged;
  if (hex(await tree.root(head.size)) !== head.root)
    throw new LogAltered(`the log’s first ${head.size} events are not those that were signed`);
  const { stream, revision: number, id, position } = event;
  return {
    head: { head, publicKey, from: before?.head.size ?? 0, event: { stream, number, id, position: `${position}` } },
    leaves: leavesBetween(store, tree, before, logged),
  };
}

/** Writes a file for each head of the log that has none. Throws LogAltered: then that file is not written. */
export async function writeHeadFiles(
  store: Pick<EventStore, 'load' | 'readRaw'>,
  tree: StoredTree,
  dir: string,
): Promise<void> {
  const heads = await allHeads(store);
  const written = new Set(await headFiles(dir));
  for (const [index, { head }] of heads.entries()) {
    if (written.has(fileOf(head.size))) continue;
    const file = await headFileOf(store, tree, heads, index);
    await writeHeadFile(dir, file.head, file.leaves);
  }
}

const TIMEOUT_MS = 60_000;
/** The names of files that were taken, one a line. All up to the first of them were. */
const SENT = 'sent';

/** Sends the files that were not taken yet, the oldest first. One that is not taken does not hold up the others. */
export async function sendHeadFiles(
  dir: string,
  url: string,
  log: Pick<Logger, 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  const [upTo = '', ...others] = (await readFile(join(dir, SENT), 'utf8').catch(() => '')).split('\n');
  const files = await headFiles(dir);
  const taken = new Set([...files.filter((name) => name <= upTo), ...others]);
  const refused: { file: string; reason: string }[] = [];
  for (const file of files.filter((name) => !taken.has(name))) {
    signal.throwIfAborted();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/jsonl', 'content-disposition': `attachment; filename="${file}"` },
        body: await openAsBlob(join(dir, file)),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
    } catch (error) {
      refused.push({ file, reason: messageOf(error) });
      continue;
    }
    taken.add(file);
    const first = files.find((name) => !taken.has(name)) ?? '\uffff';
    const wholeUpTo = files.findLast((name) => name < first) ?? '';
    const lines = [wholeUpTo, ...files.filter((name) => name > wholeUpTo && taken.has(name))];
    await writeFile(join(dir, `${SENT}.new`), lines.join('\n'));
    await rename(join(dir, `${SENT}.new`), join(dir, SENT));
  }
  if (refused.length)
    log.warn(
      { ...refused[0], heads: refused.length },
      'heads were not taken by HEADS_URL; they are sent again, the oldest first',
    );
}
