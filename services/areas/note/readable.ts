// Which records of any list a person may read: by the list's permission, and by what limits its rows.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { ReadAt, ReadModels, Row } from '#projections/engine/types.ts';
import type { AreaRoutes } from '../../http/area-routes.ts';
import { covers } from '../../http/reads/own-rows-only.ts';

export interface Reader {
  id: string;
  permissions: readonly string[];
}
export interface ReadList extends Pick<AreaRoutes, 'within'> {
  reads: AreaReads;
}

export const listOf = (routes: readonly AreaRoutes[], model: string): ReadList | undefined => {
  const found = routes.find(({ reads }) => reads?.model === model);
  return found?.reads && { reads: found.reads, within: found.within };
};
/** Whether the person may read the list, or their own rows of it. */
export const mayOpen = ({ reads }: ReadList, { permissions }: Reader): boolean =>
  reads.ownerColumn !== undefined || permissions.includes(reads.permission);
/** Whether somebody who may open the list reads all of its rows, also those that were removed. */
export const readsAllRows = ({ reads, within }: ReadList, { permissions }: Reader): boolean =>
  !within && permissions.includes(reads.permission);

/** The record as it is stored; null: there is none that the person may read. */
export async function readableRow(
  models: Pick<ReadModels, 'one'>,
  list: ReadList,
  id: string,
  reader: Reader,
  at: ReadAt = {},
): Promise<Row | null> {
  const { reads, within } = list;
  if (!mayOpen(list, reader)) return null;
  const row = (await models.one(reads.model, id, at))?.row;
  if (!row) return null;
  const seesAll = reads.ownerColumn === undefined || reader.permissions.includes(reads.permission);
  return (seesAll ? covers(within, row, reader.permissions) : row[reads.ownerColumn!] === reader.id) ? row : null;
}
