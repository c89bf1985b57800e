import { expect, test } from 'vitest';
import { FilterModel } from '#contracts/wire/filter.ts';
import { spellingsTextFilter, spellingsSetFilter, spellingsOf } from './spellings.ts';

const valueCounts = (...values: (string | null)[]) => values.map((value) => ({ value, count: 1 }));
const manyNames = Array.from({ length: 14 }, (_, index) => `Beacon ${index}`);

test('deposits of an institution match any of its names, in any case and with any spacing', () => {
  const spellings = spellingsOf(
    { name: 'Beacon Trust', formerNames: ['Beacon'] },
    valueCounts('BEACON', 'Beacon  trust', 'Beaconsfield', null, 'Beacon'),
  );
  expect(spellings).toEqual(['BEACON', 'Beacon  trust', 'Beacon', 'Beacon Trust']);
  expect(spellingsSetFilter(spellings)).toEqual({ institution: { filterType: 'set', values: spellings } });
});

test('the filter has all spellings, and the link has the ten most frequent', () => {
  const spellings = spellingsOf({ name: 'Beacon', formerNames: manyNames }, valueCounts('beacon', ...manyNames));
  expect(spellings).toEqual(['beacon', ...manyNames, 'Beacon']);
  const [spelled, linked] = [spellingsSetFilter(spellings), spellingsTextFilter(spellings)].map((filter) =>
    FilterModel.parse(filter),
  );
  expect([spelled, linked]).toMatchObject([
    { institution: { values: spellings } },
    { institution: { conditions: ['beacon', ...manyNames.slice(0, 9)].map((filter) => ({ filter })) } },
  ]);
});
