// Authenticates clients by the credential that the store was started with. Without TLS the official client sends no
// user and password. It sends the connection name of its URL with almost every call. The exceptions are server features
// and cluster members, which reveal nothing of the log.
import { ServerInterceptingCall, ServerListenerBuilder, status, type ServerInterceptor } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { sameText } from '../../base/same-text.ts';

const OPEN: readonly string[] = [
  features.ServerFeaturesService.getSupportedMethods.path,
  gossip.GossipService.read.path,
];

/** The credential as a query parameter of the URL. */
export const inQuery = (credential: string): string => `connectionName=${encodeURIComponent(credential)}`;

/** Refuses calls without the credential: UNAUTHENTICATED. */
export function requireCredential(credential: string): ServerInterceptor {
  return (method, call) =>
    new ServerInterceptingCall(call, {
      start(next) {
        next(
          new ServerListenerBuilder()
            .withOnReceiveMetadata((metadata, proceed) => {
              const [presented = ''] = metadata.get('connection-name');
              if (OPEN.includes(method.path) || sameText(presented.toString(), credential)) proceed(metadata);
              else
                call.sendStatus({
                  code: status.UNAUTHENTICATED,
                  details: 'this event store belongs to the program that started it',
                });
            })
            .build(),
        );
      },
    });
}
