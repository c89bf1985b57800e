// Whether executions are paused: one row, from the last event of the one stream.
import { StopRow } from '#contracts/areas/stop/reads.ts';
import type { stopEvents } from '#contracts/areas/stop/events.ts';
import { defineReadModel } from '../engine/types.ts';

export const stops = defineReadModel<StopRow, typeof stopEvents>({
  name: 'stops',
  version: 1,
  row: StopRow,
  stream: 'stop',
  on: {
    ExecutionsPaused: (row, { data, at }) => {
      const { reason, pausedBy: by } = data;
      return { ...row, status: 'PAUSED', reason, by, since: at };
    },
    ExecutionsResumed: (row, { data, at }) => {
      const { reason, resumedBy: by } = data;
      return { ...row, status: 'RUNNING', reason, by, since: at };
    },
  },
});
