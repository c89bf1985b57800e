// The journal: it is only read, and its entries are told in words.
import { JournalRow, journalReads } from '#contracts/areas/journal/reads.ts';
import type { Area } from '../area.ts';
import { toldEvent } from './told-event.ts';

export const journalArea = {
  routes: {
    area: 'journal',
    reads: journalReads,
    withRow: async (row, query, parts) => ({ event: await toldEvent(JournalRow.parse(row), query, parts) }),
    creates: [],
    actions: [],
    batches: [],
  },
} satisfies Area;
