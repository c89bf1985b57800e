// An area's part in the demo world (`demo` in services/areas/area.ts): its past, written once, and its live activity.
import type { Fact } from '#contracts/wire/fact.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { AnyCommand, TargetArea } from '../command/types.ts';
import type { States } from '../command/folded.ts';
import type { Execution } from '../executions/area.ts';
import type { IngestAnswer } from '../ingest/answer.ts';
import type { DemoPeople, Person } from './people.ts';
import type { Random } from './random.ts';
import type { Act } from './story.ts';

export interface Past {
  seed: number;
  /** The area's own generator, derived from the seed. */
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
  /**
   * Whether the demo world started the stream. Live activity leaves streams that people started in the console alone.
   */
  isOurs(stream: string): Promise<boolean>;
  /** Ingests a fact, at least once; a known fact has no effect. */
  report(fact: Fact): Promise<IngestAnswer['result']>;
  /**
   * A person runs a command on a stream at the revision they saw (-1: no stream), once; false: it was refused.
   */
  act<Command extends AnyCommand>(
    area: TargetArea<Command>,
    by: Person,
    command: NoInfer<Command>,
    revision: number,
  ): Promise<boolean>;
}

export interface Live {
  /** Random pause between steps, in ms. */
  pause: { least: number; spread: number };
  step(): Promise<void>;
}

export interface AreaDemo {
  /**
   * All acts of the past, in any order, deterministic for the seed and `until`. Acts after `until` are ignored. Rules
   * are evaluated at each act's time, even if it is recorded later.
   */
  past?(past: Past): readonly Act[];
  live?(world: World): Live;
  /** Reasons for failures, by kind of execution, for kinds that sometimes fail. */
  failures?: Readonly<Record<string, readonly string[]>>;
  /** Figures of successful executions, by kind; null: none. */
  outcomeFigures?: Readonly<
    Record<
      string,
      (execution: Pick<Execution, 'aggregateId'>, states: States) => Promise<Readonly<Record<string, string>> | null>
    >
  >;
}
