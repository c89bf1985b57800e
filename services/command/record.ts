// Records what the rules decided: claims of keys and references, other streams, then the append.
import { REQUEST_NEEDED } from '#contracts/kits/action-options.ts';
import type { NewEvent } from '#contracts/events/event.ts';
import { WrongExpectedRevision } from '../event-store/types.ts';
import type { Confirmation, requestsOf } from './confirmation.ts';
import { checkEvents } from './event-check.ts';
import type { Judgement, SubmittedCommand } from './judge.ts';
import { newEvents } from './new-events.ts';
import type { otherStreamsWith } from './other-streams/other-streams.ts';
import type { Claim, Claims } from './references/claims.ts';
import { refusalOf, type claimedWith } from './references/keys-and-references.ts';
import type { StreamState } from './stream-state.ts';
import type { CommandOutcome } from './types.ts';

/** One round of the append loop: a command on a stream's state. */
export interface Round {
  sent: SubmittedCommand;
  /** The stream's name. */
  name: string;
  stream: StreamState;
  recordedAt: string;
  /** null: no other person has to confirm. */
  confirmation: Confirmation | null;
  /** Claims held from decision to append. */
  serializeBy: readonly Claim[];
  /** Whether an earlier round has taken all claims. */
  holdsClaims: boolean;
  isDryRun: boolean;
}

/**
 * `claimed`: the claims are held now, and the command is decided again, to see what others changed before. `overtaken`:
 * another writer changed the stream first.
 */
export type Recorded = CommandOutcome | 'claimed' | 'overtaken';

interface Parts {
  claims: Claims;
  claimed: ReturnType<typeof claimedWith>;
  otherStreams: ReturnType<typeof otherStreamsWith>;
  request: ReturnType<typeof requestsOf>['request'];
  append(
    sent: SubmittedCommand,
    name: string,
    stream: StreamState,
    events: NewEvent[],
    warnings: string[],
  ): Promise<CommandOutcome>;
}

export function recordWith({ claims, claimed, otherStreams, request, append }: Parts) {
  return async (
    { sent, name, stream, recordedAt, confirmation, serializeBy, holdsClaims, isDryRun }: Round,
    judgement: Extract<Judgement, { events: unknown }>,
  ): Promise<Recorded> => {
    const { area, command, envelope } = sent;
    const refused = (refusal: { code: string; row?: string }): CommandOutcome => ({
      kind: 'refused',
      ...refusal,
      revision: stream.revision < 0 ? null : stream.revision,
    });

    const waits = confirmation?.isNeeded(stream.state) ?? false;
    if (waits && !envelope.mayRequest) return refused({ code: REQUEST_NEEDED });
    // Before any key is claimed: a request that waits for the row would otherwise fail as stale.
    const waiting = confirmation?.waiting;
    if (waiting && !(await claims.isFree(waiting, { stream: name, revision: stream.revision })))
      return refused(await refusalOf(claims, waiting));
    const isDry = isDryRun || waits;
    const decided = newEvents(sent, name, judgement.events, recordedAt);
    // Areas with `beforeAppend` are checked on append, because their events are not complete yet. In a dry run, texts
    // that would be sealed are open.
    if (!area.beforeAppend && !isDry) checkEvents(area.schemas, name, decided);
    const conflict = holdsClaims
      ? null
      : await claimed(sent, name, stream, judgement.events, decided, serializeBy, recordedAt, isDry);
    if (conflict) return refused(conflict);

    // Does I/O in each round: what it records goes by the state that this round has decided on.
    const completed = area.beforeAppend
      ? await area.beforeAppend(
          {
            events: judgement.events,
            command,
            state: stream.state,
            revision: stream.revision,
            context: judgement.context,
            isDryRun: isDry,
          },
          otherStreams(sent, name, stream.revision, isDry, recordedAt),
        )
      : judgement.events;
    if ('instead' in completed) return completed.instead;
    if ('refused' in completed) return refused({ code: completed.refused });
    const events = completed === judgement.events ? decided : newEvents(sent, name, completed, recordedAt);
    const warnings = judgement.warnings(completed);

    if (isDryRun)
      return {
        kind: 'done',
        id: command.id,
        revision: stream.revision + events.length,
        position: stream.position,
        repeated: false,
        isLast: true,
        warnings,
        lastEvent: events.at(-1)!.type,
        ...(waits && { isRequested: true as const }),
      };
    if (waits) return request(sent, confirmation!.request(stream.revision, stream.state), stream.revision);
    if (serializeBy.length > 0 && !holdsClaims) return 'claimed';
    try {
      return await append(sent, name, stream, events, warnings);
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return 'overtaken';
      throw error;
    }
  };
}
