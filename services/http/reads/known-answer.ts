// Answers that the client has already are not read again: If-None-Match and 304.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadAt, ReadModels } from '#projections/engine/types.ts';
import { callerOf } from '../caller.ts';

/** Whether If-None-Match contains the ETag. Caches on the way may have made it weak. */
export const hasAnswer = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false;

/** The ETag of this person's answer to this query, as long as the rows are in this state. */
function etagOf(state: string, request: FastifyRequest): string {
  const { administrator, permissions } = callerOf(request).session;
  const answer = JSON.stringify([request.url, state, administrator.id, permissions]);
  return `"${createHash('sha256').update(answer).digest('base64url')}"`;
}

/**
 * Reads the answer, with an ETag; or sends 304 if the client has it. The state is read first, so the answer is at least
 * as new as its ETag.
 */
export async function unlessKnown<Answer>(
  models: Pick<ReadModels, 'stateOf'>,
  model: string,
  query: ReadAt,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  read: () => Promise<Answer>,
): Promise<Answer | FastifyReply> {
  const state = await models.stateOf(model, query);
  if (state === null) return read();
  const etag = etagOf(state, request);
  if (hasAnswer(request, etag)) return reply.header('etag', etag).code(304).send();
  const answer = await read();
  reply.header('etag', etag);
  return answer;
}
