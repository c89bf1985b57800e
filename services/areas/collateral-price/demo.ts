// The demo world's price of bitcoin in YU, a function of time. It sometimes falls enough to trigger CRSMs. Two sources
// report it in turn.
import { collateralPriceFacts } from '#contracts/areas/collateral-price/facts.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { DAY, MINUTE, factOf } from '../../demo/story.ts';
import { middleAt } from '../price/demo.ts';

const SOURCES = ['demo-oracle-a', 'demo-oracle-b'] as const;
const HOUR = 60 * MINUTE;
/** At intervals it falls by a share, and recovers a minute and a half later. */
const FALL = { every: 8 * MINUTE, takes: 1.5 * MINUTE, by: 0.08 };
const RIPPLE = { every: 47_000, by: 0.002 };
/** One in this many reports is ten times too high, and is held. */
const MISREADING = 1_500;

/** YU, without the falls. */
export const dollarsAt = (at: number): number =>
  middleAt(at / DAY) * (1 + RIPPLE.by * Math.sin((2 * Math.PI * at) / RIPPLE.every));
function dipAt(at: number): number {
  const since = at % FALL.every;
  return since < FALL.takes ? 1 - FALL.by * Math.sin((Math.PI * since) / FALL.takes) : 1;
}
const priceFact = (at: number, price: number, source: (typeof SOURCES)[number]): Fact =>
  factOf(
    collateralPriceFacts,
    'collateral-price',
    { source, id: `price-${at}`, at },
    { pair: 'BTC/YU', price: price.toFixed(2) },
  );

export const collateralPriceDemo: AreaDemo = {
  past({ from, until }) {
    const times = [
      ...Array.from({ length: 29 * 8 }, (_, index) => from + index * 3 * HOUR),
      ...Array.from({ length: 24 * 4 }, (_, index) => until - DAY + index * 15 * MINUTE),
    ];
    return times.map((at) => ({ at, kind: 'fact', fact: priceFact(at, dollarsAt(at), SOURCES[0]) }));
  },
  live({ random, now, report }) {
    let count = 0;
    return {
      pause: { least: 2_000, spread: 0 },
      async step() {
        const at = now();
        const price = dollarsAt(at) * dipAt(at) * (1 + 0.0004 * random.normal());
        await report(
          priceFact(at, random.chance(1 / MISREADING) ? price * 10 : price, SOURCES[count++ % SOURCES.length]!),
        );
      },
    };
  },
};
