// The demo world's price of bitcoin: one figure a day, always the same.
import type { Fact } from '#contracts/wire/fact.ts';
import { priceFacts } from '#contracts/areas/price/facts.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { createRandom } from '../../demo/random.ts';
import { DAY, DEMO_FEED, MINUTE, factOf } from '../../demo/story.ts';

const MIDDLE = 97_000; // dollars
/** The long and the short wave: share of the price, and length in days. */
const LONG = { share: 0.09, days: 47 };
const SHORT = { share: 0.05, days: 13 };
const NOISE = 0.012;

const wave = (day: number, { share, days }: typeof LONG): number => share * Math.sin((2 * Math.PI * day) / days);

/** The average in dollars, at a time in days since 1970. */
export const middleAt = (day: number): number => MIDDLE * Math.exp(wave(day, LONG) + wave(day, SHORT));

/** The fact of a UTC day, numbered since 1970. */
function priceFact(number: number): Fact {
  const dollars = middleAt(number) * Math.exp(NOISE * createRandom(number).normal());
  const at = number * DAY;
  const day = new Date(at).toISOString().slice(0, 10);
  return factOf(
    priceFacts,
    'btc-price',
    { source: DEMO_FEED, id: `price-${day}`, at },
    { day, price: dollars.toFixed(2) },
  );
}

export const priceDemo: AreaDemo = {
  past({ from, until }) {
    const [first, last] = [Math.floor(from / DAY), Math.floor(until / DAY)];
    return Array.from({ length: last - first + 1 }, (_, index) => ({
      at: Math.max(from, (first + index) * DAY),
      kind: 'fact',
      fact: priceFact(first + index),
    }));
  },
  live({ now, report }) {
    let reportedDay = 0;
    return {
      pause: { least: MINUTE, spread: 0 },
      async step() {
        const today = Math.floor(now() / DAY);
        if (today === reportedDay) return;
        await report(priceFact(today));
        reportedDay = today;
      },
    };
  },
};
