// Errors as the official client expects them: a status, with details in the trailers.
import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { messageOf } from '../../../base/error-message.ts';
import type { Expectation } from '../log/expectation.ts';

/** Limit of an append's data in bytes, without metadata. */
export const MAX_APPEND_BYTES = 1_048_576;

export class InvalidRequest extends Error {
  override name = 'InvalidRequest';
}

export class Unimplemented extends Error {
  override name = 'Unimplemented';
}

const REVISION_CODES = { 'no-stream': -1n, any: -2n, 'stream-exists': -4n } as const;
const codeOf = (expected: Expectation): bigint => (typeof expected === 'bigint' ? expected : REVISION_CODES[expected]);

/** Trailers allow only printable ASCII; stream names may have other characters. */
const printable = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text));

function failure(code: status, details: string, trailers: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, printable(value));
  return Object.assign(new Error(details), { code, details, metadata });
}

export const streamDeleted = (stream: string): ServiceError =>
  failure(status.FAILED_PRECONDITION, `stream ${stream} is deleted`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const wrongExpectedRevision = (stream: string, expected: Expectation, actual: number): ServiceError =>
  failure(status.FAILED_PRECONDITION, `stream ${stream} is at ${actual}, not at ${expected}`, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': `${codeOf(expected)}`,
    'actual-version': `${actual}`,
  });

export const appendTooLarge = (): ServiceError =>
  failure(status.INVALID_ARGUMENT, `an append can have at most ${MAX_APPEND_BYTES} bytes of data`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': `${MAX_APPEND_BYTES}`,
  });

const isFailure = (error: unknown): error is ServiceError =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' && 'metadata' in error;

/**
 * Converts any error to a call error: a client fault, an unimplemented call, or a server fault, which the client may
 * retry.
 */
export function asFailure(error: unknown): ServiceError {
  if (isFailure(error)) return error;
  const message = messageOf(error);
  if (error instanceof InvalidRequest) return failure(status.INVALID_ARGUMENT, message);
  if (error instanceof Unimplemented) return failure(status.UNIMPLEMENTED, message);
  return failure(status.UNAVAILABLE, message);
}

/** EventStoreDB answers UNKNOWN here: a forward read from the end, or an invalid regular expression. */
export const unknown = (details: string): ServiceError => failure(status.UNKNOWN, details);
