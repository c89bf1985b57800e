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

/** Nothing came for too long. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** No node of a cluster could be found that serves; the client says so in words alone. */
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

/** Whether the same may succeed later; the client wraps some of gRPC's errors and lets others through bare. */
export const isTransient = (error: unknown): boolean =>
  TRANSIENT.some((kind) => error instanceof kind) ||
  isUndiscovered(error) ||
  (error instanceof Error && !('type' in error) && 'code' in error && TRANSIENT_CODES.includes(error.code));

export const isStreamNotFound = (error: unknown): boolean => error instanceof StreamNotFoundError;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The server takes no such user or password, or wants one. */
export const isDenied = (error: unknown): boolean =>
  error instanceof AccessDeniedError ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === status.UNAUTHENTICATED || error.code === status.PERMISSION_DENIED));
