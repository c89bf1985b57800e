// Actions that another person confirms before they are carried out (controls.md §3). The command handler asks here once
// its own rules let a command pass.
import type { CommandEnvelope } from './types.ts';

/** The command that records a request, in place of the one that was sent. */
export type RequestCommand = { type: 'MakeRequest'; id: string } & Record<string, unknown>;

/** A command whose rule of two people is on. */
interface Confirmation {
  /** Whether it holds for a row in this state. */
  isNeeded(state: unknown): boolean;
  request(seen: number): RequestCommand;
}

export interface Confirmations {
  /** The area that keeps requests. */
  area: string;
  /** The id of the request that a command becomes; null: the command is never requested. */
  idOf(area: string, command: { type: string }, envelope: CommandEnvelope): string | null;
  /** null: the command needs nobody else now. `digest`: tells the command from another sent under the same id. */
  find(
    area: string,
    command: { type: string; id: string } & Record<string, unknown>,
    envelope: CommandEnvelope,
    digest: string,
  ): Promise<Confirmation | null>;
}
