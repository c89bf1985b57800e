// The client keeps the answers its appends wait for in one table for the whole process, empties it when any connection
// breaks, and throws from a callback when an answer comes that nobody waits for any more. Thrown there it would end the
// process; the appends it was about are rejected by then, and retried. Imported for this effect.
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
