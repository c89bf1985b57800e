// Turns commands into requests to another person while their second-person rule is on.
import { digestOf } from '../base/digest.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Confirmations, RequestCommand } from './confirmation.ts';
import type { SubmittedCommand } from './judge.ts';
import type { CommandOutcome, Commands } from './types.ts';

interface Parts {
  store: Pick<EventStore, 'load'>;
  /** undefined: no command is ever requested. */
  confirmations: Confirmations | undefined;
  run: Commands['run'];
}

/** `run` records requests in their area. */
export function requestsOf({ store, confirmations, run }: Parts) {
  /** Records a request. Sent again it is the same request. */
  const request = async (
    { command, envelope }: SubmittedCommand,
    requestCommand: RequestCommand,
    revision: number,
  ): Promise<CommandOutcome> => {
    const { expectedRevision: _, undoes: _undoes, ...rest } = envelope;
    const outcome = await run({ area: confirmations!.area }, requestCommand, rest);
    return outcome.kind === 'done'
      ? { kind: 'requested', id: command.id, request: requestCommand.id, revision, position: outcome.position }
      : outcome;
  };
  /** The same key from another person is another request. */
  const askedDigest = ({ digest, envelope }: SubmittedCommand): string => digestOf({ digest, by: envelope.actor.id });
  /** The request that this command became earlier; null: none. */
  const requestedBefore = async (sent: SubmittedCommand): Promise<CommandOutcome | null> => {
    const id = confirmations?.idOf(sent.area.area, sent.command, sent.envelope) ?? null;
    const [recorded] = id === null ? [] : await store.load(`${confirmations!.area}-${id}`);
    return recorded
      ? request(sent, { type: 'MakeRequest', id: id!, digest: askedDigest(sent) }, Number(recorded.data.seen))
      : null;
  };

  return { request, askedDigest, requestedBefore };
}
