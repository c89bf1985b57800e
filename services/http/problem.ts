// Turns every error into an RFC 9457 problem with a code, without internal details.
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { PROBLEM_STATUS, type InvalidField, type Problem, type ProblemCode } from '#contracts/wire/problem.ts';
import { isUnavailable } from '#projections/engine/storage/errors.ts';
import { DatabaseUnavailable, InvalidQuery, PositionUnknown, ReadModelBehind } from '#projections/engine/types.ts';
import { countByMinute } from '../base/by-minute.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import { MailUnavailable } from '../mail/types.ts';
import { QuotaExceeded } from '../storage/vault/held-pieces.ts';
import { VaultCannotWrite } from '../storage/vault/connections/write-watch.ts';

const RETRY_UNAVAILABLE_S = 2;

type Details = Pick<Problem, 'detail' | 'fields' | 'revision' | 'id' | 'retryAfter'>;

/** Throw it anywhere in a request to answer with a problem. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly problem: Problem;
  constructor(status: number, code: string, details: Details = {}) {
    super(code);
    this.problem = { type: `urn:problem:${code}`, title: titleOf(code), status, code, ...details };
  }
}

const titleOf = (code: string): string => {
  const words = code.replaceAll('-', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
};

/** A problem with a code of the contract. */
export const problem = (code: ProblemCode, details?: Details): ProblemError =>
  new ProblemError(PROBLEM_STATUS[code], code, details);
/** A refusal with the code of the rule. */
export const refusal = (code: string, details?: Details): ProblemError =>
  new ProblemError(PROBLEM_STATUS.refused, code, details);
export const invalidInput = (...fields: InvalidField[]): ProblemError => problem('invalid-input', { fields });

const CODE_OF_STATUS: Record<number, ProblemCode> = {
  400: 'malformed-body',
  404: 'not-found',
  412: 'precondition-failed',
  413: 'body-too-large',
  414: 'not-found',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
  429: 'too-many-requests',
  503: 'overloaded',
};
const CODE_OF_FRAMEWORK: Record<string, ProblemCode> = {
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_NOT_FOUND: 'not-found',
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Maps an error to a problem. Unknown errors become 500 `internal-error` without details. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof InvalidQuery) {
    return problem(error.key === 'unknown-column' ? 'unknown-column' : 'invalid-input', {
      fields: [{ path: error.path, key: error.key }],
    }).problem;
  }
  if (error instanceof PositionUnknown) return problem('position-unknown').problem;
  if (error instanceof ReadModelBehind)
    return problem('read-model-behind', { retryAfter: RETRY_UNAVAILABLE_S }).problem;
  if (error instanceof DatabaseUnavailable || isUnavailable(error))
    return problem('database-unavailable', { retryAfter: RETRY_UNAVAILABLE_S }).problem;
  if (error instanceof VaultCannotWrite)
    return problem('vault-unavailable', { retryAfter: RETRY_UNAVAILABLE_S }).problem;
  if (error instanceof QuotaExceeded) return problem('quota-exceeded').problem;
  if (error instanceof MailUnavailable) return problem('mail-unavailable', { retryAfter: RETRY_UNAVAILABLE_S }).problem;
  if (error instanceof EventStoreUnavailable)
    return problem('event-store-unavailable', { retryAfter: RETRY_UNAVAILABLE_S }).problem;
  const code = CODE_OF_FRAMEWORK[codeOf(error)] ?? CODE_OF_STATUS[statusOf(error) ?? 0];
  return problem(code ?? 'internal-error', code === 'overloaded' ? { retryAfter: RETRY_UNAVAILABLE_S } : {}).problem;
}

export const PROBLEM_TYPE = 'application/problem+json';

function sendProblem(reply: FastifyReply, answer: Problem): FastifyReply {
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  if (answer.status === 412 && answer.revision !== undefined) reply.header('etag', `"${answer.revision}"`);
  // The rest of a too large body is read and dropped. Closing while the client still sends would lose the answer.
  if (answer.status === 413) reply.removeHeader('connection');
  // Sent as bytes: for text, Fastify would add a charset, which this media type does not have.
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .header('content-type', PROBLEM_TYPE)
    .send(Buffer.from(JSON.stringify(answer)));
}

/**
 * Logs every unexpected error (500). For 503 it logs the first of each code per minute, then the number of further
 * ones.
 */
export function createProblemLog(
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): (answer: Problem, error: unknown) => void {
  const byMinute = countByMinute();
  return ({ status, code }, error) => {
    if (status === 500) log.error({ err: error }, 'a request failed');
    if (status !== 503) return;
    const isFirst = byMinute.count(code, (minute, count) => {
      if (count > 1) log.warn({ code, minute, more: count - 1 }, 'further requests could not be served');
    });
    if (isFirst) log.warn({ code }, 'a request could not be served');
  };
}

export function createErrorAnswer(log: FastifyBaseLogger): (reply: FastifyReply, error: unknown) => FastifyReply {
  const logProblem = createProblemLog(log);
  return (reply, error) => {
    const answer = problemOf(error);
    logProblem(answer, error);
    return sendProblem(reply, answer);
  };
}
