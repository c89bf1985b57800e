// Encodes the store's answers: https://github.com/EventStore/EventStore-Client-NodeJS, protos/streams.proto and
// shared.proto.
import { status } from '@grpc/grpc-js';
import { CANNOT_WRITE } from '../../disk-messages.ts';
import type { Expectation } from '../log/expectation.ts';
import type { WriteOutcome } from '../log/writes.ts';
import { MAX_APPEND_BYTES } from './errors.ts';
import { bytes, text, uint } from './protobuf.ts';

const position = (field: number, commit: number, prepare: number = commit) =>
  bytes(field, uint(1, commit), uint(2, prepare));
const streamIdentifier = (field: number, stream: string) => bytes(field, text(3, stream));

const success = (field: number, { revision, position: commit }: Extract<WriteOutcome, { kind: 'written' }>) =>
  bytes(field, uint(1, revision), commit === undefined ? bytes(4) : position(3, commit));

/** The expected revision, or one of its three alternatives. Append and BatchAppend use different field numbers. */
const expectedIn = (fields: Record<Exclude<Expectation, bigint> | 'revision', number>, expected: Expectation) =>
  typeof expected === 'bigint' ? uint(fields.revision, expected) : bytes(fields[expected]);

/** AppendResp, for outcomes that are not call errors. */
export function appendAnswer(outcome: Exclude<WriteOutcome, { kind: 'deleted' }>, expected: Expectation): Buffer {
  if (outcome.kind === 'written') return success(1, outcome);
  const actual = outcome.actual < 0 ? bytes(7) : uint(6, outcome.actual);
  return bytes(2, actual, expectedIn({ revision: 8, any: 9, 'stream-exists': 10, 'no-stream': 11 }, expected));
}

/** DeleteResp and TombstoneResp. */
export const deleteAnswer = (commit: number): Buffer => position(1, commit);

/** google.rpc.Status with one detail. The client recognises the detail by its type name. */
const statusWith = (field: number, code: status, message: string, type: string, ...detail: Uint8Array[]) =>
  bytes(
    field,
    uint(1, code),
    text(2, message),
    bytes(3, text(1, `type.googleapis.com/event_store.client.${type}`), bytes(2, ...detail)),
  );

export type BatchFailure =
  | Exclude<WriteOutcome, { kind: 'written' }>
  | { kind: 'too-large' }
  | { kind: 'too-late' }
  | { kind: 'cannot-write'; reason: string }
  | { kind: 'failed'; message: string };

function batchError(failure: BatchFailure, stream: string, expected: Expectation): Buffer {
  switch (failure.kind) {
    case 'wrong-revision':
      return statusWith(
        2,
        status.FAILED_PRECONDITION,
        `stream ${stream} is at ${failure.actual}`,
        'WrongExpectedVersion',
        failure.actual < 0 ? bytes(2) : uint(1, failure.actual),
        expectedIn({ revision: 3, any: 4, 'stream-exists': 5, 'no-stream': 6 }, expected),
      );
    case 'deleted':
      return statusWith(
        2,
        status.FAILED_PRECONDITION,
        `stream ${stream} is deleted`,
        'StreamDeleted',
        streamIdentifier(1, stream),
      );
    case 'too-large':
      return statusWith(
        2,
        status.INVALID_ARGUMENT,
        'the append is too large',
        'MaximumAppendSizeExceeded',
        uint(1, MAX_APPEND_BYTES),
      );
    case 'too-late':
      return statusWith(2, status.DEADLINE_EXCEEDED, 'the append arrived after its deadline', 'Timeout');
    case 'cannot-write':
      // The client passes the message on for a type that it does not know, and drops it for others.
      return statusWith(2, status.RESOURCE_EXHAUSTED, `${CANNOT_WRITE}: ${failure.reason}`, 'CannotWrite');
    case 'failed':
      return statusWith(2, status.UNKNOWN, failure.message, 'Unknown');
  }
}

/** BatchAppendResp. It names the stream, because otherwise the client crashes on an error. */
export function batchAnswer(
  { correlationId, stream, expected }: { correlationId: string; stream: string; expected: Expectation },
  outcome: Extract<WriteOutcome, { kind: 'written' }> | BatchFailure,
): Buffer {
  const result = outcome.kind === 'written' ? success(3, outcome) : batchError(outcome, stream, expected);
  return Buffer.concat([
    bytes(1, text(2, correlationId)),
    result,
    streamIdentifier(4, stream),
    expectedIn({ revision: 5, 'no-stream': 6, any: 7, 'stream-exists': 8 }, expected),
  ]);
}

export const confirmation = (subscriptionId: string): Buffer => bytes(2, text(1, subscriptionId));
export const checkpoint = (commit: number): Buffer => position(3, commit);
export const streamNotFound = (stream: string): Buffer => bytes(4, streamIdentifier(1, stream));
export const caughtUp = (): Buffer => bytes(8);
