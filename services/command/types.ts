// The write side's public face: deciders, refusals, and the handler that commands go through.
import type { Actor } from '#contracts/event.ts';
import type { Settings } from '#contracts/settings.ts';
import type { RightsNow } from '../rights/types.ts';

/** A rule's no: a code of the area's contract. Not an exception. */
export interface Refusal { refused: string }
export const refuse = (code: string): Refusal => ({ refused: code });

export interface DecideContext {
  actor: Actor;
  /** RFC 3339 UTC. */
  now: string;
  settings: Settings;
  /** Who may do what; only for commands declared as judged by rights. */
  rights: RightsNow;
}

/** Pure: rules without time, chance or I/O. Event data are decoded (amounts are bigints). */
export interface Decider<State, Command, Event> {
  initialState: State;
  decide(command: Command, state: State, context: DecideContext): Event[] | Refusal;
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
  /** The clock; the demo world's is simulated. */
  now?: string;
  demo?: true;
}

export type CommandOutcome =
  | { kind: 'done'; id: string; revision: number; position: bigint; repeated: boolean; /** Nothing became of it since. */ isLast: boolean }
  | { kind: 'refused'; code: string; revision: number | null }
  | { kind: 'stale'; revision: number | null }
  | { kind: 'unknown' }
  | { kind: 'key-reused' };

/** Commands by area and type; body values are decoded (bigint amounts). The aggregate's id is the caller's: a natural id, or UUIDv5 of the command id. */
export interface Commands {
  run(area: string, command: { type: string; id: string } & Record<string, unknown>, envelope: CommandEnvelope): Promise<CommandOutcome>;
  /** What run would come to, without appending: the real decider on the real state. */
  tryRun(area: string, command: { type: string; id: string } & Record<string, unknown>, envelope: CommandEnvelope): Promise<CommandOutcome>;
}
