// Prevents a crash in the official client. It keeps pending appends in one table per process and empties it when any
// connection breaks. An answer that comes later then throws in a callback, which would end the process. Its appends
// have already been rejected and are retried. Imported for this side effect.
import streams, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';

type Listener = (...values: unknown[]) => void;
type On = (event: string, listener: Listener) => unknown;
type BatchAppend = StreamsClient['batchAppend'];

const { prototype } = streams.StreamsClient;
prototype.batchAppend = new Proxy(prototype.batchAppend, {
  apply(batchAppend, client: StreamsClient, options: Parameters<BatchAppend>) {
    const call = batchAppend.apply(client, options);
    const on: On = call.on;
    call.on = new Proxy(call.on, {
      apply: (_on, _call, [event, listener]: [string, Listener]) =>
        on.call(call, event, event === 'data' ? tolerant(listener) : listener),
    });
    return call;
  },
});

const tolerant =
  (listener: Listener): Listener =>
  (...values) => {
    try {
      listener(...values);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  };
