// Actions that another person must confirm first. The command handler asks here after its own rules have passed: while
// an action's second-person rule is on, its command becomes a request to another person.
import { digestOf } from '../base/digest.ts';
import type { EventStore } from '../event-store/types.ts';
import type { SubmittedCommand } from './judge.ts';
import type { Claim } from './references/claims.ts';
import type { AnyCommand, CommandEnvelope, CommandOutcome, Commands } from './types.ts';

/** The command that records a request instead of the one sent. */
export type RequestCommand = { type: 'MakeRequest'; id: string } & Record<string, unknown>;

/** A command whose second-person rule is on. */
export interface Confirmation {
  /**
   * The claim that the row's waiting request holds, for commands that need another person by their size: meanwhile the
   * small ones are refused, too. null: for commands that need one by the row's state.
   */
  waiting: Claim | null;
  /** Whether another person is needed for a row in this state. */
  isNeeded(state: unknown): boolean;
  request(revision: number, state: unknown): RequestCommand;
}

export interface Confirmations {
  /** The area of requests. */
  area: string;
  /** The id of a command's request; null: the command is never requested. */
  idOf(area: string, command: { type: string }, envelope: CommandEnvelope): string | null;
  /** null: no confirmation is needed. `digest`: identifies the command among others with the same id. */
  find(area: string, command: AnyCommand, envelope: CommandEnvelope, digest: string): Promise<Confirmation | null>;
}

/** What an area says about commands that are requested while a setting has a value. Commands are its own. */
export interface SettingRequests {
  /** Whether the person `by` needs another one for the command at this value of the setting. */
  isNeeded(command: AnyCommand, state: unknown, setting: string, by: string): boolean;
  /** The row that the request is about. */
  subjectOf(command: AnyCommand): string;
  /** The values that the command replaces. */
  beforeOf(state: unknown): Record<string, unknown>;
}

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
