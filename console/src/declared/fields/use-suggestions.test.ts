import { describe, expect, test } from 'vitest';
import { suggestionsAmong, spellingOf } from './use-suggestions.ts';

const answer = (...values: (readonly [string | null, number])[]) => ({
  values: values.map(([value, count]) => ({ value, count })),
});

test('the first list counts; what only another has is offered after it, uncounted, and nothing twice', () => {
  expect(suggestionsAmong([answer(['Harbour', 7], ['Hill', 2]), answer(['Hill', 1], ['Hafen', 1])], 'h')).toEqual([
    { value: 'Harbour', count: 7 },
    { value: 'Hill', count: 2 },
    { value: 'Hafen', count: null },
  ]);
});

test('an older answer offers only what has in it what is typed by now, in whatever case', () => {
  expect(suggestionsAmong([answer(['Harbour', 7], ['Hill', 2])], 'HAR')).toEqual([{ value: 'Harbour', count: 7 }]);
});

test('what is typed already is not offered, nor what is empty, nor more than can be looked over', () => {
  expect(suggestionsAmong([answer(['Harbour', 7], ['', 3], [null, 2])], 'Harbour')).toEqual([]);
  expect(
    suggestionsAmong([answer(...Array.from({ length: 20 }, (_, index) => [`H${index}`, 1] as const))], ''),
  ).toHaveLength(8);
});

test('a list that was not answered keeps the others from nothing', () => {
  expect(suggestionsAmong([undefined, answer(['Harbour', 1])], '')).toEqual([{ value: 'Harbour', count: null }]);
});

describe('how what is typed stands in the lists', () => {
  const told = (more: boolean, ...values: (string | null)[]) => ({
    values: values.map((value) => ({ value, count: 1 })),
    more,
  });

  test('in another case, or with other blanks, it is the one value that there is', () => {
    expect([
      spellingOf([told(false, 'Meridian Trust')], 'meridian  trust'),
      spellingOf([told(true, 'Meridian Trust'), undefined], 'MERIDIAN TRUST'),
    ]).toEqual(['Meridian Trust', 'Meridian Trust']);
  });

  test('as it stands already it stays, and between several nobody chooses', () => {
    expect([
      spellingOf([told(false, 'ACME', 'acme')], 'acme'),
      spellingOf([told(false, 'ACME', 'Acme')], 'acme'),
    ]).toEqual(['acme', undefined]);
  });

  test('it is new where all lists were answered whole and none has it', () => {
    expect([
      spellingOf([told(false, 'Meridian Trust'), told(false)], 'mer'),
      spellingOf([told(false), undefined], 'mer'),
      spellingOf([told(true)], 'mer'),
      spellingOf([], 'mer'),
    ]).toEqual([null, undefined, undefined, undefined]);
  });
});
