import { expect, test } from 'vitest';
import { administratorSearch } from './search.ts';

const columns = (typed: string): string[] => administratorSearch(typed).flatMap((filter) => Object.keys(filter));

test.each([
  ['Ana@Console.example', 'email'],
  ['night shift', 'description'],
  ['6f1c2f5e-0000', 'id'],
  ['bc1p5cyxnuxmeuwu', 'wallet'],
])('%s is searched first in %s', (typed, column) => {
  expect(columns(typed)[0]).toBe(column);
});
test.each(['ana@console.example', 'bc1p5cyxnuxmeuwu', 'ana'])(
  'a search for %s matches sealed columns only by whole value',
  (typed) => {
    const sealed = administratorSearch(typed)
      .flatMap((filter) => Object.entries(filter))
      .filter(([column]) => column === 'email' || column === 'wallet');
    expect(sealed.map(([, condition]) => 'type' in condition && condition.type)).toEqual(['equals']);
  },
);
