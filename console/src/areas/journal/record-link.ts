// The page that shows the record of a journal entry.
import records from 'declared:records';
import { useCallback } from 'react';
import type { JournalRecord } from '#contracts/areas/journal/reads.ts';
import { addressOfRow } from '../../app/navigation/row-link.ts';
import { useSession } from '../../app/session/session.ts';

/** The area whose page lists the model. */
export const areaOf = (model: string): string | undefined => records[model]?.area;

/** null: no page shows it, or this person may not see it. */
export function useRecordLink(): (record: Pick<JournalRecord, 'model' | 'id'> | null) => string | null {
  const permissions = useSession()?.permissions;
  return useCallback(
    (record) => {
      const page = record === null ? undefined : records[record.model];
      if (record === null || !page || !permissions?.some(({ code }) => code === `${page.area}:read`)) return null;
      return addressOfRow(page, record.id);
    },
    [permissions],
  );
}
