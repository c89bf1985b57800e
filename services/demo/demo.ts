// What an area has to say of the demo world (`demo` in services/areas/area.ts): its past, written once, and what moves
// in it from then on.
import type { Fact } from '#contracts/wire/fact.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { States } from '../command/folded.ts';
import type { Execution } from '../executions/area.ts';
import type { IngestAnswer } from '../ingest/answer.ts';
import type { DemoPeople, Person } from './people.ts';
import type { Random } from './random.ts';
import type { Act } from './story.ts';

export interface Past {
  seed: number;
  /** The area's own, made of the seed. */
  random: Random;
  /** ms since 1970. */
  from: number;
  until: number;
}

export interface World {
  random: Random;
  /** ms since 1970. */
  now(): number;
  people: DemoPeople;
  models: Pick<ReadModels, 'list'> & Partial<Pick<ReadModels, 'totals' | 'exportRows'>>;
  /** Whether the demo world began a stream: what people began in the console is theirs. */
  isOurs(stream: string): Promise<boolean>;
  /** Told at least once; known already, nothing comes of it. */
  tell(fact: Fact): Promise<IngestAnswer['result']>;
  /**
   * Somebody does something to what they saw at this revision (-1: there was nothing), once; false: it was refused.
   * `Command` has to be named: it is not inferred from the argument.
   */
  act<Command extends { type: string } = never>(
    area: string,
    by: Person,
    command: NoInfer<Command & { id: string }>,
    revision: number,
  ): Promise<boolean>;
}

export interface Live {
  /** Between two steps, as chance has it, in ms. */
  pause: { least: number; spread: number };
  step(): Promise<void>;
}

export interface AreaDemo {
  /**
   * All that happened, in any order, the same for the same seed and `until`; acts beyond `until` have not happened yet.
   * Rules are asked as of the moment of each act, also where it comes on record later.
   */
  past?(past: Past): readonly Act[];
  live?(world: World): Live;
  /** Why its executions fail, by kind, those of which some do. */
  failures?: Readonly<Record<string, readonly string[]>>;
  /** What its executions bring beside a hash when they succeed, by kind; null: nothing. */
  brings?: Readonly<
    Record<
      string,
      (execution: Pick<Execution, 'aggregateId'>, states: States) => Promise<Readonly<Record<string, string>> | null>
    >
  >;
}
