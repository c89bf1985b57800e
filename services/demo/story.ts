// What happens in the demo history, act by act, to one thing after the other.
import type { z } from 'zod';
import type { Fact } from '#contracts/wire/fact.ts';
import { derivedId, namespaceOf } from '../base/ids.ts';
import type { Person } from './people.ts';

export const MINUTE = 60_000; // ms
export const DAY = 86_400_000; // ms
/** The source that tells the demo world's facts. */
export const DEMO_FEED = 'demo-custody-feed';

/**
 * Minutes from which on an execution is one that took its time; any other took the simulated executor's few seconds,
 * and below QUICK it was not seen under way.
 */
const SLOW = 30;
const QUICK = 12;
const DEMO_COMMANDS = namespaceOf('demo-command');
const DEMO_THINGS = namespaceOf('demo-thing');

/** The id of what a demo adds that has no natural key: by its area and a name of one's own. */
export const demoId = (area: string, name: string): string => derivedId(DEMO_THINGS, `${area} ${name}`);

/** A fact of a type that is declared, with data as its schema takes or makes them. `at`: ms since 1970. */
export const factOf = <
  const Facts extends Readonly<Record<string, { data: z.ZodType }>>,
  Type extends keyof Facts & string,
>(
  _declared: Facts,
  type: Type,
  { source, id, at }: { source: string; id: string; at: number },
  data: z.input<Facts[Type]['data']> | z.output<Facts[Type]['data']>,
): Fact => ({ source, id, type, at: new Date(at).toISOString(), data });

/** What an act asks for outside, and how that goes. */
export interface DemoExecution {
  kind: string;
  /** Whether it is submitted first: its hash is known before its end. */
  submits: boolean;
  /** null: it succeeds. */
  failure: string | null;
}

/** Something that is done at a moment of the simulated time, in ms since 1970. */
export type Act = { at: number } & (
  | { kind: 'fact'; fact: Fact }
  /**
   * `asks`: the execution that this command queues. `isTentative`: the rules may forbid it, and nothing comes of it
   * then. `isShared`: the log may have its stream already.
   */
  | {
      kind: 'command';
      area: string;
      by: Person;
      commandId: string;
      command: { type: string; id: string } & Record<string, unknown>;
      asks?: DemoExecution;
      isTentative?: true;
      isShared?: true;
    }
  /** `whole`: all at once. `report-…`: what its policy tells the area that asked. */
  | {
      kind: 'execution';
      step: 'whole' | 'begin' | 'submit' | 'report-submit' | 'end' | 'report-end';
      execution: DemoExecution;
    }
);

/** What a command of this type holds beside its type and the id of what it is done to. */
export type FieldsOf<Command, Type> = Command extends { type: Type } ? Omit<Command, 'type' | 'id'> : never;

/**
 * Writes down what happens to one thing of an area, one act after the other. `Command`: what can be done to it. Each
 * command has the id that its place in the story gives it.
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

  /** The feed tells of it; `fact`: made of the time at which it happened, `lag` minutes before. */
  tells(fact: (at: number) => Fact, lag = 0): this {
    this.acts.push({ at: this.#at, kind: 'fact', fact: fact(this.#at - lag * MINUTE) });
    return this;
  }

  /** A person does something; `asks`: the execution that is queued by it. */
  does<Type extends Command['type']>(
    by: Person,
    type: Type,
    fields: FieldsOf<Command, Type>,
    asks?: DemoExecution,
  ): this {
    return this.command(by, type, fields, asks);
  }

  protected command(by: Person, type: string, fields: object, asks?: DemoExecution): this {
    const commandId = derivedId(DEMO_COMMANDS, `${this.id} ${this.acts.length} ${type}`);
    this.acts.push({
      at: this.#at,
      kind: 'command',
      area: this.#area,
      by,
      commandId,
      command: { type, id: this.id, ...fields },
      asks,
    });
    return this;
  }

  /** A person does what asks for an execution, which then takes `minutes`; `failure`: why it fails. */
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
