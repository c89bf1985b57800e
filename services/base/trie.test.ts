import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyTrie, inTrie, withEntry, type Trie } from './trie.ts';

test('a trie holds the same entries as a map, and adding an entry leaves the original unchanged', () => {
  const key = fc.oneof(fc.uuid(), fc.nat(5_000).map(String), fc.string({ maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer())), (entries) => {
      let trie: Trie<number> = emptyTrie;
      const map = new Map<string, number>();
      for (const [name, value] of entries) {
        const before = inTrie(trie, name);
        const next = withEntry(trie, name, value);
        expect(inTrie(trie, name)).toBe(before);
        trie = next;
        map.set(name, value);
      }
      for (const [name, value] of map) expect(inTrie(trie, name)).toBe(value);
      expect(inTrie(trie, 'another')).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});
