import type { Fact } from '#contracts/wire/fact.ts';

/** Seals personal fields in the demo's past, as the product does for incoming data. */
export interface Seals {
  fact(fact: Fact): Promise<{ fact: Fact; digest: string }>;
  /** Seals fields; the type is unchanged. */
  command<Command extends { type: string; id: string } & Record<string, unknown>>(
    area: string,
    command: Command,
    commandId: string,
  ): Promise<Command>;
}
