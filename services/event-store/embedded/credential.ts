// Who may speak to the store: those who bring the credential it was started with. The official client sends neither
// user nor password without TLS; the name that its URL gives the connection it sends with every call but the questions
// for what the server can do and who is in its cluster, which say nothing of the log.
import { ServerInterceptingCall, ServerListenerBuilder, status, type ServerInterceptor } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { sameText } from '../../base/same-text.ts';

const OPEN: readonly string[] = [
  features.ServerFeaturesService.getSupportedMethods.path,
  gossip.GossipService.read.path,
];

/** The credential as part of a URL's query. */
export const inQuery = (credential: string): string => `connectionName=${encodeURIComponent(credential)}`;

/** Refuses each call that does not bring it: UNAUTHENTICATED. */
export function requireCredential(credential: string): ServerInterceptor {
  return (method, call) =>
    new ServerInterceptingCall(call, {
      start(next) {
        next(
          new ServerListenerBuilder()
            .withOnReceiveMetadata((metadata, goOn) => {
              const [told = ''] = metadata.get('connection-name');
              if (OPEN.includes(method.path) || sameText(told.toString(), credential)) goOn(metadata);
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
