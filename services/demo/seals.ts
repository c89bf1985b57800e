import type { Fact } from '#contracts/wire/fact.ts';

/** What is personal in the past of the demo world is sealed as what comes over the wire is. */
export interface Seals {
  fact(fact: Fact): Promise<{ fact: Fact; digest: string }>;
  /** Its fields change, its type stays. */
  command<Command extends { type: string; id: string } & Record<string, unknown>>(
    area: string,
    command: Command,
    commandId: string,
  ): Promise<Command>;
}
