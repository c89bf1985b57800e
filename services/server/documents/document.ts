// Static documents: built once, sent with an ETag, and answered with 304 to clients that have them.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasAnswer } from '../../http/reads/known-answer.ts';

export interface Document {
  type: string;
  body: Buffer;
  /** A strong ETag of the body. */
  etag: string;
  /** The same, for clients that accept gzip. */
  gzipped?: { body: Buffer; etag: string };
  /** Immutable: it never changes under its URL. For how long caches may keep it, in seconds. */
  immutableFor?: number;
}

export function documentOf(type: string, text: string): Document {
  const body = Buffer.from(text);
  return { type, body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** Builds and compresses the document on the first request. */
export function builtOnce(type: string, make: () => string): () => Document {
  const build = (): Document => {
    const document = documentOf(type, make());
    const gzipped = { body: gzipSync(document.body), etag: document.etag.replace(/"$/, '-gzip"') };
    return { ...document, gzipped };
  };
  let document: Document | null = null;
  return () => (document ??= build());
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''));

/** Sends the document, or 304 if the client has it. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, immutableFor, gzipped, ...plain }: Document,
): FastifyReply {
  const isGzipped = gzipped !== undefined && acceptsGzip(request);
  const { body, etag } = isGzipped ? gzipped : plain;
  if (gzipped) reply.header('vary', 'accept-encoding');
  reply
    .header('etag', etag)
    .header('cache-control', immutableFor === undefined ? 'no-cache' : `public, max-age=${immutableFor}, immutable`);
  if (hasAnswer(request, etag)) return reply.code(304).send();
  if (isGzipped) reply.header('content-encoding', 'gzip');
  return reply.type(type).send(body);
}
