// A seeded random generator: the same seed gives the same world.
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Random {
  /** 0 ≤ x < 1. */
  fraction(): number;
  /** A whole number; both ends are included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** A normally distributed number with mean 0 and standard deviation 1. */
  normal(): number;
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const fraction = (): number => uniformFloat64(generator);
  const whole = (from: number, to: number): number => uniformInt(generator, from, to);
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick: (items) => items[whole(0, items.length - 1)]!,
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
  };
}
