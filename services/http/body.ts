// Parses JSON bodies, which must be well-formed UTF-8 and have no key `__proto__`.
import type { FastifyInstance } from 'fastify';
import { pathOf } from '#contracts/wire/invalid-fields.ts';
import { readJson } from '#contracts/wire/json.ts';
import { invalidInput, problem } from './problem.ts';

/** The maximum size of a JSON body. */
export const JSON_LIMIT_BYTES = 1024 * 1024;
const decoder = new TextDecoder('utf-8', { fatal: true });

const textOf = (bytes: Buffer): string => {
  try {
    return decoder.decode(bytes);
  } catch {
    throw problem('malformed-body');
  }
};

/** Parses UTF-8 JSON. Throws a 400: `malformed-body`, `body-too-deep`, or `invalid-input` for a key `__proto__`. */
export function parseJson(bytes: Buffer): unknown {
  const read = readJson(textOf(bytes));
  if (read.fault === undefined) return read.value;
  if (read.fault === 'unknown-field') throw invalidInput({ path: pathOf(read.path), key: read.fault });
  throw problem(read.fault === 'too-deep' ? 'body-too-deep' : 'malformed-body');
}

/** Accepts JSON as the only body type; a Fastify scope can add others. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT_BYTES },
    async (_request: unknown, body: Buffer) => parseJson(body),
  );
}
