// A search is a filter in the address, which is read back from there.
import { expect, test } from 'vitest';
import { journalSearch } from './search.ts';
import { supportsFilter } from '../../grid/columns/supports-filter.ts';

const KINDS = { actor: 'actor', recordId: 'reference', reason: 'text' } as const;
const search = journalSearch([{ id: 'u1', name: 'ana@console.example' }]);

test.each(['ana', 'edc095bf-b4d1-56ae-aba9-8a2acf820ade'])(
  'the columns of the journal have each filter of %s',
  (typed) => {
    const filters = search(typed).flatMap(Object.entries);
    expect(filters.length).toBeGreaterThan(1);
    for (const [field, filter] of filters) {
      const kind = KINDS[field as keyof typeof KINDS];
      expect(supportsFilter({ field, title: field, kind } as never, filter)).toBe(true);
    }
  },
);
