import type { Fact } from '#contracts/wire/fact.ts';
import type { AnyCommand } from '../command/types.ts';

/** Seals personal fields in the demo's past, as the product does for incoming data. */
export interface Seals {
  fact(fact: Fact): Promise<{ fact: Fact; digest: string }>;
  /** Seals fields; the type is unchanged. */
  command(area: string, command: AnyCommand, commandId: string): Promise<AnyCommand>;
}
