import { describe, expect, test } from 'vitest';
import { suggestionsAmong, spellingOf } from './use-suggestions.ts';

const answer = (...values: (readonly [string | null, number])[]) => ({
  values: values.map(([value, count]) => ({ value, count })),
});

test('values of the first list have counts, values of other lists follow, and none repeats', () => {
  expect(suggestionsAmong([answer(['Harbour', 7], ['Hill', 2]), answer(['Hill', 1], ['Hafen', 1])], 'h')).toEqual([
    { value: 'Harbour', count: 7 },
    { value: 'Hill', count: 2 },
    { value: 'Hafen', count: null },
  ]);
});

test('an older answer offers only values that contain the current text, ignoring case', () => {
  expect(suggestionsAmong([answer(['Harbour', 7], ['Hill', 2])], 'HAR')).toEqual([{ value: 'Harbour', count: 7 }]);
});

test('typed values, empty values and values beyond the limit are not offered', () => {
  expect(suggestionsAmong([answer(['Harbour', 7], ['', 3], [null, 2])], 'Harbour')).toEqual([]);
  expect(
    suggestionsAmong([answer(...Array.from({ length: 20 }, (_, index) => [`H${index}`, 1] as const))], ''),
  ).toHaveLength(8);
});

test('an unanswered list does not block the others', () => {
  expect(suggestionsAmong([undefined, answer(['Harbour', 1])], '')).toEqual([{ value: 'Harbour', count: null }]);
});

describe('the spelling of a typed value', () => {
  const moreAnswer = (more: boolean, ...values: (string | null)[]) => ({
    values: values.map((value) => ({ value, count: 1 })),
    more,
  });

  test('is that of the only existing value with other case or spaces', () => {
    expect([
      spellingOf([moreAnswer(false, 'Meridian Trust')], 'meridian  trust'),
      spellingOf([moreAnswer(true, 'Meridian Trust'), undefined], 'MERIDIAN TRUST'),
    ]).toEqual(['Meridian Trust', 'Meridian Trust']);
  });

  test('stays if it exists, and is undefined between several values', () => {
    expect([
      spellingOf([moreAnswer(false, 'ACME', 'acme')], 'acme'),
      spellingOf([moreAnswer(false, 'ACME', 'Acme')], 'acme'),
    ]).toEqual(['acme', undefined]);
  });

  test('is new if all lists answered completely and none contains it', () => {
    expect([
      spellingOf([moreAnswer(false, 'Meridian Trust'), moreAnswer(false)], 'mer'),
      spellingOf([moreAnswer(false), undefined], 'mer'),
      spellingOf([moreAnswer(true)], 'mer'),
      spellingOf([], 'mer'),
    ]).toEqual([null, undefined, undefined, undefined]);
  });
});
