// The notes that mention a person who has not read them, on records that the person may read; and their alert.
import { MAX_SUBJECTS } from '#contracts/areas/alert/actions.ts';
import { NoteRow } from '#contracts/areas/note/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { allRows, type AllRows } from '#projections/engine/query/all-rows.ts';
import type { ReadAt, ReadModels } from '#projections/engine/types.ts';
import type { AreaRoutes } from '../../http/area-routes.ts';
import type { AlertParts, Finding } from '../alert/rules.ts';
import { listOf, mayOpen, readableRow, readsAllRows, type Reader } from './readable.ts';

/** Oldest first. */
export async function mentionsOf(
  models: Pick<ReadModels, 'exportRows' | 'one'>,
  routes: readonly AreaRoutes[],
  reader: Reader,
  at: ReadAt = {},
): Promise<Omit<AllRows, 'rows'> & { rows: NoteRow[] }> {
  const { rows, ...answer } = await allRows(models, 'notes', {
    ...at,
    filter: { isUnread: { filterType: 'boolean', type: 'true' }, unread: among(reader.id) },
    sort: [{ colId: 'at', sort: 'asc' }],
  });
  const seen = await Promise.all(
    rows.map(async (stored) => {
      const row = NoteRow.parse(stored);
      const list = listOf(routes, row.model);
      if (!list || !mayOpen(list, reader)) return [];
      // Of some lists, a person sees a part.
      return readsAllRows(list, reader) || (await readableRow(models, list, row.record, reader, at)) ? [row] : [];
    }),
  );
  return { ...answer, rows: seen.flat() };
}

/** Each person's own mentions, read as they ask. */
export const mentionAlert =
  (routes: () => readonly AreaRoutes[]) =>
  async ({ models }: AlertParts): Promise<Finding> => ({
    count: 0,
    subjects: [],
    seenBy: async (id, permissions) => {
      const { rows } = await mentionsOf(models, routes(), { id, permissions });
      return {
        count: rows.length,
        subjects: rows.slice(0, MAX_SUBJECTS).map(({ id: note, at }) => ({ id: note, since: at })),
      };
    },
  });
