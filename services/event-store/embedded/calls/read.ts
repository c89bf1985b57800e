import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Store } from '../store.ts';
import { asFailure } from '../wire/errors.ts';
import { readOptions } from '../wire/requests.ts';
import { readOnce } from './read-once.ts';
import { Sender } from './sender.ts';
import { subscribe } from './subscribe.ts';

/** Serves Read: reads, and subscriptions, which are reads without a count. */
export async function read(store: Store, call: ServerWritableStream<ReadReq, Buffer>): Promise<void> {
  const sender = new Sender(call);
  try {
    const options = readOptions(call.request);
    if (options.count === undefined) await subscribe(store, options, sender);
    else await readOnce(store.log, { ...options, count: options.count }, sender);
    call.end();
  } catch (error) {
    call.emit('error', asFailure(error));
  }
}
