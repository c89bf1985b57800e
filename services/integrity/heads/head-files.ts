// Heads kept in files, one a head, to be copied elsewhere: the head with its public key, then one line for each event
// since the head before it. JSON Lines.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Hash, HeadLine } from '#contracts/areas/integrity/head.ts';
import { GrowingRoot } from '#contracts/values/merkle.ts';
import { PositionText } from '#contracts/values/values.ts';
import { sha256 } from '../tree/tiles.ts';

/** An event, as a head covers it. */
export const LeafLine = z.tuple([Hash, z.string(), z.number().int(), z.string(), PositionText]);
export type LeafLine = [hash: string, stream: string, number: number, id: string, position: string];

export interface KeptHead extends HeadLine {
  file: string;
  /** Throws if a line is damaged. */
  leaves(): AsyncGenerator<LeafLine>;
}

const NAME = /^\d{15}\.jsonl$/;
export const fileOf = (size: number): string => `${String(size).padStart(15, '0')}.jsonl`;

export async function* linesOfHead(head: HeadLine, leaves: AsyncIterable<LeafLine>): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`;
  for await (const leaf of leaves) yield `${JSON.stringify(leaf)}\n`;
}

/** Writes the file whole, or not at all. */
export async function writeHeadFile(dir: string, head: HeadLine, leaves: AsyncIterable<LeafLine>): Promise<void> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, fileOf(head.head.size));
  await pipeline(Readable.from(linesOfHead(head, leaves)), createWriteStream(`${path}.new`, { mode: 0o600 }));
  const written = await open(`${path}.new`);
  await written.sync();
  await written.close();
  await rename(`${path}.new`, path);
}

const linesIn = (path: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });

/** A damaged or foreign file among the heads. */
export class HeadFileDamaged extends Error {
  override name = 'HeadFileDamaged';
}

function parsed<Value>(schema: z.ZodType<Value>, text: string | undefined, file: string, line: number): Value {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch (error) {
    throw new HeadFileDamaged(`${file}, line ${line}, is damaged`, { cause: error });
  }
}

async function keptHead(dir: string, file: string): Promise<KeptHead> {
  const path = join(dir, file);
  let first: string | undefined;
  for await (const line of linesIn(path)) {
    first = line;
    break;
  }
  return {
    ...parsed(HeadLine, first, file, 1),
    file,
    async *leaves() {
      let number = 0;
      for await (const line of linesIn(path)) {
        number += 1;
        if (number > 1) yield parsed(LeafLine, line, file, number) as LeafLine;
      }
    },
  };
}

/** The names of head files, the smallest tree first; [] if there is no such folder. */
export const headFiles = async (dir: string): Promise<string[]> =>
  (
    await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    })
  )
    .filter((file) => NAME.test(file.name) && (file.isFile() || file.isSymbolicLink()))
    .map(({ name }) => name)
    .toSorted();

/** The heads in a folder, the smallest tree first, each once. Throws HeadFileDamaged. */
export async function keptHeads(dir: string): Promise<KeptHead[]> {
  const heads = await Promise.all((await headFiles(dir)).map((file) => keptHead(dir, file)));
  const each = new Map(heads.map((one) => [one.head.signature, one]));
  return [...each.values()].toSorted((one, other) => one.head.size - other.head.size);
}

/** Without heads whose lines begin before the head before them ends. */
export function* inLine(kept: readonly KeptHead[]): Generator<KeptHead> {
  let size = 0;
  for (const one of kept) {
    if (one.from < size) continue;
    yield one;
    size = one.head.size;
  }
}

/**
 * Throws HeadFileDamaged if a head's lines are not those that its root covers: they name altered events, so they must
 * be right. After a missing file only their number can be checked.
 */
export async function checkLines(kept: readonly KeptHead[]): Promise<void> {
  let tree: GrowingRoot | null = new GrowingRoot(sha256);
  for (const { file, from, head, leaves } of inLine(kept)) {
    if (from !== tree?.size) tree = null;
    let count = from;
    for await (const [hash] of leaves()) {
      tree?.append(Buffer.from(hash, 'hex'));
      count += 1;
    }
    if (count !== head.size || (tree && Buffer.from(tree.root()).toString('hex') !== head.root))
      throw new HeadFileDamaged(`${file} is damaged: its lines are not those of the ${head.size} events it covers`);
  }
}
