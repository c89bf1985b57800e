// What happens to one deposit of the demo history, act by act.
import type { Fact } from '#contracts/fact.ts';
import { depositId } from '../areas/deposit/deposit-id.ts';
import { derivedId, namespaceOf } from '../base/ids.ts';
import { DEMO_FEED, type DemoDeposit } from './deposits.ts';

const MINUTE = 60_000; // ms
/** Minutes from which on an execution is one that took its time; any other took the simulated executor's few seconds, and below QUICK it was not seen under way. */
const SLOW = 30;
const QUICK = 12;
const DEMO_COMMANDS = namespaceOf('demo-command');

export type Person = 'maker' | 'checker';
export type Command = { type: string; id: string } & Record<string, unknown>;

/** A mint or a pay-out of the history. */
export interface DemoExecution {
  kind: 'mint' | 'refund';
  /** Whether it is submitted first: its hash is known before its end. */
  submits: boolean;
  /** null: it succeeds. */
  failure: string | null;
}

/** Something that is done at a moment of the simulated time, in ms since 1970. */
export type Act = { at: number } & (
  | { kind: 'fact'; fact: Fact }
  /** `asks`: the execution that this command queues. */
  | { kind: 'command'; by: Person; commandId: string; command: Command; asks?: DemoExecution }
  /** `whole`: all at once. `report-…`: what its policy tells the deposit. */
  | { kind: 'execution'; step: 'whole' | 'begin' | 'submit' | 'report-submit' | 'end' | 'report-end'; execution: DemoExecution }
);

/** Writes down a deposit's acts, one after the other. Each command has the id that its place in the story gives it. */
export class Story {
  readonly acts: Act[] = [];
  readonly id: string;
  readonly #deposit: DemoDeposit;
  readonly #name: string;
  #at: number;

  constructor(name: string, deposit: DemoDeposit, at: number) {
    this.id = depositId(deposit);
    this.#deposit = deposit;
    this.#name = name;
    this.#at = at;
  }

  wait(minutes: number): this {
    this.#at += Math.round(minutes * MINUTE);
    return this;
  }

  /** The feed tells of it; `lag`: minutes since it happened. */
  seen(lag: number): this {
    const at = new Date(this.#at - lag * MINUTE).toISOString();
    this.acts.push({ at: this.#at, kind: 'fact', fact: { source: DEMO_FEED, id: this.#name, type: 'deposit-seen', at, data: this.#deposit } });
    return this;
  }

  recordedBy(by: Person, remarks: string): this {
    return this.does(by, 'RecordDeposit', { deposit: { ...this.#deposit, remarks }, occurredAt: null });
  }

  /** A person does something; `asks`: the execution that is queued by it. */
  does(by: Person, type: string, fields: Record<string, unknown> = {}, asks?: DemoExecution): this {
    const commandId = derivedId(DEMO_COMMANDS, `${this.id} ${this.acts.length} ${type}`);
    this.acts.push({ at: this.#at, kind: 'command', by, commandId, command: { type, id: this.id, ...fields }, asks });
    return this;
  }

  /** A person does what asks for a mint or a pay-out, which then takes `minutes`; `failure`: why it fails. */
  executes(by: Person, type: 'ConfirmDeposit' | 'RetryMint' | 'ConfirmRefund' | 'RetryRefund', fields: Record<string, unknown>, minutes: number, failure: string | null): this {
    const execution: DemoExecution = { kind: type === 'ConfirmDeposit' || type === 'RetryMint' ? 'mint' : 'refund', submits: failure === null && minutes >= QUICK, failure };
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
