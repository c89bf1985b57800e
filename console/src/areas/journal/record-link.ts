// The page that shows the record of a journal entry.
import records from 'declared:records';
import { useCallback } from 'react';
import type { JournalRecord } from '#contracts/areas/journal/reads.ts';
import { useReadableRow } from '../../app/navigation/row-link.ts';

/** The area whose page lists the model. */
export const areaOf = (model: string): string | undefined => records[model]?.area;

/** null: no page shows it, or this person may not see it. */
export function useRecordLink(): (record: Pick<JournalRecord, 'model' | 'id'> | null) => string | null {
  const addressOf = useReadableRow();
  return useCallback(
    (record) => {
      const page = record === null ? undefined : records[record.model];
      return record && page ? addressOf(page.area, page, record.id) : null;
    },
    [addressOf],
  );
}
