// What is the same for everybody: made once, sent as it is, and not again to whoever has it.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Document {
  type: string;
  body: Buffer;
  /** Strong, of the body. */
  etag: string;
  /** It never changes under its address. */
  isForGood?: true;
}

export function documentOf(type: string, text: string): Document {
  const body = Buffer.from(text);
  return { type, body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** Made when it is first asked for. */
export function madeOnce(type: string, make: () => string): () => Document {
  let made: Document | null = null;
  return () => (made ??= documentOf(type, make()));
}

/** If-None-Match lists what the client has; a cache on the way may have made the tag a weak one. */
const has = (listed: string | undefined, etag: string): boolean =>
  listed
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false;

/** The document, or 304 to whoever has it. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, etag, isForGood }: Document,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', isForGood ? 'public, max-age=31536000, immutable' : 'no-cache');
  return has(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(body);
}
