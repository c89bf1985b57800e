// A persistent (immutable) map: adding an entry returns a new map that shares most of its structure. For aggregate
// state that grows over years.

type Leaf<Value> = ReadonlyMap<string, Value>;
export type Trie<Value> = readonly (Trie<Value> | Leaf<Value> | undefined)[];

const DEPTH = 4;
const BASE = 16;
export const emptyTrie: Trie<never> = [];

/** A digit from the end of the key, which distributes ids, hashes and numbers evenly. */
const digitAt = (key: string, depth: number): number => parseInt(key.at(-1 - depth) ?? '0', BASE) || 0;

const lookUp = <Value>(node: Trie<Value> | Leaf<Value> | undefined, key: string, depth: number): Value | undefined =>
  node instanceof Map
    ? (node as Leaf<Value>).get(key)
    : node && lookUp((node as Trie<Value>)[digitAt(key, depth)], key, depth + 1);
export const inTrie = <Value>(trie: Trie<Value>, key: string): Value | undefined => lookUp(trie, key, 0);

function put<Value>(
  node: Trie<Value> | Leaf<Value> | undefined,
  key: string,
  value: Value,
  depth: number,
): Trie<Value> | Leaf<Value> {
  if (depth === DEPTH) return new Map([...((node as Leaf<Value> | undefined) ?? []), [key, value]]);
  const branches = [...((node as Trie<Value> | undefined) ?? [])];
  const digit = digitAt(key, depth);
  branches[digit] = put(branches[digit], key, value, depth + 1);
  return branches;
}
/** The map with this entry added or replaced. */
export const withEntry = <Value>(trie: Trie<Value>, key: string, value: Value): Trie<Value> =>
  put(trie, key, value, 0) as Trie<Value>;
