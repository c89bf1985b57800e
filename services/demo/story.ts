// What happens in the demo history, act by act, to one thing after the other.
import type { Fact } from '#contracts/fact.ts';
import { derivedId, namespaceOf } from '../base/ids.ts';
import type { Person } from './people.ts';

export const MINUTE = 60_000; // ms
export const DAY = 86_400_000; // ms
/** The source that tells the demo world's facts. */
export const DEMO_FEED = 'demo-custody-feed';

/** Minutes from which on an execution is one that took its time; any other took the simulated executor's few seconds, and below QUICK it was not seen under way. */
const SLOW = 30;
const QUICK = 12;
const DEMO_COMMANDS = namespaceOf('demo-command');
const DEMO_THINGS = namespaceOf('demo-thing');

/** The id of what a demo adds that has no natural key: by its area and a name of one's own. */
export const demoId = (area: string, name: string): string => derivedId(DEMO_THINGS, `${area} ${name}`);

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
  /** `asks`: the execution that this command queues. `isTentative`: the rules may forbid it, and nothing comes of it then. `isShared`: the log may have its stream already. */
  | { kind: 'command'; area: string; by: Person; commandId: string; command: { type: string; id: string } & Record<string, unknown>; asks?: DemoExecution; isTentative?: true; isShared?: true }
  /** `whole`: all at once. `report-…`: what its policy tells the area that asked. */
  | { kind: 'execution'; step: 'whole' | 'begin' | 'submit' | 'report-submit' | 'end' | 'report-end'; execution: DemoExecution }
);

/** Writes down what happens to one thing of an area, one act after the other. Each command has the id that its place in the story gives it. */
export class Story {
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

  /** The feed tells of it; `lag`: minutes since it happened. */
  tells(id: string, type: string, data: unknown, lag = 0): this {
    this.acts.push({ at: this.#at, kind: 'fact', fact: { source: DEMO_FEED, id, type, at: new Date(this.#at - lag * MINUTE).toISOString(), data } });
    return this;
  }

  /** A person does something; `asks`: the execution that is queued by it. */
  does(by: Person, type: string, fields: Record<string, unknown> = {}, asks?: DemoExecution): this {
    const commandId = derivedId(DEMO_COMMANDS, `${this.id} ${this.acts.length} ${type}`);
    this.acts.push({ at: this.#at, kind: 'command', area: this.#area, by, commandId, command: { type, id: this.id, ...fields }, asks });
    return this;
  }

  /** A person does what asks for an execution, which then takes `minutes`; `failure`: why it fails. */
  executes(by: Person, type: string, fields: Record<string, unknown>, kind: string, minutes: number, failure: string | null): this {
    const execution: DemoExecution = { kind, submits: failure === null && minutes >= QUICK, failure };
    const step = (next: Extract<Act, { kind: 'execution' }>['step']): void => void this.acts.push({ at: this.#at, kind: 'execution', step: next, execution });
    this.does(by, type, fields, execution);
    if (minutes < SLOW) step('whole');
    else {
      step('begin');
      this.wait(minutes / 3);
      if (execution.submits) {
        step('submit');
        step('report-submit');
      }
      this.wait(minutes * 2 / 3);
      step('end');
      step('report-end');
    }
    return this;
  }
}
