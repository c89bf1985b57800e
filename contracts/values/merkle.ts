// Merkle trees by RFC 9162 §2.1: what proofs consist of, and how they are verified. SHA-256 is passed in: servers hash
// with the platform, browsers with a library.

export type Sha256 = (bytes: Uint8Array) => Uint8Array;
/** Leaves from `start` (included) to `end` (excluded), from 0. */
export interface LeafRange {
  start: number;
  end: number;
}

/** MTH of one leaf: SHA-256(0x00 ‖ leaf). */
export const leafHash = (sha256: Sha256, leaf: Uint8Array): Uint8Array => sha256(prefixed(0, leaf));
/** MTH of two subtrees: SHA-256(0x01 ‖ left ‖ right). */
export const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(prefixed(1, left, right));

function prefixed(prefix: number, ...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 1));
  bytes[0] = prefix;
  let offset = 1;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** The largest power of two below n, for n > 1: where the RFC divides n leaves. */
export function splitOf(n: number): number {
  let left = 1;
  while (left * 2 < n) left *= 2;
  return left;
}
const isPowerOfTwo = (n: number): boolean => n === 1 || splitOf(n) * 2 === n;

/** PATH(m, D_n) of §2.1.3.1: the subtrees whose hashes prove that leaf `index` is in the tree of `size` leaves. */
export function inclusionPath(index: number, size: number): LeafRange[] {
  const path: LeafRange[] = [];
  for (let [start, end] = [0, size]; end - start > 1;) {
    const middle = start + splitOf(end - start);
    path.push(index < middle ? { start: middle, end } : { start, end: middle });
    if (index < middle) end = middle;
    else start = middle;
  }
  return path.toReversed();
}

/** PROOF(m, D_n) of §2.1.4.1: the subtrees whose hashes prove that a tree of `from` leaves grew to `to` leaves. */
export function consistencyPath(from: number, to: number): LeafRange[] {
  if (from === 0 || from === to) return [];
  const path: LeafRange[] = [];
  let [start, end] = [0, to];
  while (end > from) {
    const middle = start + splitOf(end - start);
    path.push(from <= middle ? { start: middle, end } : { start, end: middle });
    if (from <= middle) end = middle;
    else start = middle;
  }
  // The verifier knows the hash of all leaves of the smaller tree.
  return [...(start === 0 ? [] : [{ start, end }]), ...path.toReversed()];
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);

export interface Inclusion {
  leaf: Uint8Array;
  index: number;
  size: number;
  path: readonly Uint8Array[];
  root: Uint8Array;
}
/** §2.1.3.2. `leaf`: the leaf's hash. */
export function provesInclusion(sha256: Sha256, { leaf, index, size, path, root }: Inclusion): boolean {
  if (index < 0 || index >= size) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const other of path) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      hash = nodeHash(sha256, other, hash);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = nodeHash(sha256, hash, other);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isEqual(hash, root);
}

export interface Consistency {
  from: number;
  to: number;
  path: readonly Uint8Array[];
  fromRoot: Uint8Array;
  toRoot: Uint8Array;
}
/** §2.1.4.2. An empty tree grows to any tree. */
export function provesConsistency(sha256: Sha256, { from, to, path, fromRoot, toRoot }: Consistency): boolean {
  if (from < 0 || from > to) return false;
  if (from === 0) return path.length === 0 && isEqual(fromRoot, sha256(new Uint8Array()));
  if (from === to) return path.length === 0 && isEqual(fromRoot, toRoot);
  const [first, ...rest] = isPowerOfTwo(from) ? [fromRoot, ...path] : path;
  if (first === undefined) return false;
  let [at, last] = [from - 1, to - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  let [before, after] = [first, first];
  for (const other of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      before = nodeHash(sha256, other, before);
      after = nodeHash(sha256, other, after);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else after = nodeHash(sha256, after, other);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isEqual(before, fromRoot) && isEqual(after, toRoot);
}

/** The root of a tree that grows: it keeps the roots of its full subtrees, the largest first. */
export class GrowingRoot {
  size = 0;
  readonly #sha256: Sha256;
  #subtrees: { leaves: number; hash: Uint8Array }[] = [];

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  /** `leaf`: its hash. */
  append(leaf: Uint8Array): void {
    let added = { leaves: 1, hash: leaf };
    for (let last = this.#subtrees.at(-1); last?.leaves === added.leaves; last = this.#subtrees.at(-1)) {
      this.#subtrees.pop();
      added = { leaves: added.leaves * 2, hash: nodeHash(this.#sha256, last.hash, added.hash) };
    }
    this.#subtrees.push(added);
    this.size += 1;
  }

  root(): Uint8Array {
    const [last, ...before] = this.#subtrees.toReversed();
    if (!last) return this.#sha256(new Uint8Array());
    return before.reduce((right, { hash }) => nodeHash(this.#sha256, hash, right), last.hash);
  }
}
