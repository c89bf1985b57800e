// For tests: what somebody does to a log with the server's own means, or with its file.
import { EventStoreDBClient } from '@eventstore/db-client';
import protobuf from '@eventstore/db-client/generated/streams_pb.js';

/** Hides all but the last event of a stream from those who read the stream. */
export const limitStream = async (url: string, stream: string): Promise<unknown> =>
  EventStoreDBClient.connectionString(url).setStreamMetadata(stream, { maxCount: 1 });
export const deleteStream = async (url: string, stream: string): Promise<unknown> =>
  EventStoreDBClient.connectionString(url).tombstoneStream(stream);

/** The stored message of an event, with another position. */
export function movedTo(message: Uint8Array, position: bigint): Uint8Array {
  const answer = protobuf.ReadResp.deserializeBinary(message);
  answer.getEvent()!.getEvent()!.setCommitPosition(`${position}`);
  return answer.serializeBinary();
}
