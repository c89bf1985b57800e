import { expect, test } from 'vitest';
import { coloursOf, looksOf } from './colours.ts';
import { palettes } from '../app/look/palette.ts';

const keys = Array.from({ length: 30 }, (_, n) => `part ${n}`);

test('a key has the same look in any order of the keys', () =>
  expect([...coloursOf(keys.toReversed())].toSorted()).toEqual([...coloursOf(keys)].toSorted()));

test('keys that would have the same look get different ones', () => {
  const looks = [...coloursOf(keys).values()].map(({ slot, round }) => `${slot} ${round}`);
  expect(new Set(looks).size).toBe(keys.length);
});

test('up to as many keys as there are colours have a colour each', () => {
  const some = keys.slice(0, palettes.light.series.length);
  expect(new Set([...coloursOf(some).values()].map(({ slot }) => slot)).size).toBe(some.length);
  expect([...coloursOf(some).values()].every(({ round }) => round === 0)).toBe(true);
});

test('a key alone and among a few others mostly keeps its colour', () => {
  const few = keys.slice(0, 4);
  const alone = few.map((key) => coloursOf([key]).get(key)!.slot);
  const together = coloursOf(few);
  expect(few.filter((key, index) => together.get(key)!.slot === alone[index]).length).toBeGreaterThanOrEqual(2);
});

test('all other lines are neutral, and a line with a colour of its own keeps it', () => {
  const looks = looksOf({ lines: [{ key: '' }, { key: 'a' }, { key: 'b', colour: '#123456' }] }, 'dark');
  expect([looks.get('')?.colour, looks.get('b')?.colour]).toEqual([palettes.dark.tones.neutral.mark, '#123456']);
  expect(palettes.dark.series).toContain(looks.get('a')?.colour);
});
