// The write side's public face: deciders, refusals, and the handler that commands go through.
import type { Actor } from '#contracts/events/event.ts';
import type { Claim } from './references/claims.ts';

/** A rule's no: a code of the area's contract. Not an exception. */
export interface Refusal {
  refused: string;
}
export const refuse = (code: string): Refusal => ({ refused: code });

/**
 * What a decider answers when all is on record already. Any other list without events is a fault: nobody is told that
 * something is done when nothing was.
 */
export const NOTHING_NEW: never[] = [];

/** Ends a decider's switch: a command that it has no rule for is a fault, not something that was done. */
export function noRuleFor({ type }: { type: never }): never {
  throw new Error(`no rule for the command ${String(type)}`);
}

/**
 * Of what a person's file tells: whose it is, and who approved the import; none: it took no approval. Administrators'
 * ids.
 */
export interface Imported {
  by: string;
  approvedBy?: string;
}

export interface DecideContext {
  actor: Actor;
  /** None: the command comes by an action, or from a source. */
  imported?: Imported;
  /** Of what comes with an ingest key: its keyed digest. Two sources that share a key are one witness. */
  keyDigest?: string;
  /** RFC 3339 UTC. It never goes back. */
  now: string;
  /** What the clock says, which may have been put back since; `now` unless told. */
  clock?: string;
}

/**
 * What rules may look at beside their own stream, read for the commands that declare it; it stands in their context
 * under its name.
 */
export interface ContextReader<Asked = unknown, Found = unknown> {
  read(asked: Asked): Promise<Found>;
  /** Whose commands it judges; everybody's if not told. */
  isFor?(actor: Actor): boolean;
  /**
   * Held from the decision to the append by a command that may change what others find: no two of them at once, on any
   * process.
   */
  serializeBy?: Claim | ((asked: Asked) => Promise<Claim>);
}
export type ContextReaders = Readonly<Record<string, ContextReader<never>>>;

/** Pure: rules without time, chance or I/O. Event data are decoded (amounts are bigints). */
export interface Decider<State, Command, Event, Context extends DecideContext = DecideContext> {
  initialState: State;
  /** At least one event, a refusal, or NOTHING_NEW. */
  decide(command: Command, state: State, context: Context): Event[] | Refusal;
  /** What should be looked at before that is done all the same, by code. */
  warn?(events: readonly Event[], state: State, context: Context): string[];
  /** `id` is the event's own: what an event asks for outside is known by it. */
  evolve(state: State, event: Event, id: string): State;
}

/** Who sends a command, from where, and under which id. */
export interface CommandEnvelope {
  /** UUID: the Idempotency-Key, or derived from a fact or an event. */
  commandId: string;
  actor: Actor;
  correlationId?: string;
  session?: string;
  /** The client's address, already sealed. */
  ip?: string;
  /** If-Match: the revision the sender saw; -1: no stream yet. */
  expectedRevision?: number;
  /** The number, in its own stream, of the event that it undoes. */
  undoes?: number;
  /** The clock; the demo world's is simulated. */
  now?: string;
  /** Of what a person's file tells. */
  imported?: Imported;
  /** Of what comes with an ingest key: its keyed digest. */
  keyDigest?: string;
  /** A command that another person confirms first may be requested; refused `request-needed` unless set. */
  mayRequest?: true;
  /** The request that it carries out, and who confirmed it. */
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
      /** Nothing became of it since. */
      isLast: boolean;
      /** Unless it is repeated. */
      warnings?: string[];
      /** Of what is tried: it would only be requested. */
      isRequested?: true;
    }
  | {
      kind: 'refused';
      code: string;
      revision: number | null;
      /** Another row that has what was asked for. */
      row?: string;
      /** The columns that stand against it. */
      fields?: string[];
    }
  /**
   * Nothing was done: another person confirms it first. `revision`: of the row's stream as it was seen, -1: there is
   * none; `position`: of the request.
   */
  | { kind: 'requested'; id: string; request: string; revision: number; position: bigint }
  | { kind: 'stale'; revision: number | null }
  | { kind: 'unknown' }
  | { kind: 'key-reused' };

/**
 * Commands by area and type; body values are decoded (bigint amounts). The aggregate's id is the caller's: a natural
 * id, or UUIDv5 of the command id.
 */
export interface Commands {
  run(
    area: string,
    command: { type: string; id: string } & Record<string, unknown>,
    envelope: CommandEnvelope,
  ): Promise<CommandOutcome>;
  /** What run would come to, without appending: the real decider on the real state. */
  tryRun(
    area: string,
    command: { type: string; id: string } & Record<string, unknown>,
    envelope: CommandEnvelope,
  ): Promise<CommandOutcome>;
}
