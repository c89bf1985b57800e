// The outcomes of demo deposits, mostly good. The probabilities make every status appear within a month.
import { evmHashOf, segwitAddress } from '../../../demo/addresses.ts';
import type { Random } from '../../../demo/random.ts';
import type { DemoDeposit } from './deposits.ts';
import {
  CANCEL_REASONS,
  MINT_FAILURES,
  PAYOUT_FAILURES,
  REFUSE_REFUND_REASONS,
  REJECT_REASONS,
  RETRY_REASONS,
  WITHDRAW_REASONS,
} from './reasons.ts';
import { DepositStory } from './story.ts';

const HOUR = 60; // minutes
const ROUND = 100_000n; // satoshis

/** Minutes that people take: usually near the median, sometimes much longer. */
const about = (random: Random, median: number): number =>
  Math.min(20 * median, median * Math.exp(0.7 * random.normal()));

interface OutcomeContext {
  story: DepositStory;
  random: Random;
  deposit: DemoDeposit;
  name: string;
}

const confirm = ({ story, random, deposit }: OutcomeContext, failure: string | null = null): void => {
  story
    .wait(about(random, 2 * HOUR))
    .mints('ConfirmDeposit', { amount: deposit.amount, acknowledged: true }, about(random, 12), failure);
};
const retryMint = ({ story, random }: OutcomeContext, failure: string | null = null): void => {
  story
    .wait(about(random, 1.5 * HOUR))
    .mints('RetryMint', { reason: random.pick(RETRY_REASONS) }, about(random, 12), failure);
};

/** Requests a refund. For a minted deposit, the YBTC are burned. */
function requestRefund({ story, random, deposit, name }: OutcomeContext, amount: bigint, minted: boolean): void {
  story.wait(about(random, 30 * HOUR)).does('maker', 'RequestRefund', {
    amount,
    receivingAddress: segwitAddress(`refund ${deposit.userName}, ${deposit.institution}`),
    ...(minted ? { burnHash: evmHashOf(`burn ${name} ${story.acts.length}`) } : {}),
  });
}
const payRefund = ({ story, random }: OutcomeContext, failure: string | null = null): void => {
  story.wait(about(random, 3 * HOUR)).pays('ConfirmRefund', {}, about(random, 25), failure);
};
const part = (random: Random, total: bigint): bigint => {
  const share = (total * BigInt(random.whole(10, 80))) / 100n;
  return share > ROUND ? share - (share % ROUND) : share;
};

type SimulatedOutcome = (context: OutcomeContext) => void;

const recordedAgain =
  (outcome: SimulatedOutcome): SimulatedOutcome =>
  (context) => {
    outcome(context);
    context.story.wait(about(context.random, 5 * HOUR)).recordedBy('maker', '更正后重新登记');
    confirm(context);
  };
const cancelled: SimulatedOutcome = ({ story, random }) =>
  void story.wait(about(random, HOUR)).does('maker', 'CancelDeposit', { reason: random.pick(CANCEL_REASONS) });
const rejected: SimulatedOutcome = ({ story, random }) =>
  void story.wait(about(random, 2 * HOUR)).does('checker', 'RejectDeposit', { reason: random.pick(REJECT_REASONS) });
const mintFails: SimulatedOutcome = (context) => confirm(context, context.random.pick(MINT_FAILURES));
const mintRetried: SimulatedOutcome = (context) => {
  mintFails(context);
  if (context.random.chance(0.2)) retryMint(context, context.random.pick(MINT_FAILURES));
  retryMint(context);
};
const refundRequested =
  (share: 'whole' | 'part'): SimulatedOutcome =>
  (context) => {
    confirm(context);
    requestRefund(
      context,
      share === 'whole' ? context.deposit.amount : part(context.random, context.deposit.amount),
      true,
    );
  };
const refunded =
  (share: 'whole' | 'part'): SimulatedOutcome =>
  (context) => {
    refundRequested(share)(context);
    payRefund(context);
  };
const refundFails: SimulatedOutcome = (context) => {
  refundRequested('whole')(context);
  payRefund(context, context.random.pick(PAYOUT_FAILURES));
};
const refundRetried: SimulatedOutcome = (context) => {
  const { story, random } = context;
  refundFails(context);
  story
    .wait(about(random, 2 * HOUR))
    .pays('RetryRefund', { reason: random.pick(RETRY_REASONS) }, about(random, 25), null);
};
const unmintedRefund: SimulatedOutcome = (context) => {
  mintFails(context);
  requestRefund(context, context.deposit.amount, false);
  payRefund(context);
};
const refundRefused: SimulatedOutcome = (context) => {
  mintFails(context);
  requestRefund(context, context.deposit.amount, false);
  context.story
    .wait(about(context.random, 4 * HOUR))
    .does('checker', 'RejectRefund', { reason: context.random.pick(REFUSE_REFUND_REASONS), finding: null });
};
const refundWithdrawn: SimulatedOutcome = (context) => {
  mintFails(context);
  requestRefund(context, part(context.random, context.deposit.amount), false);
  context.story
    .wait(about(context.random, 4 * HOUR))
    .does('maker', 'WithdrawRefund', { reason: context.random.pick(WITHDRAW_REASONS) });
};

/** Shares of a thousand; the rest goes well. */
const OUTCOMES: readonly (readonly [number, SimulatedOutcome])[] = [
  [25, cancelled],
  [20, rejected],
  [10, recordedAgain(cancelled)],
  [8, recordedAgain(rejected)],
  [40, mintRetried],
  [35, refunded('whole')],
  [30, refunded('part')],
  [8, refundRetried],
  [8, unmintedRefund],
  [6, refundRefused],
  [5, refundWithdrawn],
];
/** Some recent deposits still wait for a person. */
const OPEN_OUTCOMES: readonly (readonly [number, SimulatedOutcome])[] = [
  [35, mintFails],
  [30, refundRequested('part')],
  [20, refundFails],
];

const THOUSAND = 1_000;
/** The story of one deposit. `isYoung`: it may still wait for a person. Its actions may lie in the future. */
export function storyOf(
  random: Random,
  name: string,
  deposit: DemoDeposit,
  at: number,
  isYoung: boolean,
): DepositStory {
  const story = new DepositStory(name, deposit, at);
  const context = { story, random, deposit, name };
  if (random.chance(0.15)) story.recordedBy('maker', deposit.remarks || '人工登记');
  else story.reportedByFeed(random.whole(12, 70));
  let left = random.fraction() * THOUSAND;
  const simulatedOutcome =
    [...(isYoung ? OPEN_OUTCOMES : []), ...OUTCOMES].find(([share]) => (left -= share) < 0)?.[1] ?? confirm;
  simulatedOutcome(context);
  return story;
}
