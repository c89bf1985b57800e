// Merkle trees by RFC 9162, with the leaves and roots that Certificate Transparency publishes, and for any sizes.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consistencyPath,
  inclusionPath,
  leafHash,
  nodeHash,
  provesConsistency,
  provesInclusion,
  splitOf,
  type LeafRange,
} from './merkle.ts';

const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
/** Of the first leaf, the first two, and so on. */
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const hashes = LEAVES.map((leaf) => leafHash(sha256, hexToBytes(leaf)));

/** MTH of §2.1.1. */
const treeHash = (leaves: readonly Uint8Array[]): Uint8Array =>
  leaves.length === 0
    ? sha256(new Uint8Array())
    : leaves.length === 1
      ? leaves[0]!
      : nodeHash(
          sha256,
          treeHash(leaves.slice(0, splitOf(leaves.length))),
          treeHash(leaves.slice(splitOf(leaves.length))),
        );
const hashesOf = (ranges: readonly LeafRange[], leaves: readonly Uint8Array[]): Uint8Array[] =>
  ranges.map(({ start, end }) => treeHash(leaves.slice(start, end)));
const altered = (hash: Uint8Array): Uint8Array => hash.map((byte, index) => (index === 31 ? byte ^ 1 : byte));

test('the roots are the published ones', () =>
  expect(ROOTS.map((_, index) => bytesToHex(treeHash(hashes.slice(0, index + 1))))).toEqual(ROOTS));

test('paths are those of the example of the RFC', () => {
  const named = (ranges: LeafRange[]): string[] => ranges.map(({ start, end }) => `${start}:${end}`);
  expect([0, 3, 4, 6].map((leaf) => named(inclusionPath(leaf, 7)))).toEqual([
    ['1:2', '2:4', '4:7'],
    ['2:3', '0:2', '4:7'],
    ['5:6', '6:7', '0:4'],
    ['4:6', '0:4'],
  ]);
  expect([3, 4, 6].map((size) => named(consistencyPath(size, 7)))).toEqual([
    ['2:3', '3:4', '0:2', '4:7'],
    ['4:7'],
    ['4:6', '6:7', '0:4'],
  ]);
});

test('inclusion is proven for every leaf of every size, and for no other leaf, place, size, path or root', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 130 }), fc.nat(), (size, some) => {
      const leaves = Array.from({ length: size }, (_, index) => leafHash(sha256, Uint8Array.of(index)));
      const index = some % size;
      const path = hashesOf(inclusionPath(index, size), leaves);
      const proof = { leaf: leaves[index]!, index, size, path, root: treeHash(leaves) };
      expect(provesInclusion(sha256, proof)).toBe(true);
      const wrong = [
        { ...proof, leaf: altered(proof.leaf) },
        { ...proof, index: size },
        { ...proof, index: -1 },
        ...(size > 1 ? [{ ...proof, index: (index + 1) % size }] : []),
        { ...proof, path: [...path, proof.leaf] },
        ...path.map((_, at) => ({ ...proof, path: path.toSpliced(at, 1) })),
        ...path.map((hash, at) => ({ ...proof, path: path.with(at, altered(hash)) })),
        { ...proof, root: altered(proof.root) },
      ];
      expect(wrong.filter((one) => provesInclusion(sha256, one))).toEqual([]);
    }),
  ));

test('growth is proven from every size to every other, and for no other root or path', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 130 }), (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const leaves = Array.from({ length: to }, (_, index) => leafHash(sha256, Uint8Array.of(index)));
      const path = hashesOf(consistencyPath(from, to), leaves);
      const proof = { from, to, path, fromRoot: treeHash(leaves.slice(0, from)), toRoot: treeHash(leaves) };
      expect(provesConsistency(sha256, proof)).toBe(true);
      const wrong = [
        { ...proof, fromRoot: altered(proof.fromRoot) },
        ...(from > 0 ? [{ ...proof, toRoot: altered(proof.toRoot) }] : []),
        { ...proof, path: [...path, proof.toRoot] },
        ...path.map((_, at) => ({ ...proof, path: path.toSpliced(at, 1) })),
        ...path.map((hash, at) => ({ ...proof, path: path.with(at, altered(hash)) })),
        { ...proof, from: to + 1 },
      ];
      expect(wrong.filter((each) => provesConsistency(sha256, each))).toEqual([]);
    }),
  ));
