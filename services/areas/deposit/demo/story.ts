import { Story } from '../../../demo/story.ts';
import type { Person } from '../../../demo/people.ts';
import { depositId } from '../deposit-id.ts';
import type { DemoDeposit } from './deposits.ts';

/** What happens to one deposit of the demo history. */
export class DepositStory extends Story {
  readonly #deposit: DemoDeposit;
  readonly #name: string;

  constructor(name: string, deposit: DemoDeposit, at: number) {
    super('deposit', depositId(deposit), at);
    this.#deposit = deposit;
    this.#name = name;
  }

  /** The feed tells of it; `lag`: minutes since it happened. */
  seen(lag: number): this {
    return this.tells(this.#name, 'deposit-seen', this.#deposit, lag);
  }

  recordedBy(by: Person, remarks: string): this {
    return this.does(by, 'RecordDeposit', { deposit: { ...this.#deposit, remarks }, occurredAt: null });
  }

  /** A person asks for a mint or a pay-out, which then takes `minutes`; `failure`: why it fails. */
  mints(type: 'ConfirmDeposit' | 'RetryMint', fields: Record<string, unknown>, minutes: number, failure: string | null): this {
    return this.executes('checker', type, fields, 'mint', minutes, failure);
  }
  pays(type: 'ConfirmRefund' | 'RetryRefund', fields: Record<string, unknown>, minutes: number, failure: string | null): this {
    return this.executes('checker', type, fields, 'refund', minutes, failure);
  }
}
