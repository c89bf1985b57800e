// The rows that an act over a filter was asked for, as they were seen then, and what became of each: sealed pieces in
// the vault's database.
import { z } from 'zod';
import { BatchResult } from '#contracts/wire/receipt.ts';
import type { ItemResult } from '../http/commands/batch-item.ts';
import type { Vault } from '../storage/vault/types.ts';

type Held = Vault['held'];
/** `revision`: null, there was none any more. `typedConfirmation`: what of it is sent along, in wire form. */
export interface HeldRow {
  id: string;
  revision: number | null;
  typedConfirmation?: string;
}

const RESULTS = 'results';
const Rows = z.array(z.tuple([z.string(), z.number().nullable()], z.string()));
const { results: Results } = BatchResult.shape;

/** Holds the rows page by page. */
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
    // One that begins before, and ends no later than this, has none of them.
    if ((numbers[index + 1] ?? Infinity) <= from) continue;
    const piece = await held.piece(id, part, number);
    if (!piece) throw new Error('what was held for a batch has gone');
    yield schema.parse(JSON.parse(piece.toString())).slice(Math.max(0, from - number));
  }
}

/** From the `from`th on, piece by piece. Throws if they go meanwhile. */
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

/** `first`: the place of the first of these rows among all. */
export const holdResults = (held: Held, id: string, first: number, results: readonly ItemResult[]): Promise<void> =>
  held.put(id, RESULTS, first, Buffer.from(JSON.stringify(results)));
/** What became of the rows, in their order. */
export const resultPieces = (held: Held, id: string): AsyncGenerator<ItemResult[]> =>
  pieces(held, id, RESULTS, Results);
export const resultsOf = async (held: Held, id: string): Promise<ItemResult[]> =>
  (await Array.fromAsync(resultPieces(held, id))).flat();
