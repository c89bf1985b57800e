import { depositFacts } from '#contracts/areas/deposit/facts.ts';
import { DEMO_FEED, Story, factOf, type FieldsOf } from '../../../demo/story.ts';
import type { Person } from '../../../demo/people.ts';
import type { DepositCommand } from '../commands.ts';
import { depositId } from '../deposit-id.ts';
import type { DemoDeposit } from './deposits.ts';

/** Without a burn, its field is omitted: the history's ids are made from the command. */
type UnburnedRefund = { type: 'RequestRefund' } & Omit<FieldsOf<DepositCommand, 'RequestRefund'>, 'burnHash'>;
type DemoCommand = DepositCommand | UnburnedRefund;

/** The events of one deposit in the demo history. */
export class DepositStory extends Story<DemoCommand> {
  readonly #deposit: DemoDeposit;
  readonly #name: string;

  constructor(name: string, deposit: DemoDeposit, at: number) {
    super('deposit', depositId(deposit), at);
    this.#deposit = deposit;
    this.#name = name;
  }

  /** The feed reports the deposit; `lag`: minutes since it happened. */
  reportedByFeed(lag: number): this {
    return this.reports(
      (at) => factOf(depositFacts, 'deposit-seen', { source: DEMO_FEED, id: this.#name, at }, this.#deposit),
      lag,
    );
  }

  recordedBy(by: Person, remarks: string): this {
    return this.does(by, 'RecordDeposit', { deposit: { ...this.#deposit, remarks }, occurredAt: null });
  }

  /** A person requests a mint or pay-out, which takes `minutes`. `failure`: the reason if it fails. */
  mints<Type extends 'ConfirmDeposit' | 'RetryMint'>(
    type: Type,
    fields: FieldsOf<DemoCommand, Type>,
    minutes: number,
    failure: string | null,
  ): this {
    return this.executes('checker', type, fields, 'mint', minutes, failure);
  }
  pays<Type extends 'ConfirmRefund' | 'RetryRefund'>(
    type: Type,
    fields: FieldsOf<DemoCommand, Type>,
    minutes: number,
    failure: string | null,
  ): this {
    return this.executes('checker', type, fields, 'refund', minutes, failure);
  }
}
