import { expect, test } from 'vitest';
import { executionSearch } from './search.ts';

const columns = (typed: string): string[] => executionSearch(typed).flatMap((filter) => Object.keys(filter));

test('an id may be the execution’s own or its deposit’s', () => expect(columns('6F1C2F5E-0000-5000')).toEqual(['id', 'aggregateId']));
test('a hash is looked for as it is written on its chain', () => {
  expect(executionSearch('0xABCDEF12')[0]).toEqual({ hash: { filterType: 'text', type: 'startsWith', filter: '0xabcdef12' } });
  expect(columns('abcdef12')).toEqual(['hash', 'id']);
});
test('words are looked for in the reason and the address', () => expect(columns('no gas')).toEqual(['reason', 'receivingAddress']));
