// Whether executions are paused: one row, from the last event of the one stream.
import { StopRow } from '#contracts/areas/stop/reads.ts';
import type { stopEvents } from '#contracts/areas/stop/events.ts';
import type { WireData } from '#contracts/events/define-events.ts';
import { defineReadModel } from '../engine/types.ts';

type Events = typeof stopEvents;
export const stops = defineReadModel<StopRow>({
  name: 'stops',
  version: 1,
  row: StopRow,
  stream: 'stop',
  on: {
    ExecutionsPaused: (row, { data, at }) => {
      const { reason, pausedBy: by } = data as WireData<Events, 'ExecutionsPaused'>;
      return { ...row, status: 'PAUSED', reason, by, since: at } as StopRow;
    },
    ExecutionsResumed: (row, { data, at }) => {
      const { reason, resumedBy: by } = data as WireData<Events, 'ExecutionsResumed'>;
      return { ...row, status: 'RUNNING', reason, by, since: at } as StopRow;
    },
  },
});
