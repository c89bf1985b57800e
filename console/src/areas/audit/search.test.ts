import { expect, test } from 'vitest';
import { auditSearch } from './search.ts';

const search = auditSearch([
  { id: 'u1', name: 'ana@console.example' },
  { id: 'u2', name: 'ben@console.example' },
]);

test('a name is searched among actors first, then among subjects', () => {
  expect(search('Ana')[0]).toEqual({ actor: { filterType: 'set', values: ['u1'] } });
  expect(search('@console').slice(1, 3)).toEqual(
    ['u1', 'u2'].map((id) => ({ subject: { filterType: 'text', type: 'equals', filter: id } })),
  );
});
test('any other text is searched in the subject of an entry', () => {
  expect(search('custody-maker')).toEqual([
    { subject: { filterType: 'text', type: 'contains', filter: 'custody-maker' } },
  ]);
});
