import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import protobuf from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';

const STREAMS = 'event_store.client.streams.Streams';
const GOSSIP = 'event_store.client.gossip.Gossip';
const SERVER_FEATURES = 'event_store.client.server_features.ServerFeatures';
const METHODS = [
  ...['read', 'append', 'batchappend', 'delete', 'tombstone'].map((method) => [STREAMS, method] as const),
  [GOSSIP, 'read'] as const,
  [SERVER_FEATURES, 'getsupportedmethods'] as const,
];
/** The release whose behaviour the store follows. */
const SERVER_VERSION = '23.10.6';

/** The supported calls. Clients use BatchAppend only if it is listed. */
export function getSupportedMethods(
  _call: ServerUnaryCall<unknown, SupportedMethods>,
  answer: sendUnaryData<SupportedMethods>,
): void {
  const supported = new protobuf.SupportedMethods();
  supported.setEventStoreServerVersion(SERVER_VERSION);
  supported.setMethodsList(
    METHODS.map(([service, name]) => {
      const method = new protobuf.SupportedMethod();
      method.setServiceName(service);
      method.setMethodName(name);
      return method;
    }),
  );
  answer(null, supported);
}
