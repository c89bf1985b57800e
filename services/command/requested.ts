// Requests to another person, which a command becomes where its rule of two people is on.
import { digestOf } from '../base/digest.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Confirmations, RequestCommand } from './confirmation.ts';
import type { Sent } from './judge.ts';
import type { CommandOutcome, Commands } from './types.ts';

interface Parts {
  store: Pick<EventStore, 'load'>;
  /** None: no command is requested. */
  confirmations: Confirmations | undefined;
  run: Commands['run'];
}

/** Requests that `run` makes in the area that keeps them. */
export function requestsOf({ store, confirmations, run }: Parts) {
  /** Records what another person is to confirm; sent again it is the same request. */
  const request = async ({ command, envelope }: Sent, asked: RequestCommand, seen: number): Promise<CommandOutcome> => {
    const { expectedRevision: _, undoes: _undoes, ...rest } = envelope;
    const outcome = await run(confirmations!.area, asked, rest);
    return outcome.kind === 'done'
      ? { kind: 'requested', id: command.id, request: asked.id, revision: seen, position: outcome.position }
      : outcome;
  };
  /** Another person's request under the same key is another. */
  const askedDigest = ({ digest, envelope }: Sent): string => digestOf({ digest, by: envelope.actor.id });
  /** The request that this command came to before; null: none. */
  const requestedBefore = async (sent: Sent): Promise<CommandOutcome | null> => {
    const id = confirmations?.idOf(sent.area.area, sent.command, sent.envelope) ?? null;
    const [made] = id === null ? [] : await store.load(`${confirmations!.area}-${id}`);
    return made
      ? request(sent, { type: 'MakeRequest', id: id!, digest: askedDigest(sent) }, Number(made.data.seen))
      : null;
  };

  return { request, askedDigest, requestedBefore };
}
