// Prevents a crash in the official client. It keeps pending appends in one table per process and empties it when any
// connection breaks. An answer that comes later then throws in a callback, which would end the process. Its appends
// have already been rejected and are retried. Imported for this side effect.
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';

type Listener = (...values: unknown[]) => void;
type Call = { on: (event: string, listener: Listener) => Call };
type BatchAppend = (...options: unknown[]) => Call;

const prototype = streams.StreamsClient.prototype as unknown as { batchAppend: BatchAppend };
const { batchAppend } = prototype;

prototype.batchAppend = function (...options) {
  const call = batchAppend.apply(this, options);
  const listen = call.on.bind(call);
  call.on = (event, listener) => listen(event, event === 'data' ? tolerant(listener) : listener);
  return call;
};

const tolerant =
  (listener: Listener): Listener =>
  (...values) => {
    try {
      listener(...values);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  };
