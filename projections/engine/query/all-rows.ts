// Reads all rows of a small model into memory.
import type { ReadModels, Row } from '../types.ts';

export interface AllRows {
  rows: Row[];
  /** Where the rows are read at. */
  position: string;
  at: string | null;
  behind?: true;
  /** In force then; for rows with computed columns. */
  price?: string | null;
}

export async function allRows(
  models: Pick<ReadModels, 'exportRows'>,
  model: string,
  query: Parameters<ReadModels['exportRows']>[1] = {},
): Promise<AllRows> {
  const { pages, position, at, behind, price } = await models.exportRows(model, query);
  return {
    rows: (await Array.fromAsync(pages)).flat(),
    position,
    at,
    ...(behind && { behind }),
    ...(price !== undefined && { price }),
  };
}
