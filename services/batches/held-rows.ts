// The rows of a batch as they were when it was requested, and the result of each: sealed pieces in the vault's
// database.
import { z } from 'zod';
import { BatchResult } from '#contracts/wire/receipt.ts';
import type { ItemResult } from '../http/commands/batch-item.ts';
import type { Vault } from '../storage/vault/types.ts';

type Held = Vault['held'];
/**
 * `revision`: null if the row no longer existed. `typedConfirmation`: the value sent with the command, in wire form.
 */
export interface HeldRow {
  id: string;
  revision: number | null;
  typedConfirmation?: string;
}

const RESULTS = 'results';
const Rows = z.array(z.tuple([z.string(), z.number().nullable()], z.string()));
const { results: Results } = BatchResult.shape;

/** Stores the rows page by page. */
export async function holdRows(
  held: Held,
  id: string,
  part: string,
  pages: AsyncIterable<readonly HeldRow[]>,
): Promise<void> {
  let first = 0;
  for await (const rows of pages) {
    await held.put(
      id,
      part,
      first,
      Buffer.from(
        JSON.stringify(
          rows.map(({ id: row, revision, typedConfirmation }) => [
            row,
            revision,
            ...(typedConfirmation === undefined ? [] : [typedConfirmation]),
          ]),
        ),
      ),
    );
    first += rows.length;
  }
}

async function* pieces<Item>(
  held: Held,
  id: string,
  part: string,
  schema: z.ZodType<Item[]>,
  from = 0,
): AsyncGenerator<Item[]> {
  const numbers = await held.numbers(id, part);
  for (const [index, number] of numbers.entries()) {
    // The piece ends before `from`.
    if ((numbers[index + 1] ?? Infinity) <= from) continue;
    const piece = await held.piece(id, part, number);
    if (!piece) throw new Error('the stored rows of a batch no longer exist');
    yield schema.parse(JSON.parse(piece.toString())).slice(Math.max(0, from - number));
  }
}

/** The rows from index `from`, piece by piece. Throws if they expire meanwhile. */
export async function* rowPages(held: Held, id: string, part: string, from = 0): AsyncGenerator<HeldRow[]> {
  for await (const rows of pieces(held, id, part, Rows, from))
    yield rows.map(([row, revision, typedConfirmation]) => ({
      id: row,
      revision,
      ...(typedConfirmation !== undefined && { typedConfirmation }),
    }));
}
export async function* rowsFrom(held: Held, id: string, part: string, from: number): AsyncGenerator<HeldRow> {
  for await (const rows of rowPages(held, id, part, from)) yield* rows;
}

/** `first`: index of the first of these rows in the batch. */
export const holdResults = (held: Held, id: string, first: number, results: readonly ItemResult[]): Promise<void> =>
  held.put(id, RESULTS, first, Buffer.from(JSON.stringify(results)));
/** The rows' results, in order. */
export const resultPieces = (held: Held, id: string): AsyncGenerator<ItemResult[]> =>
  pieces(held, id, RESULTS, Results);
export const resultsOf = async (held: Held, id: string): Promise<ItemResult[]> =>
  (await Array.fromAsync(resultPieces(held, id))).flat();
