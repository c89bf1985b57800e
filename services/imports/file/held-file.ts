// Uploaded files: sealed pieces in the vault's database, read one at a time.
import { z } from 'zod';
import { breathing } from '../../base/breathe.ts';
import type { Vault } from '../../storage/vault/types.ts';

const FILE = 'file';
const HEAD = 'head';
const PIECE_BYTES = 256 * 1024;
const SLICE_BYTES = 4 * 1024;
/** How long a file is kept before it is sent as a job. */
const HELD_MS = 24 * 3_600_000;

const Head = z.object({ type: z.string(), owner: z.string(), name: z.string(), size: z.number(), pieces: z.number() });
/** The file's owner, fact type, name and size. */
export type FileHead = z.infer<typeof Head>;
type Held = Vault['held'];

/**
 * Stores a file while it arrives, with at most one piece in memory. Throws the input's errors and QuotaExceeded; then
 * nothing is kept.
 */
export async function holdFile(
  held: Held,
  id: string,
  input: AsyncIterable<Buffer>,
  head: Pick<FileHead, 'type' | 'owner' | 'name'>,
  now: number,
): Promise<FileHead> {
  await held.hold(id, head.owner, now + HELD_MS);
  let [waiting, length, size, pieces]: [Buffer[], number, number, number] = [[], 0, 0, 0];
  const put = async (): Promise<void> => {
    const piece = Buffer.concat(waiting);
    [waiting, length] = [[], 0];
    await held.put(id, FILE, pieces, piece);
    pieces += 1;
  };
  try {
    for await (const chunk of input) {
      waiting.push(chunk);
      length += chunk.length;
      size += chunk.length;
      if (length >= PIECE_BYTES) await put();
    }
    if (length) await put();
    const complete = { ...head, size, pieces };
    // Written last: a file without a head does not exist.
    await held.put(id, HEAD, 0, Buffer.from(JSON.stringify(complete)));
    return complete;
  } catch (error) {
    await held.remove(id);
    throw error;
  }
}

/** null: no such file, or it has expired. */
export async function headOf(held: Held, id: string): Promise<FileHead | null> {
  const head = await held.piece(id, HEAD, 0);
  return head && Head.parse(JSON.parse(head.toString()));
}

/**
 * Yields small slices, so that each is processed quickly, and lets the event loop run between them. Throws if the file
 * expires meanwhile, or if the signal aborts.
 */
export async function* bytesOf(
  held: Held,
  id: string,
  { pieces }: FileHead,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const breathe = breathing();
  for (let number = 0; number < pieces; number += 1) {
    const piece = await held.piece(id, FILE, number);
    if (!piece) throw new Error('a piece of an uploaded file no longer exists');
    for (let at = 0; at < piece.length; at += SLICE_BYTES) {
      signal?.throwIfAborted();
      await breathe();
      yield piece.subarray(at, at + SLICE_BYTES);
    }
  }
}
