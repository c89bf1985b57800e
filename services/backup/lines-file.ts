// A file of lines: gzip, and encrypted with age (https://age-encryption.org/v1) if there is a key. The programs `age`
// and `gunzip` read it, too.
import type { Decrypter, Encrypter } from 'age-encryption';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { messageOf } from '../base/error-message.ts';
import { BackupRefused, type WrittenFile } from './format.ts';

const PRIVATE_FILE = 0o600;
const ENCRYPTED = '.age';
/** Lines are gathered to chunks of this many characters. */
const CHUNK = 64 * 1024;

async function* chunksOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

// The types of Node's web streams and of the browser's differ, the streams do not.
const toWeb = (stream: Readable): ReadableStream<Uint8Array> => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(stream as WebStream<Uint8Array>);

export const fileNameOf = (name: string, encrypter: Encrypter | null): string =>
  `${name}.jsonl.gz${encrypter ? ENCRYPTED : ''}`;

/** Writes the lines to a new file in the folder, durably. */
export async function writeLines(
  dir: string,
  name: string,
  lines: AsyncIterable<string>,
  encrypter: Encrypter | null,
): Promise<WrittenFile> {
  const fileName = fileNameOf(name, encrypter);
  const path = join(dir, fileName);
  const hash = createHash('sha256');
  let bytes = 0;
  const plain = Readable.from(chunksOf(lines));
  const zip = createGzip();
  // A failure on either side of the zip ends the other side.
  const zipping = pipeline(plain, zip);
  const writing = pipeline(
    encrypter ? fromWeb(await encrypter.encrypt(toWeb(zip))) : zip,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    },
    createWriteStream(path, { mode: PRIVATE_FILE, flags: 'wx' }),
  );
  // Wait for both before an error is thrown, so that nothing is written after it.
  for (const ended of await Promise.allSettled([zipping, writing])) if (ended.status === 'rejected') throw ended.reason;
  const written = await open(path);
  await written.sync();
  await written.close();
  return { name: fileName, bytes, sha256: hash.digest('hex') };
}

/** Throws BackupRefused if the file is not the one that was written. */
export async function checkFile(dir: string, { name, bytes, sha256 }: WrittenFile): Promise<void> {
  const hash = createHash('sha256');
  let length = 0;
  try {
    for await (const chunk of createReadStream(join(dir, name)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      length += chunk.byteLength;
    }
  } catch (error) {
    throw new BackupRefused(`the backup lacks ${name}: ${messageOf(error)}`);
  }
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new BackupRefused(`${name} is damaged: it is not the file that the backup wrote`);
}

/** Node's readline also ends a line at U+2028, which JSON texts may have. */
async function* linesIn(text: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const chunk of text) {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      parts.push(chunk.slice(start, end));
      yield parts.join('');
      parts = [];
      start = end + 1;
    }
    parts.push(chunk.slice(start));
  }
}

/** The lines of a file that writeLines wrote. Throws BackupRefused if the key does not fit the file. */
export async function* readLines(
  dir: string,
  { name }: WrittenFile,
  decrypter: Decrypter | null,
): AsyncGenerator<string> {
  const isEncrypted = name.endsWith(ENCRYPTED);
  if (isEncrypted && !decrypter) throw new BackupRefused(`${name} is encrypted: set BACKUP_KEY`);
  // Else whoever writes to the folder could put in another vault, and need no key.
  if (!isEncrypted && decrypter)
    throw new BackupRefused(`${name} is not encrypted, but BACKUP_KEY is set: unset it if you trust the folder`);
  const file = createReadStream(join(dir, name));
  const zipped = decrypter
    ? await decrypter.decrypt(toWeb(file)).then(fromWeb, (error: unknown) => {
        file.destroy();
        throw new BackupRefused(`BACKUP_KEY does not open ${name}: it is not its key`, { cause: error });
      })
    : file;
  const unzip = createGunzip();
  const unzipping = pipeline(zipped, unzip);
  unzipping.catch(() => {}); // the reader of the lines gets the error
  yield* linesIn(unzip.setEncoding('utf8'));
  await unzipping;
}
