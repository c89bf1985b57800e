// The Merkle tree over the log in tiles of 256 hashes: level 0 has the hashes of leaves, each level above the roots of
// the full tiles below. A tile is only ever appended to.
import { hash } from 'node:crypto';
import { nodeHash, splitOf, type LeafRange } from '#contracts/values/merkle.ts';

export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

const TILE = 256;
export const HASH_BYTES = 32;

export interface TileId {
  level: number;
  /** Index within the level. */
  number: number;
}
export interface Tile extends TileId {
  hashes: readonly Uint8Array[];
}
const keyOf = ({ level, number }: TileId): string => `${level} ${number}`;

/** The root over hashes of full subtrees: a power of two. */
function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes;
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, pair) => nodeHash(sha256, row[2 * pair]!, row[2 * pair + 1]!));
  return row[0]!;
}

/** The last tiles of each level that are not full: all that a tree needs to grow. */
export class TreeEnd {
  size = 0;
  #open: Uint8Array[][] = [[]];

  /** `size`: of a stored tree. `tiles`: those of `openTiles(size)`. */
  static of(size: number, tiles: readonly Tile[]): TreeEnd {
    const end = new TreeEnd();
    end.size = size;
    // A stored tile may have grown meanwhile.
    for (const { level, hashes } of tiles) end.#open[level] = hashes.slice(0, Math.floor(size / TILE ** level) % TILE);
    for (let level = 0; level < end.#open.length; level += 1) end.#open[level] ??= [];
    return end;
  }

  /** Appends hashes of leaves; the tiles that changed. */
  append(leaves: readonly Uint8Array[]): Tile[] {
    const changed = new Map<string, Tile>();
    const push = (level: number, one: Uint8Array, count: number): void => {
      const open = (this.#open[level] ??= []);
      open.push(one);
      const tile = { level, number: Math.floor(count / TILE), hashes: open };
      changed.set(keyOf(tile), tile);
      if (open.length < TILE) return;
      this.#open[level] = [];
      push(level + 1, rootOf(open), tile.number);
    };
    for (const leaf of leaves) {
      push(0, leaf, this.size);
      this.size += 1;
    }
    return [...changed.values()];
  }
}

/** The tiles of a tree of this size that are not full and have hashes. */
export function openTiles(size: number): TileId[] {
  const tiles: TileId[] = [];
  for (let [level, count] = [0, size]; count > 0; level += 1, count = Math.floor(count / TILE))
    if (count % TILE > 0) tiles.push({ level, number: Math.floor(count / TILE) });
  return tiles;
}

/** The subtree's place in one tile; null: its leaves are no power of two. */
function placeOf({ start, end }: LeafRange): { tile: TileId; from: number; to: number } | null {
  const leaves = end - start;
  if (leaves > 1 && splitOf(leaves) * 2 !== leaves) return null;
  let [level, unit] = [0, 1];
  while (unit * TILE <= leaves) [level, unit] = [level + 1, unit * TILE];
  const first = start / unit;
  const from = first % TILE;
  return { tile: { level, number: Math.floor(first / TILE) }, from, to: from + leaves / unit };
}

const halves = ({ start, end }: LeafRange): [LeafRange, LeafRange] => {
  const middle = start + splitOf(end - start);
  return [
    { start, end: middle },
    { start: middle, end },
  ];
};

/** The tiles that the subtrees' hashes are made of. */
export function tilesOf(ranges: readonly LeafRange[]): TileId[] {
  const tiles = new Map<string, TileId>();
  const add = (range: LeafRange): void => {
    const place = placeOf(range);
    if (place) tiles.set(keyOf(place.tile), place.tile);
    else for (const half of halves(range)) add(half);
  };
  for (const range of ranges) add(range);
  return [...tiles.values()];
}

/** The hash of a subtree, from tiles that include those of `tilesOf`. Throws if one is missing. */
export function subtreeHashes(tiles: readonly Tile[]): (range: LeafRange) => Uint8Array {
  const byKey = new Map(tiles.map((tile) => [keyOf(tile), tile.hashes]));
  const hashOf = (range: LeafRange): Uint8Array => {
    const place = placeOf(range);
    if (!place) {
      const [left, right] = halves(range);
      return nodeHash(sha256, hashOf(left), hashOf(right));
    }
    const hashes = byKey.get(keyOf(place.tile))?.slice(place.from, place.to) ?? [];
    if (hashes.length !== place.to - place.from)
      throw new Error(`the tree lacks the hashes of leaves ${range.start} to ${range.end}`);
    return rootOf(hashes);
  };
  return hashOf;
}
