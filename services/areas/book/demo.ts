// Hedging in the demo world: rewards are withdrawn, moved to Ethereum if needed, deposited at an exchange, and sold. A
// lot is deterministic, so that the four books agree; an unfinished lot is in some of them only.
import type { z } from 'zod';
import type { BookContract } from '#contracts/kits/book.ts';
import { cexDeposit } from '#contracts/areas/cex-deposit/declaration.ts';
import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { rewardWithdrawal } from '#contracts/areas/reward-withdrawal/declaration.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { evmAddress, evmHashOf } from '../../demo/addresses.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { createRandom } from '../../demo/random.ts';
import { DAY, MINUTE, Story, demoId, factOf } from '../../demo/story.ts';

const SOURCE = 'demo-hedging-desk';
const LOTS_A_DAY = 5;
const HOUR = 60 * MINUTE;
/** The longest time that a lot takes. */
const LONGEST = 2 * DAY;
const HOME = 'Ethereum';
/** The reward tokens, with their networks and their price in USDC. */
const TOKENS = [
  { token: 'CRV', networks: ['Ethereum', 'Arbitrum'], price: 0.52, amount: 4_000 },
  { token: 'ARB', networks: ['Arbitrum'], price: 0.41, amount: 6_500 },
  { token: 'AERO', networks: ['Base'], price: 1.18, amount: 1_800 },
] as const;
const ACCOUNTS = ['Convex vault', 'Aerodrome farm', 'GMX desk', '做市金库'];
const DESKS = ['hedge-desk-1', 'hedge-desk-2'];
/** The exchange's fee as a share of the sale. */
const FEE = 0.001;
const decimals = (amount: number, places: number): string => String(Number(amount.toFixed(places)));

/** The facts of each lot that begins on the day, in order. */
function lotsOf(day: number): Fact[][] {
  const random = createRandom(day);
  return Array.from({ length: LOTS_A_DAY }, (_, index) => {
    const [name, account, reward] = [`hedging ${day} ${index}`, random.pick(DESKS), random.pick(TOKENS)];
    const { token } = reward;
    const network = random.pick(reward.networks);
    const totalAmount = decimals(reward.amount * (0.4 + 1.2 * random.fraction()), 2);
    let at = day * DAY + random.whole(0, 23) * HOUR + random.whole(0, 59) * MINUTE;
    const wait = (least: number, most: number): number => (at += random.whole(least, most) * MINUTE);
    const bookFact = <Book extends Pick<BookContract, 'options' | 'facts'>>(
      step: string,
      { options: { fact }, facts: declared }: Book,
      data: z.input<Book['facts'][string]['data']>,
    ): Fact => factOf(declared, fact.type, { source: SOURCE, id: `${name} ${step}`, at }, data);
    const [deskAddress, owner] = [evmAddress('hedging desk'), random.pick(ACCOUNTS)];
    const facts = [
      bookFact('withdrawn', rewardWithdrawal, {
        accountName: owner,
        accountAddress: evmAddress(owner),
        targetAddress: deskAddress,
        hash: evmHashOf(`${name} withdrawn`),
        network,
        token,
        amount: totalAmount,
      }),
    ];
    if (network !== HOME) {
      wait(10, 90);
      facts.push(
        bookFact('moved', crossChain, {
          address: deskAddress,
          sourceChain: network,
          targetChain: HOME,
          token,
          amount: totalAmount,
          hash: evmHashOf(`${name} moved`),
        }),
      );
    }
    wait(30, 240);
    facts.push(
      bookFact('deposited', cexDeposit, {
        receivingAccount: account,
        depositAddress: evmAddress(account),
        hash: evmHashOf(`${name} deposited`),
        token,
        amount: totalAmount,
      }),
    );
    // Sold in one order or two.
    const first = decimals(Number(totalAmount) * random.pick([1, 0.6]), 2);
    for (const [order, sold] of [first, decimals(Number(totalAmount) - Number(first), 2)]
      .filter((part) => Number(part) > 0)
      .entries()) {
      wait(20, 600);
      const price = decimals(reward.price * Math.exp(0.15 * Math.sin(day / 6) + 0.02 * random.normal()), 4);
      facts.push(
        bookFact(`sold ${order}`, spotSale, {
          tradingAccount: account,
          orderId: `${day}-${index}-${order}`,
          soldToken: token,
          soldAmount: sold,
          sellPrice: price,
          receivedUsdc: decimals(Number(sold) * Number(price) * (1 - FEE), 2),
        }),
      );
    }
    return facts;
  });
}

/** The facts of lots that begin at `begun` or later. */
const factsOf = (
  { options: { fact } }: BookContract,
  { begun, from, until }: { begun: number; from: number; until: number },
): Fact[] => {
  const days = Array.from(
    { length: Math.floor(until / DAY) - Math.floor(begun / DAY) + 1 },
    (_, index) => Math.floor(begun / DAY) + index,
  );
  return days
    .flatMap(lotsOf)
    .filter(([first]) => Date.parse(first!.at) >= begun)
    .flat()
    .filter(({ type, at }) => type === fact.type && Date.parse(at) >= from && Date.parse(at) <= until);
};

type Entry = z.output<(typeof rewardWithdrawal)['facts'][string]['data']> & { recordTime: string };
type Withdrawal =
  | ({ type: 'AddRewardWithdrawal' } & Entry)
  | ({ type: 'CorrectRewardWithdrawal'; reason: string } & Entry);
/** An entry with a typing error, corrected by another person. */
function mistyped(at: number): Story<Withdrawal> {
  const fields = {
    accountName: 'GMX desk',
    accountAddress: evmAddress('GMX desk'),
    targetAddress: evmAddress('hedging desk'),
    hash: evmHashOf('mistyped'),
    network: HOME,
    token: 'CRV',
    recordTime: new Date(at).toISOString(),
  };
  return new Story<Withdrawal>('reward-withdrawal', demoId('reward-withdrawal', 'mistyped'), at)
    .does('maker', 'AddRewardWithdrawal', { ...fields, amount: '18400' })
    .wait(50)
    .does('checker', 'CorrectRewardWithdrawal', {
      ...fields,
      amount: '1840',
      reason: '数量多打了一个零 · One zero too many',
    });
}

export const bookDemo = (book: BookContract): AreaDemo => ({
  past: ({ from, until }) => [
    ...factsOf(book, { begun: from, from, until }).map((fact) => ({
      at: Date.parse(fact.at),
      kind: 'fact' as const,
      fact,
    })),
    ...(book === rewardWithdrawal ? mistyped(until - 3 * DAY).acts : []),
  ],
  live({ now, report }) {
    let reportedUntil = now() - LONGEST;
    return {
      pause: { least: MINUTE, spread: 2 * MINUTE },
      async step() {
        const until = now();
        for (const fact of factsOf(book, { begun: reportedUntil - LONGEST, from: reportedUntil, until }))
          await report(fact);
        reportedUntil = until;
      },
    };
  },
});
