// The page that shows the record of a journal entry.
import areas from 'declared:areas';
import lists from 'declared:lists';
import { useCallback } from 'react';
import type { JournalRecord } from '#contracts/areas/journal/reads.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';

/** The area whose page lists the model. */
export const areaOf = (model: string): string | undefined =>
  Object.entries(areas).find(([, { path, tab }]) => (tab ?? lists[path]) === model)?.[0];

/** null: no page shows it, or this person may not see it. */
export function useRecordLink(): (record: Pick<JournalRecord, 'model' | 'id'> | null) => string | null {
  const rowLink = useRowLink();
  return useCallback(
    (record) => {
      const area = record === null ? undefined : areaOf(record.model);
      return record === null || area === undefined ? null : rowLink(area, record.id);
    },
    [rowLink],
  );
}
