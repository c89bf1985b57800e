import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ProposedEvent } from '../log/log.ts';
import { append as appendTo, type AppendRequest } from '../log/writes.ts';
import { appendAnswer } from '../wire/answers.ts';
import { InvalidRequest, MAX_APPEND_BYTES, appendTooLarge, asFailure, streamDeleted } from '../wire/errors.ts';
import { expectation, proposedEvent, streamName } from '../wire/requests.ts';
import type { Store } from '../store.ts';

/** Serves Append: the options first, then the events one by one. */
export async function append(
  { log, commits }: Store,
  call: ServerReadableStream<AppendReq, Buffer>,
  answer: sendUnaryData<Buffer>,
): Promise<void> {
  try {
    const request = await receive(call);
    if (!request) return answer(appendTooLarge());
    const outcome = await commits.write(() => appendTo(log, request));
    if (outcome.kind === 'deleted') return answer(streamDeleted(request.stream));
    answer(null, appendAnswer(outcome, request.expected));
  } catch (error) {
    answer(asFailure(error));
  }
}

/** Undefined if the append is too large. */
async function receive(call: AsyncIterable<AppendReq>): Promise<AppendRequest | undefined> {
  let head: Pick<AppendRequest, 'stream' | 'expected'> | undefined;
  const events: ProposedEvent[] = [];
  let size = 0;
  for await (const message of call) {
    const options = message.getOptions();
    if (options) head = { stream: streamName(options.getStreamIdentifier()), expected: expectation(options) };
    const proposed = message.getProposedMessage();
    if (!proposed) continue;
    const event = proposedEvent(proposed);
    size += event.data.byteLength;
    if (size > MAX_APPEND_BYTES) return undefined;
    events.push(event);
  }
  if (!head) throw new InvalidRequest('an append needs options');
  return { ...head, events };
}
