// The Merkle tree over the log in the read models' database. It is derived from the log and can be made anew at any
// time.
import { sql } from 'kysely';
import type { Landmark } from '#contracts/events/event.ts';
import { consistencyPath, inclusionPath, type LeafRange } from '#contracts/values/merkle.ts';
import { inOneMessage, type Database } from '#projections/engine/storage/database.ts';
import { HASH_BYTES, TreeEnd, openTiles, sha256, subtreeHashes, tilesOf, type Tile, type TileId } from './tiles.ts';

const SCHEMA = [
  sql`CREATE SCHEMA IF NOT EXISTS integrity`,
  sql`CREATE TABLE IF NOT EXISTS integrity.tree (alone boolean PRIMARY KEY DEFAULT true CHECK (alone), size bigint NOT NULL, last jsonb)`,
  sql`CREATE TABLE IF NOT EXISTS integrity.tile (level smallint, number bigint, hashes bytea NOT NULL, PRIMARY KEY (level, number))`,
  sql`CREATE TABLE IF NOT EXISTS integrity.leaf (number bigint PRIMARY KEY, id uuid NOT NULL, position bigint NOT NULL)`,
  sql`INSERT INTO integrity.tree (size) VALUES (0) ON CONFLICT DO NOTHING`,
];

/** One event's leaf. */
export interface Leaf {
  hash: Uint8Array;
  landmark: Landmark;
}
interface LeafPlace {
  /** Index in the tree, from 0. */
  index: number;
  position: bigint;
}
interface InclusionPath {
  leaf: Uint8Array;
  path: Uint8Array[];
  root: Uint8Array;
}
interface ConsistencyPath {
  path: Uint8Array[];
  fromRoot: Uint8Array;
  toRoot: Uint8Array;
}
export interface TreeState {
  size: number;
  /** The event of the last leaf; null: an empty tree. */
  last: Landmark | null;
}

/** Another process has appended to the tree meanwhile. */
export class TreeMoved extends Error {
  override name = 'TreeMoved';
}

const split = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, index) =>
    bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );

export interface StoredTree {
  /** Throws the database's errors, as all of these. */
  state(): Promise<TreeState>;
  /** The tree's end, to append to, and the event of its last leaf. */
  end(): Promise<{ end: TreeEnd; last: Landmark | null }>;
  /** Appends the leaves to the tree's end. Throws TreeMoved if the stored tree has another size. */
  append(end: TreeEnd, leaves: readonly Leaf[]): Promise<void>;
  /** Once the tree is complete: inserts are much faster without an index. */
  indexed(): Promise<void>;
  clear(): Promise<void>;
  /** The leaf of an event; null: none yet. */
  find(eventId: string): Promise<LeafPlace | null>;
  /** The number of leaves up to a position, included. */
  sizeAt(position: bigint): Promise<number>;
  /** Of a leaf's event, in this log. The leaf must be there. */
  positionOf(index: number): Promise<bigint>;
  root(size: number): Promise<Uint8Array>;
  inclusion(index: number, size: number): Promise<InclusionPath>;
  consistency(from: number, to: number): Promise<ConsistencyPath>;
  /** The hashes of leaves from `from` (included) to `to` (excluded). */
  leafHashes(from: number, to: number): Promise<Uint8Array[]>;
}

/** Opens the tree once, at its first use; after an error again. */
export function treeIn(database: Database): () => Promise<StoredTree> {
  let opening: Promise<StoredTree> | undefined;
  return () =>
    (opening ??= openTree(database).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
}

async function openTree({ kysely }: Database): Promise<StoredTree> {
  await inOneMessage(kysely, SCHEMA);

  const state = async (): Promise<TreeState> => {
    const { rows } = await sql<{ size: string; last: (Omit<Landmark, 'position'> & { position: string }) | null }>`
      SELECT size, last FROM integrity.tree`.execute(kysely);
    const { size, last } = rows[0]!;
    return { size: Number(size), last: last && { ...last, position: BigInt(last.position) } };
  };
  const tiles = async (ids: readonly TileId[]): Promise<Tile[]> => {
    const { rows } = await sql<{ level: number; number: string; hashes: Uint8Array }>`
      SELECT tile.* FROM integrity.tile JOIN unnest(${ids.map(({ level }) => level)}::smallint[], ${ids.map(({ number }) => number)}::bigint[]) AS asked(level, number) USING (level, number)`.execute(
      kysely,
    );
    return rows.map(({ level, number, hashes }) => ({ level, number: Number(number), hashes: split(hashes) }));
  };
  /** The hashes of all these subtrees, with one read. */
  const hashesOf = async (ranges: readonly LeafRange[]): Promise<Uint8Array[]> =>
    ranges.map(subtreeHashes(await tiles(tilesOf(ranges))));
  const positionOf = async (index: number): Promise<bigint> => {
    const { rows } = await sql<{ position: string }>`
      SELECT position FROM integrity.leaf WHERE number = ${index}`.execute(kysely);
    return BigInt(rows[0]!.position);
  };
  const EMPTY = sha256(new Uint8Array());
  const root = async (size: number): Promise<Uint8Array> =>
    size === 0 ? EMPTY : (await hashesOf([{ start: 0, end: size }]))[0]!;

  return {
    state,
    end: async () => {
      const { size, last } = await state();
      return { end: TreeEnd.of(size, await tiles(openTiles(size))), last };
    },
    async append(end, leaves) {
      const before = end.size;
      const changed = end.append(leaves.map(({ hash }) => hash));
      const { position, ...last } = leaves.at(-1)!.landmark;
      await kysely.transaction().execute(async (transaction) => {
        const moved =
          await sql`UPDATE integrity.tree SET size = ${end.size}, last = ${JSON.stringify({ ...last, position: `${position}` })}
          WHERE size = ${before}`.execute(transaction);
        if (moved.numAffectedRows !== 1n) throw new TreeMoved('another process keeps the tree');
        await sql`INSERT INTO integrity.tile SELECT * FROM unnest(${changed.map(({ level }) => level)}::smallint[],
            ${changed.map(({ number }) => number)}::bigint[], ${changed.map(({ hashes }) => Buffer.concat(hashes))}::bytea[])
          ON CONFLICT (level, number) DO UPDATE SET hashes = excluded.hashes`.execute(transaction);
        await sql`INSERT INTO integrity.leaf SELECT * FROM unnest(${leaves.map((_, index) => before + index)}::bigint[],
          ${leaves.map(({ landmark }) => landmark.id)}::uuid[], ${leaves.map(({ landmark }) => `${landmark.position}`)}::bigint[])`.execute(
          transaction,
        );
      });
    },
    indexed: async () => void (await sql`CREATE INDEX IF NOT EXISTS leaf_id ON integrity.leaf (id)`.execute(kysely)),
    clear: () =>
      inOneMessage(kysely, [
        sql`UPDATE integrity.tree SET size = 0, last = NULL`,
        sql`TRUNCATE integrity.tile, integrity.leaf`,
        sql`DROP INDEX IF EXISTS integrity.leaf_id`,
      ]),
    find: async (eventId) => {
      const { rows } = await sql<{ number: string; position: string }>`
        SELECT number, position FROM integrity.leaf WHERE id = ${eventId}::uuid ORDER BY number LIMIT 1`.execute(
        kysely,
      );
      return rows[0] ? { index: Number(rows[0].number), position: BigInt(rows[0].position) } : null;
    },
    sizeAt: async (position) => {
      // Positions grow with the leaves: a search in halves reads few rows and needs no index.
      let [low, high] = [0, (await state()).size];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if ((await positionOf(middle)) <= position) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    positionOf,
    root,
    inclusion: async (index, size) => {
      const [leaf, whole, ...path] = await hashesOf([
        { start: index, end: index + 1 },
        { start: 0, end: size },
        ...inclusionPath(index, size),
      ]);
      return { leaf: leaf!, path, root: whole! };
    },
    consistency: async (from, to) => ({
      path: await hashesOf(consistencyPath(from, to)),
      fromRoot: await root(from),
      toRoot: await root(to),
    }),
    leafHashes: (from, to) =>
      hashesOf(Array.from({ length: to - from }, (_, index) => ({ start: from + index, end: from + index + 1 }))),
  };
}
