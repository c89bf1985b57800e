// JSON out of bytes: UTF-8 must be well-formed. What keys there may be, `__proto__` among them, the strict schemas say.
import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

/** The largest JSON body. */
export const JSON_LIMIT_BYTES = 1024 * 1024;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses UTF-8 JSON. Throws a 400 `malformed-body`. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes)) as unknown;
  } catch {
    throw problem('malformed-body');
  }
}

/** JSON is the only type of body that is read, unless a scope says otherwise. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: JSON_LIMIT_BYTES }, async (_request: unknown, body: Buffer) => parseJson(body));
}
