// Static documents: built once, sent with an ETag, and answered with 304 to clients that have them.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Document {
  type: string;
  body: Buffer;
  /** A strong ETag of the body. */
  etag: string;
  /** Immutable: it never changes under its URL. */
  isForGood?: true;
}

export function documentOf(type: string, text: string): Document {
  const body = Buffer.from(text);
  return { type, body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** Builds the document on the first request. */
export function builtOnce(type: string, make: () => string): () => Document {
  let document: Document | null = null;
  return () => (document ??= documentOf(type, make()));
}

/** Whether If-None-Match contains the ETag. Caches on the way may have made it weak. */
const listsEtag = (listed: string | undefined, etag: string): boolean =>
  listed
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false;

/** Sends the document, or 304 if the client has it. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, etag, isForGood }: Document,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', isForGood ? 'public, max-age=31536000, immutable' : 'no-cache');
  return listsEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(body);
}
