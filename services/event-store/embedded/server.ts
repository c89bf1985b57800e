import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { messageOf } from '../../base/error-message.ts';
import { append } from './calls/append.ts';
import { batchAppend } from './calls/batch-append.ts';
import { deleteStream, tombstoneStream } from './calls/delete.ts';
import { clusterOf } from './calls/gossip.ts';
import { read } from './calls/read.ts';
import { getSupportedMethods } from './calls/server-features.ts';
import { inQuery, requireCredential } from './credential.ts';
import type { Options } from './options.ts';
import { openStore } from './store.ts';
import { inBytes } from './wire/in-bytes.ts';

/** Message limit of EventStoreDB. The data of an append has a separate limit. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;

export interface EmbeddedServer {
  /** `esdb://host:port?tls=false`, with the credential if there is one. */
  url: string;
  close(): void;
}

/**
 * Serves the event store in a directory; port 0: any free port. With a credential, only clients that send it are
 * served. Throws DirectoryInUse, or an error if the port is taken. `serveRead`: tests pass one that simulates a failing
 * server.
 */
export async function startServer(
  { dir, host, port, credential }: Options & { credential?: string },
  serveRead: typeof read = read,
): Promise<EmbeddedServer> {
  const store = await openStore(dir);
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
    interceptors: credential ? [requireCredential(credential)] : [],
  });
  const { StreamsService } = streams;
  server.addService(
    {
      read: inBytes(StreamsService.read),
      append: inBytes(StreamsService.append),
      batchAppend: inBytes(StreamsService.batchAppend),
      delete: inBytes(StreamsService.delete),
      tombstone: inBytes(StreamsService.tombstone),
    },
    {
      read: (call: Parameters<typeof read>[1]) => void serveRead(store, call),
      append: (call: Parameters<typeof append>[1], answer: Parameters<typeof append>[2]) =>
        void append(store, call, answer),
      batchAppend: (call: Parameters<typeof batchAppend>[1]) => batchAppend(store, call),
      delete: (call: Parameters<typeof deleteStream>[1], answer: Parameters<typeof deleteStream>[2]) =>
        void deleteStream(store, call, answer),
      tombstone: (call: Parameters<typeof deleteStream>[1], answer: Parameters<typeof deleteStream>[2]) =>
        void tombstoneStream(store, call, answer),
    },
  );
  server.addService(features.ServerFeaturesService, { getSupportedMethods });
  server.addService(gossip.GossipService, {
    read: (_call: unknown, answer: sendUnaryData<ClusterInfo>) => answer(null, clusterOf(host, bound)),
  });
  const address = host.includes(':') ? `[${host}]` : host;
  const bound = await bind(server, address, port).catch((error: unknown) => {
    store.log.close();
    throw new Error(`can't listen on ${address}:${port}: ${messageOf(error)}`, { cause: error });
  });
  return {
    url: `esdb://${address}:${bound}?tls=false${credential ? `&${inQuery(credential)}` : ''}`,
    close: () => {
      server.forceShutdown();
      store.log.close();
    },
  };
}

const bind = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
