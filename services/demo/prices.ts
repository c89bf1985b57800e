// The price of bitcoin in the demo world: a figure a day, the same whenever it is asked for.
import type { Fact } from '#contracts/fact.ts';
import { DEMO_FEED } from './deposits.ts';
import { createRandom } from './random.ts';

export const DAY = 86_400_000; // ms

const MIDDLE = 97_000; // dollars
/** Share of the price, and length in days, of its long and its short wave. */
const LONG = { share: 0.09, days: 47 };
const SHORT = { share: 0.05, days: 13 };
const NOISE = 0.012;

const wave = (day: number, { share, days }: typeof LONG): number => share * Math.sin((2 * Math.PI * day) / days);

/** The fact of a UTC day, whose first ms is `at`. */
export function priceFact(at: number): Fact {
  const number = Math.floor(at / DAY);
  const dollars = MIDDLE * Math.exp(wave(number, LONG) + wave(number, SHORT) + NOISE * createRandom(number).normal());
  const instant = new Date(number * DAY).toISOString();
  const day = instant.slice(0, 10);
  return { source: DEMO_FEED, id: `price-${day}`, type: 'btc-price', at: instant, data: { day, price: dollars.toFixed(2) } };
}
