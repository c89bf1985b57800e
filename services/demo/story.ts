// Building blocks of the demo history: acts, and stories of one aggregate each.
import type { z } from 'zod';
import type { Fact } from '#contracts/wire/fact.ts';
import { derivedId, namespaceOf } from '../base/ids.ts';
import type { Person } from './people.ts';

export const MINUTE = 60_000; // ms
export const DAY = 86_400_000; // ms
/** The source of the demo world's facts. */
export const DEMO_FEED = 'demo-custody-feed';

/**
 * In minutes. From SLOW on, an execution is written step by step; a shorter one takes the simulated executor's few
 * seconds. Below QUICK it has no submitted step.
 */
const SLOW = 30;
const QUICK = 12;
const DEMO_COMMANDS = namespaceOf('demo-command');
const DEMO_THINGS = namespaceOf('demo-thing');

/** The id of a demo aggregate without a natural key, from its area and a chosen name. */
export const demoId = (area: string, name: string): string => derivedId(DEMO_THINGS, `${area} ${name}`);

/** A fact of a declared type, with data in the input or output form of its schema. `at`: ms since 1970. */
export const factOf = <
  const Facts extends Readonly<Record<string, { data: z.ZodType }>>,
  Type extends keyof Facts & string,
>(
  _declared: Facts,
  type: Type,
  { source, id, at }: { source: string; id: string; at: number },
  data: z.input<Facts[Type]['data']> | z.output<Facts[Type]['data']>,
): Fact => ({ source, id, type, at: new Date(at).toISOString(), data });

/** An execution that an act requests, and its outcome. */
export interface DemoExecution {
  kind: string;
  /** Whether it has a submitted step, with a hash before its end. */
  submits: boolean;
  /** null: it succeeds. */
  failure: string | null;
}

/** An act at a simulated time, in ms since 1970. */
export type Act = { at: number } & (
  | { kind: 'fact'; fact: Fact }
  /**
   * `requestedExecution`: the execution that this command requests. `isTentative`: a refusal is ignored.
   */
  | {
      kind: 'command';
      area: string;
      by: Person;
      commandId: string;
      command: { type: string; id: string } & Record<string, unknown>;
      requestedExecution?: DemoExecution;
      isTentative?: true;
    }
  /** `whole`: all steps at once. `report-…`: the policy's command to the requesting area. */
  /** A person saved a list as a file. `columns`: its headings; `rows`: their number. */
  | { kind: 'export'; by: Person; id: string; list: string; columns: readonly string[]; rows: number; bytes: number }
  | {
      kind: 'execution';
      step: 'whole' | 'begin' | 'submit' | 'report-submit' | 'end' | 'report-end';
      execution: DemoExecution;
    }
);

/** A command's fields without `type` and `id`. */
export type FieldsOf<Command, Type> = Command extends { type: Type } ? Omit<Command, 'type' | 'id'> : never;

/**
 * Collects the acts of one aggregate in order. `Command`: its commands. Command ids are derived from the place in the
 * story.
 */
export class Story<Command extends { type: string }> {
  readonly acts: Act[] = [];
  readonly id: string;
  readonly #area: string;
  #at: number;

  constructor(area: string, id: string, at: number) {
    this.#area = area;
    this.id = id;
    this.#at = at;
  }

  wait(minutes: number): this {
    this.#at += Math.round(minutes * MINUTE);
    return this;
  }

  /** The feed reports a fact. `fact` receives the time of occurrence, `lag` minutes earlier. */
  reports(fact: (at: number) => Fact, lag = 0): this {
    this.acts.push({ at: this.#at, kind: 'fact', fact: fact(this.#at - lag * MINUTE) });
    return this;
  }

  /** A person runs a command. `requestedExecution`: the execution that it requests. */
  does<Type extends Command['type']>(
    by: Person,
    type: Type,
    fields: FieldsOf<Command, Type>,
    requestedExecution?: DemoExecution,
  ): this {
    return this.command(by, type, fields, requestedExecution);
  }

  protected command(by: Person, type: string, fields: object, requestedExecution?: DemoExecution): this {
    const commandId = derivedId(DEMO_COMMANDS, `${this.id} ${this.acts.length} ${type}`);
    this.acts.push({
      at: this.#at,
      kind: 'command',
      area: this.#area,
      by,
      commandId,
      command: { type, id: this.id, ...fields },
      requestedExecution,
    });
    return this;
  }

  /** A person runs a command that requests an execution of `minutes`. `failure`: reason, or null for success. */
  executes<Type extends Command['type']>(
    by: Person,
    type: Type,
    fields: FieldsOf<Command, Type>,
    kind: string,
    minutes: number,
    failure: string | null,
  ): this {
    const execution: DemoExecution = { kind, submits: failure === null && minutes >= QUICK, failure };
    const step = (next: Extract<Act, { kind: 'execution' }>['step']): void =>
      void this.acts.push({ at: this.#at, kind: 'execution', step: next, execution });
    this.does(by, type, fields, execution);
    if (minutes < SLOW) step('whole');
    else {
      step('begin');
      this.wait(minutes / 3);
      if (execution.submits) {
        step('submit');
        step('report-submit');
      }
      this.wait((minutes * 2) / 3);
      step('end');
      step('report-end');
    }
    return this;
  }
}
