// Reads all rows of a small model into memory.
import type { ExportQuery } from '#contracts/wire/list/export.ts';
import type { ReadModels, Row } from '../types.ts';

export interface AllRows {
  rows: Row[];
  /** Where the rows are read at. */
  position: string;
  at: string | null;
  behind?: true;
}

export async function allRows(
  models: Pick<ReadModels, 'exportRows'>,
  model: string,
  query: ExportQuery = {},
): Promise<AllRows> {
  const { pages, position, at, behind } = await models.exportRows(model, query);
  return { rows: (await Array.fromAsync(pages)).flat(), position, at, ...(behind && { behind }) };
}
