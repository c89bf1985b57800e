// All failures of a call, as one type: the server's problems, and transport failures.
import type { InvalidField, Problem } from '#contracts/wire/problem.ts';

/** Codes of transport failures: they have no HTTP status from the server. */
type TransportCode = 'network-error' | 'timeout' | 'aborted' | 'unexpected-answer' | 'past-is-read-only';

interface Details {
  fields?: InvalidField[];
  revision?: number;
  id?: string;
  retryAfter?: number;
  detail?: string;
}

export class ProblemError extends Error {
  /** 0 if no answer came. */
  readonly status: number;
  /** A ProblemCode, a refusal code of an area, or a TransportCode; text under `problem:<code>`. */
  readonly code: string;
  /** With 400: the invalid fields, text under `invalid:<key>` or `fault:<key>`. */
  readonly fields: readonly InvalidField[];
  /** With 412: the current revision of the stream. */
  readonly revision: number | undefined;
  /** With a refusal because of another row: its id. */
  readonly id: string | undefined;
  /** With 429 and 503: seconds to wait. */
  readonly retryAfter: number | undefined;
  readonly detail: string | undefined;

  constructor(status: number, code: string, details: Details = {}) {
    super(code);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.fields = details.fields ?? [];
    this.revision = details.revision;
    this.id = details.id;
    this.retryAfter = details.retryAfter;
    this.detail = details.detail;
  }
}

const NOT_SENT: TransportCode = 'past-is-read-only';
/** Whether the command may have been executed nevertheless: the answer was lost, or the server failed meanwhile. */
export const isOutcomeUnknown = ({ status, code }: ProblemError): boolean =>
  (status === 0 && code !== NOT_SENT) || status >= 500 || code === 'unexpected-answer';

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';

/** The problem in an answer other than 2xx; an answer without one (a proxy's page) becomes `unexpected-answer`. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null);
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? Math.ceil(wait) : undefined;
  if (!isProblem(body)) return new ProblemError(response.status, 'unexpected-answer', { retryAfter });
  return new ProblemError(response.status, body.code, { ...body, retryAfter: body.retryAfter ?? retryAfter });
}

/** The problem for a failed fetch. */
export function transportProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return new ProblemError(0, 'timeout');
  if (name === 'AbortError') return new ProblemError(0, 'aborted');
  return new ProblemError(0, 'network-error');
}

/** Whether a request named a position that the log has not reached. */
export const isBeyondLog = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'position-unknown';
