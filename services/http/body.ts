// Parses JSON bodies, which must be well-formed UTF-8. The strict schemas reject unknown keys, including `__proto__`.
import type { FastifyInstance } from 'fastify';
import { isTooDeep } from '#contracts/wire/json-depth.ts';
import { problem, ProblemError } from './problem.ts';

/** The maximum size of a JSON body. */
export const JSON_LIMIT_BYTES = 1024 * 1024;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses UTF-8 JSON. Throws a 400 `malformed-body` or `body-too-deep`. */
export function parseJson(bytes: Buffer): unknown {
  try {
    const text = decoder.decode(bytes);
    if (isTooDeep(text)) throw problem('body-too-deep');
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof ProblemError ? error : problem('malformed-body');
  }
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
