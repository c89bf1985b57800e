// Streams the single file of a form: its name and its bytes.
import type { FastifyRequest } from 'fastify';
import type {} from '@fastify/multipart';
import { MAX_IMPORT_BYTES } from '#contracts/areas/import/imports.ts';
import { AROUND_BYTES, FIELD, problemOfForm } from '../../http/form.ts';
import { invalidInput, problem } from '../../http/problem.ts';

const LIMITS = { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 0, headerPairs: 20 };
const MAX_NAME = 255;
/** The file's name without a path, which some clients send. */
const nameOf = (name: string): string =>
  name.split(/[\\/]/).at(-1)!.toWellFormed().replaceAll(/\p{C}/gu, '').slice(0, MAX_NAME) || 'file';

/** Throws 413 `file-too-large`, 415, and 400 for an incomplete form or one without exactly this file. */
export async function takeFile<Kept>(
  request: FastifyRequest,
  keep: (name: string, bytes: AsyncIterable<Buffer>) => Promise<Kept>,
): Promise<Kept> {
  if (!request.isMultipart()) throw problem('unsupported-media-type');
  if (Number(request.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES + AROUND_BYTES) throw problem('file-too-large');
  let stored: { file: Kept } | null = null;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type !== 'file' || part.fieldname !== FIELD) throw invalidInput({ path: FIELD, key: 'one-file' });
      const { file } = part;
      async function* untruncated(): AsyncGenerator<Buffer> {
        yield* file;
        if (file.truncated) throw problem('file-too-large');
      }
      stored = { file: await keep(nameOf(part.filename), untruncated()) };
    }
  } catch (error) {
    // The rest is read and dropped, so that the answer reaches a client that still sends.
    request.raw.resume();
    throw problemOfForm(error);
  }
  if (!stored) throw invalidInput({ path: FIELD, key: 'required' });
  return stored.file;
}
