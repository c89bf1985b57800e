// Open handovers. One that was returned has no row; one that its record has left behind keeps its row.
import type { handoverEvents } from '#contracts/areas/handover/events.ts';
import { HandoverRow } from '#contracts/areas/handover/reads.ts';
import { defineReadModel } from '../engine/types.ts';

export const handovers = defineReadModel<HandoverRow, typeof handoverEvents>({
  name: 'handovers',
  version: 1,
  row: HandoverRow,
  stream: 'handover',
  on: {
    RecordHandedOver: (row, { data: { revision: seen, ...handed }, at }) => ({ ...row, ...handed, seen, at }),
    HandoverReturned: () => null,
  },
});
