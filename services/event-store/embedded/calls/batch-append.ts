import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { messageOf } from '../../../base/error-message.ts';
import { writeFaultOf } from '../../../storage/write-fault.ts';
import type { ProposedEvent } from '../log/log.ts';
import { append, type AppendRequest } from '../log/writes.ts';
import { batchAnswer, type BatchFailure } from '../wire/answers.ts';
import { MAX_APPEND_BYTES, asFailure } from '../wire/errors.ts';
import { batchExpectation, proposedEvent, streamName, uuid } from '../wire/requests.ts';
import type { Store } from '../store.ts';

type Call = ServerDuplexStream<BatchAppendReq, Buffer>;

/** An append that has not arrived completely. */
interface PendingAppend extends AppendRequest {
  correlationId: string;
  events: ProposedEvent[];
  deadline: number;
  size: number;
  failure?: BatchFailure;
}

/** Serves BatchAppend: any number of appends on one call, identified by correlation id. Each gets one answer. */
export function batchAppend(store: Store, call: Call): void {
  const pending = new Map<string, PendingAppend>();
  const fail = (error: unknown) => call.emit('error', asFailure(error));
  call.on('data', (message: BatchAppendReq) => {
    try {
      const append = receive(pending, message);
      if (!message.getIsFinal()) return;
      pending.delete(append.correlationId);
      write(store, append).then((answer) => call.write(answer), fail);
    } catch (error) {
      fail(error);
    }
  });
  call.on('end', () => call.end());
}

function receive(pending: Map<string, PendingAppend>, message: BatchAppendReq): PendingAppend {
  const correlationId = uuid(message.getCorrelationId());
  const append = pending.get(correlationId) ?? startAppend(correlationId, message);
  pending.set(correlationId, append);
  for (const proposed of message.getProposedMessagesList()) take(append, proposed);
  return append;
}

function startAppend(correlationId: string, message: BatchAppendReq): PendingAppend {
  const options = message.getOptions();
  const deadline = options?.getDeadline();
  const empty = { correlationId, stream: '', expected: 'any', events: [], size: 0, deadline: Infinity } as const;
  try {
    return {
      ...empty,
      events: [],
      stream: streamName(options?.getStreamIdentifier()),
      expected: options ? batchExpectation(options) : 'any',
      deadline: deadline ? deadline.getSeconds() * 1000 + deadline.getNanos() / 1e6 : Infinity,
    };
  } catch (error) {
    return { ...empty, events: [], failure: { kind: 'failed', message: messageOf(error) } };
  }
}

function take(append: PendingAppend, proposed: BatchAppendReq.ProposedMessage): void {
  if (append.failure) return;
  try {
    const event = proposedEvent(proposed);
    append.size += event.data.byteLength;
    append.events.push(event);
    if (append.size > MAX_APPEND_BYTES) append.failure = { kind: 'too-large' };
  } catch (error) {
    append.failure = { kind: 'failed', message: messageOf(error) };
  }
  if (append.failure) append.events = [];
}

async function write({ log, commits }: Store, request: PendingAppend): Promise<Buffer> {
  if (request.failure) return batchAnswer(request, request.failure);
  try {
    const outcome = await commits.write(() =>
      Date.now() > request.deadline ? ({ kind: 'too-late' } as const) : append(log, request),
    );
    return batchAnswer(request, outcome);
  } catch (error) {
    const reason = writeFaultOf(error);
    if (reason === null) throw error;
    return batchAnswer(request, { kind: 'cannot-write', reason });
  }
}
