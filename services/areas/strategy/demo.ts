// Strategies of the demo world: one ended, three running (one of them beyond its cap), and one draft. Their deposits
// grow.
import { strategy, strategyExternalState, type Allocated } from '#contracts/areas/strategy/declaration.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { evmAddress } from '../../demo/addresses.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { ResourceStory } from '../../demo/records.ts';
import { DAY, factOf, MINUTE } from '../../demo/story.ts';
import { demoTag } from '../tag/demo.ts';

const SOURCE = 'demo-chain';
const HOUR = 60; // minutes
const A_DAY = 24 * HOUR;

interface Allocate {
  type: 'AllocateStrategy';
  allocation: readonly Allocated[];
}

interface DemoStrategy {
  name: string;
  tag: Parameters<typeof demoTag>[0];
  chainId: number;
  description: string;
  apr: string;
  rewards: string;
  cap: number;
  /** Days after the start of the past on which it is added, starts and ends. */
  added: number;
  starts: number;
  ends: number;
  allocation?: readonly Allocated[];
  /** The deposits at the end of the past, as a share of the cap. */
  filled: number;
}
const STRATEGIES: readonly DemoStrategy[] = [
  {
    name: 'Basis carry',
    tag: 'Restaking',
    chainId: 1,
    description: 'Holds bitcoin and sells its futures against it.\nThe difference is paid out weekly.',
    apr: '0.086',
    rewards: 'Weekly in YU',
    cap: 1_200,
    added: 1,
    starts: 4,
    ends: 120,
    filled: 0.74,
    allocation: [
      { asset: 'WBTC', ratio: '0.6', quantity: '412.5' },
      { asset: 'YU', ratio: '0.3', quantity: '18400000' },
      { asset: 'USDC', ratio: '0.1', quantity: '6100000' },
    ],
  },
  {
    name: '稳定池增强',
    tag: '收益聚合',
    chainId: 8453,
    description: '将 YU 存入稳定池，清算所得抵押品自动换回 YU 复投。',
    apr: '0.112',
    rewards: 'YU + 冰莓积分',
    cap: 900,
    added: 3,
    starts: 5,
    ends: 90,
    filled: 1.1,
    allocation: [
      { asset: 'YU', ratio: '0.666667', quantity: '31000000' },
      { asset: 'YBTC', ratio: '0.333333', quantity: '150.25' },
    ],
  },
  {
    name: 'Cross-chain liquidity',
    tag: 'Bridge',
    chainId: 42161,
    description: 'Lends to bridges by the hour.',
    apr: '0.043',
    rewards: 'Berries',
    cap: 300,
    added: 6,
    starts: 8,
    ends: 60,
    filled: 0.31,
    allocation: [{ asset: 'YU', ratio: '1', quantity: '9000000' }],
  },
  {
    name: '首期体验策略',
    tag: 'Lending',
    chainId: 1,
    description: '为期两周的体验策略，已结束。',
    apr: '0.2',
    rewards: '双倍积分',
    cap: 50,
    added: 0,
    starts: 1,
    ends: 15,
    filled: 1,
    allocation: [
      { asset: 'YU', ratio: '0.5', quantity: '1500000' },
      { asset: 'USDC', ratio: '0.5', quantity: '1500000' },
    ],
  },
  {
    name: 'Options overlay',
    tag: 'DEX',
    chainId: 30,
    description: 'Sells covered calls a week out. To be reviewed.',
    apr: '0.15',
    rewards: 'To be decided',
    cap: 500,
    added: 28,
    starts: 40,
    ends: 130,
    filled: 0,
  },
];

const contractOf = (name: string): string => evmAddress(`strategy ${name}`);
const strategyFact = (chainId: number, contractAddress: string, deposited: string, at: number): Fact =>
  factOf(
    strategyExternalState.facts,
    strategyExternalState.type,
    { source: SOURCE, id: `${chainId}:${contractAddress}:${at}`, at },
    { chainId, contractAddress, deposited },
  );

export const strategyDemo: AreaDemo = {
  past: ({ from, until }) =>
    STRATEGIES.flatMap(({ name, tag, added, starts, ends, allocation, filled, cap, ...details }) => {
      const day = (number: number): string => new Date(from + number * DAY).toISOString();
      const contractAddress = contractOf(name);
      const fields = {
        name,
        tag: demoTag(tag),
        ...details,
        contractAddress,
        cap: String(cap),
        unit: 'BTC',
        countdownStart: day(starts - 1),
        countdownEnd: day(starts),
        strategyStart: day(starts),
        strategyEnd: day(ends),
      };
      const story = new ResourceStory<typeof strategy.options.fields, Allocate>(strategy, name, from + added * DAY)
        .wait(2 * HOUR)
        .added(fields);
      if (allocation) story.wait(HOUR).does('editor', 'AllocateStrategy', { allocation }).wait(HOUR).switchedTo('on');
      const isOver = from + ends * DAY < until;
      if (isOver) story.wait((ends - added) * A_DAY).switchedTo('off');
      const days = Math.floor((Math.min(until, from + ends * DAY) - from) / DAY) - starts;
      const facts =
        filled === 0
          ? []
          : Array.from({ length: Math.max(0, days) }, (_, index) => {
              const at = from + (starts + index + 1) * DAY;
              return {
                at,
                kind: 'fact' as const,
                fact: strategyFact(
                  details.chainId,
                  contractAddress,
                  (cap * filled * ((index + 1) / days)).toFixed(4),
                  at,
                ),
              };
            });
      return [...story.acts, ...facts];
    }),
  live: ({ random, now, models, isOurs, report }) => ({
    pause: { least: MINUTE, spread: 4 * MINUTE },
    async step() {
      const { rows } = await models.list('strategies', {
        filter: { status: { filterType: 'set', values: ['ENABLED'] } },
        sort: [{ colId: 'createdPosition', sort: 'asc' }],
        start: 0,
        end: STRATEGIES.length,
      });
      if (!rows.length) return;
      const { id, chainId, contractAddress, deposited } = random.pick(rows);
      if (!(await isOurs(`strategy-${String(id)}`))) return;
      await report(
        strategyFact(
          Number(chainId),
          String(contractAddress),
          Math.max(0, Number(deposited) + random.normal() / 2).toFixed(4),
          now(),
        ),
      );
    },
  }),
};
