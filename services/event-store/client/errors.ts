import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';

/** Nothing arrived within the time-out. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Whether no serving cluster node was found. The client reports it only in the message text. */
export const isUndiscovered = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Failed to discover');

const TRANSIENT = [
  UnavailableError,
  CancelledError,
  DeadlineExceededError,
  TimeoutError,
  NotLeaderError,
  UnknownError,
  NoAnswer,
];
const TRANSIENT_CODES: readonly unknown[] = [
  status.UNAVAILABLE,
  status.CANCELLED,
  status.ABORTED,
  status.DEADLINE_EXCEEDED,
  status.INTERNAL,
  status.UNKNOWN,
];

/** Whether a retry may succeed. The client wraps some gRPC errors and passes others through. */
export const isTransient = (error: unknown): boolean =>
  TRANSIENT.some((kind) => error instanceof kind) ||
  isUndiscovered(error) ||
  (error instanceof Error && !('type' in error) && 'code' in error && TRANSIENT_CODES.includes(error.code));

export const isStreamNotFound = (error: unknown): boolean => error instanceof StreamNotFoundError;

/** Whether the server refuses the credentials or requires some. */
export const isDenied = (error: unknown): boolean =>
  error instanceof AccessDeniedError ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === status.UNAUTHENTICATED || error.code === status.PERMISSION_DENIED));
