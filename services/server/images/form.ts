// Reads the single file of a multipart form into memory, up to the maximum image size.
import type { FastifyRequest } from 'fastify';
import type {} from '@fastify/multipart';
import { MAX_IMAGE_BYTES } from '#contracts/areas/image/routes.ts';
import { AROUND_BYTES, FIELD, problemOfForm } from '../../http/form.ts';
import { invalidInput, problem } from '../../http/problem.ts';

const LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 0, headerPairs: 20 };

/** Throws 413 `file-too-large`, 415, and 400 for an incomplete form or one without exactly this file. */
export async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw problem('unsupported-media-type');
  if (Number(request.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES + AROUND_BYTES) throw problem('file-too-large');
  let file: Buffer | null = null;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type !== 'file' || part.fieldname !== FIELD) throw invalidInput({ path: FIELD, key: 'one-file' });
      file = await part.toBuffer();
    }
  } catch (error) {
    // The rest is read and dropped, so that the answer reaches a client that still sends.
    request.raw.resume();
    throw problemOfForm(error);
  }
  if (!file) throw invalidInput({ path: FIELD, key: 'required' });
  return file;
}
