// Actions that another person must confirm first (controls.md §3). The command handler asks here after its own rules
// have passed.
import type { AnyCommand, CommandEnvelope } from './types.ts';

/** The command that records a request instead of the one sent. */
export type RequestCommand = { type: 'MakeRequest'; id: string } & Record<string, unknown>;

/** A command whose second-person rule is on. */
interface Confirmation {
  /** Whether the rule applies to a row in this state. */
  isNeeded(state: unknown): boolean;
  request(revision: number): RequestCommand;
}

export interface Confirmations {
  /** The area of requests. */
  area: string;
  /** The id of a command's request; null: the command is never requested. */
  idOf(area: string, command: { type: string }, envelope: CommandEnvelope): string | null;
  /** null: no confirmation is needed. `digest`: identifies the command among others with the same id. */
  find(area: string, command: AnyCommand, envelope: CommandEnvelope, digest: string): Promise<Confirmation | null>;
}
