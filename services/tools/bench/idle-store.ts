// A server of the event store's protocol that stores nothing: it answers appends at once, and reads with prepared
// messages. The client's results with it are the upper limit on this machine.
import { Server, ServerCredentials, type ServerDuplexStream, type ServerWritableStream } from '@grpc/grpc-js';
import type { BatchAppendReq, ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { depositEvents } from '#projections/bench/events.ts';
import type { ReadyReport } from '../../base/child.ts';
import { Sender } from '../../event-store/embedded/calls/sender.ts';
import { getSupportedMethods } from '../../event-store/embedded/calls/server-features.ts';
import { batchAnswer } from '../../event-store/embedded/wire/answers.ts';
import { encodeReadEvent } from '../../event-store/embedded/wire/event-message.ts';
import { inBytes } from '../../event-store/embedded/wire/in-bytes.ts';
import { streamName, uuid } from '../../event-store/embedded/wire/requests.ts';

const EVENTS = 50_000;

const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

const messages = Array.from(depositEvents(EVENTS), ({ id, type, stream, revision, data, metadata }, index) =>
  encodeReadEvent({
    id,
    type,
    stream,
    revision,
    position: index + 1,
    contentType: 'application/json',
    created: Date.now(),
    metadata: json(metadata),
    data: json(data),
  }),
);

let position = 0;
const server = new Server({ 'grpc.max_send_message_length': -1 });
server.addService(
  { read: inBytes(streams.StreamsService.read), batchAppend: inBytes(streams.StreamsService.batchAppend) },
  {
    read: (call: ServerWritableStream<ReadReq, Buffer>) => void new Sender(call).send(messages).then(() => call.end()),
    batchAppend: (call: ServerDuplexStream<BatchAppendReq, Buffer>) => {
      call.on('data', (request: BatchAppendReq) => {
        const append = {
          correlationId: uuid(request.getCorrelationId()),
          stream: streamName(request.getOptions()?.getStreamIdentifier()),
          expected: 'no-stream',
        } as const;
        call.write(batchAnswer(append, { kind: 'written', revision: 0, position: ++position }));
      });
      call.on('end', () => call.end());
    },
  },
);
server.addService(features.ServerFeaturesService, { getSupportedMethods });
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  process.send?.({ ready: `esdb://127.0.0.1:${port}?tls=false` } satisfies ReadyReport);
});
process.on('disconnect', () => process.exit());
