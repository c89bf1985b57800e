// The public types of the write side: deciders, refusals and the command handler.
import type { Actor, EventMetadata } from '#contracts/events/event.ts';
import type { Claim } from './references/claims.ts';

/** A refusal by a rule, with a code of the area's contract. Not an exception. */
export interface Refusal {
  refused: string;
}
export const refuse = (code: string): Refusal => ({ refused: code });

/**
 * A decider's answer if everything is recorded already. Any other empty list is a program fault: success must not be
 * reported for nothing.
 */
export const NOTHING_NEW: never[] = [];

/** The default case of a decider's switch: an unknown command is a program fault. */
export const noRuleFor = ({ type }: { type: never }): never => unknownCommand(type);
/** The same for command types that are texts, of areas made from a declaration. */
export function unknownCommand(type: string): never {
  throw new Error(`no rule for the command ${type}`);
}

/**
 * For imports from files: the person who imported it, and the one who approved it, if approval was needed.
 * Administrator ids.
 */
export interface Imported {
  by: string;
  approvedBy?: string;
}

export interface DecideContext {
  actor: Actor;
  /** undefined: the command comes from an action or a source. */
  imported?: Imported;
  /** For facts: an HMAC of the ingest key. Sources that share a key count as one witness. */
  keyDigest?: string;
  /** RFC 3339 UTC, never going back. */
  now: string;
  /** The clock's time, which may have been set back; default `now`. */
  clock?: string;
}

/**
 * Reads a part of the context for commands that declare it. The value is in the decider's context under its name.
 */
export interface ContextReader<Need = unknown, Found = unknown> {
  read(need: Need): Promise<Found>;
  /** Whose commands need it; default: everybody's. */
  isFor?(actor: Actor): boolean;
  /**
   * A claim held from decision to append by commands that change what others read, so that they run one at a time
   * across processes.
   */
  serializeBy?: Claim | ((need: Need) => Promise<Claim>);
}
export type ContextReaders = Readonly<Record<string, ContextReader<never>>>;

/** Pure: rules without time, chance or I/O. Event data are decoded (amounts are bigints). */
export interface Decider<State, Command, Event, Context extends DecideContext = DecideContext> {
  initialState: State;
  /** One or more events, a refusal, or NOTHING_NEW. */
  decide(command: Command, state: State, context: Context): Event[] | Refusal;
  /** Warning codes; they do not prevent the action. */
  warn?(events: readonly Event[], state: State, context: Context): string[];
  /**
   * `id`: the event's id, which identifies the execution it requests. `people`: who is behind the event.
   */
  evolve(state: State, event: Event, id: string, people?: PeopleOfEvent): State;
}

/** Who sent the command of an event, and who confirmed the request that it carries out. */
export type PeopleOfEvent = Pick<EventMetadata, 'actor' | 'confirmedBy'>;

/** Who sends a command, from where, and under which id. */
export interface CommandEnvelope {
  /** UUID: the Idempotency-Key, or derived from a fact or an event. */
  commandId: string;
  actor: Actor;
  correlationId?: string;
  session?: string;
  /** The client's IP address, sealed. */
  ip?: string;
  /** If-Match: the revision that the sender saw; -1: no stream. */
  expectedRevision?: number;
  /** The revision of the event to undo, in the command's stream. */
  undoes?: number;
  /** The time; simulated in the demo world. */
  now?: string;
  /** Set for imports from files. */
  imported?: Imported;
  /** Set for facts: an HMAC of the ingest key. */
  keyDigest?: string;
  /** Allows the command to become a request; else it is refused with `request-needed`. */
  mayRequest?: true;
  /** The confirmed request that it carries out, and who confirmed it. */
  confirmed?: { request: string; by: string };
  demo?: true;
}

export type CommandOutcome =
  | {
      kind: 'done';
      id: string;
      revision: number;
      position: bigint;
      repeated: boolean;
      /** Whether no newer event has changed the stream. */
      isLast: boolean;
      /** Absent for repeated commands. */
      warnings?: string[];
      /** The type of the last event that the command appended, or would append. */
      lastEvent?: string;
      /** For dry runs: the command would become a request. */
      isRequested?: true;
    }
  | {
      kind: 'refused';
      code: string;
      revision: number | null;
      /** The other row that already has it. */
      row?: string;
      /** The columns that conflict. */
      fields?: string[];
    }
  /**
   * Nothing was done: another person must confirm first. `revision`: of the row's stream, -1: no stream. `position`: of
   * the request.
   */
  | { kind: 'requested'; id: string; request: string; revision: number; position: bigint }
  | { kind: 'stale'; revision: number | null }
  | { kind: 'unknown' }
  | { kind: 'key-reused' };

/** The command of an area: `type` is one of its decider's, `id` names the aggregate. */
export interface AnyCommand {
  type: string;
  id: string;
}

/**
 * An area that commands are sent to. A definition is one. `{ area }` alone takes a command of any type, which nothing
 * checks but the area at run time: for senders whose schemas have checked it, such as routes, facts and requests.
 */
export interface TargetArea<Command extends { type: string }, State = unknown> {
  readonly area: string;
  readonly types?: { command: Command; state: State };
}

/**
 * Runs commands of an area, with decoded bodies (bigint amounts). The caller gives the aggregate's id: a natural id, or
 * a UUIDv5 of the command id.
 */
export interface Commands {
  run<Command extends { type: string }>(
    area: TargetArea<Command>,
    command: NoInfer<Command> & AnyCommand,
    envelope: CommandEnvelope,
  ): Promise<CommandOutcome>;
  /** The outcome of `run` without appending, by the real decider on the current state. */
  dryRun: Commands['run'];
}
