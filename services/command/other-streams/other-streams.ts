// Access to other streams before a command's append: commands on them, and claims for its own stream.
import { digestOf } from '../../base/digest.ts';
import { derivedId } from '../../base/ids.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { OtherStreams } from '../area.ts';
import type { Claims } from '../references/claims.ts';
import type { SubmittedCommand } from '../judge.ts';
import { metadataOf } from '../metadata.ts';
import type { AnyCommand, CommandOutcome, TargetArea } from '../types.ts';

interface Parts {
  store: Pick<EventStore, 'load'>;
  claims: Claims;
  send(
    isDryRun: boolean,
    area: string,
    command: SubmittedCommand['command'],
    envelope: SubmittedCommand['envelope'],
  ): Promise<CommandOutcome>;
  /** The cached state of the command's stream; null: unknown. */
  stateOf(area: string, command: SubmittedCommand['command']): unknown;
}

/** Builds the access for one command. */
export function otherStreamsWith({ store, claims, send, stateOf }: Parts) {
  const sendFor = async <Command extends AnyCommand, State>(
    { expectedRevision: _, undoes: _undoes, ...rest }: SubmittedCommand['envelope'],
    isDryRun: boolean,
    { area }: TargetArea<Command, State>,
    command: Command,
  ): Promise<{ outcome: CommandOutcome; state: State | null }> => {
    const outcome = await send(isDryRun, area, command, {
      ...rest,
      commandId: derivedId(rest.commandId, digestOf(command)),
    });
    // The area's own decider made the state.
    return { outcome, state: stateOf(area, command) as State | null };
  };

  /** Ids of commands on other streams derive from this command and their own content, so that they run once. */
  return (
    { envelope, digest }: SubmittedCommand,
    name: string,
    revision: number,
    isDryRun: boolean,
    recordedAt: string,
  ): OtherStreams => ({
    load: (stream) => store.load(stream),
    holds: (claim) =>
      isDryRun
        ? claims.isFree(claim, { stream: name, revision })
        : claims.hold(claim, { stream: name, revision }, metadataOf(envelope, 'KeyClaimed', digest, recordedAt)),
    run: (area, command) => sendFor(envelope, isDryRun, area, command),
    dryRun: (area, command) => sendFor(envelope, true, area, command),
  });
}
