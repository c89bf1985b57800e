import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { DeleteReq, TombstoneReq } from '@eventstore/db-client/generated/streams_pb.js';
import { softDelete, tombstone } from '../log/writes.ts';
import { deleteAnswer } from '../wire/answers.ts';
import { InvalidRequest, asFailure, streamDeleted, wrongExpectedRevision } from '../wire/errors.ts';
import { expectation, streamName } from '../wire/requests.ts';
import type { Store } from '../store.ts';

type Call = ServerUnaryCall<DeleteReq | TombstoneReq, Buffer>;

export const deleteStream = deleting(softDelete);
export const tombstoneStream = deleting(tombstone);

function deleting(work: typeof softDelete) {
  return async ({ log, commits }: Store, { request }: Call, answer: sendUnaryData<Buffer>): Promise<void> => {
    try {
      const options = request.getOptions();
      if (!options) throw new InvalidRequest('a deletion needs options');
      const [stream, expected] = [streamName(options.getStreamIdentifier()), expectation(options)];
      const outcome = await commits.write(() => work(log, stream, expected));
      if (outcome.kind === 'written') answer(null, deleteAnswer(outcome.position));
      else
        answer(
          outcome.kind === 'deleted' ? streamDeleted(stream) : wrongExpectedRevision(stream, expected, outcome.actual),
        );
    } catch (error) {
      answer(asFailure(error));
    }
  };
}
