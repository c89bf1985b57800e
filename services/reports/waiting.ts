// What waits for somebody, by the states of the setting `serviceLevel`, as of a position.
import type { z } from 'zod';
import { burnServiceState } from '#contracts/areas/burn/service-state.ts';
import { BurnRow } from '#contracts/areas/burn/reads.ts';
import { CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { crsmServiceState } from '#contracts/areas/crsm/service-state.ts';
import { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { depositServiceState } from '#contracts/areas/deposit/service-state.ts';
import { ExecutionRow } from '#contracts/areas/execution/reads.ts';
import { executionServiceState } from '#contracts/areas/execution/service-state.ts';
import { FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import { feedbackServiceState } from '#contracts/areas/feedback/service-state.ts';
import { ImportApprovalRow } from '#contracts/areas/import/reads.ts';
import { importServiceState } from '#contracts/areas/import/service-state.ts';
import { PointAdjustmentRow } from '#contracts/areas/point/reads.ts';
import { adjustmentServiceState } from '#contracts/areas/point/service-state.ts';
import type { Queue } from '#contracts/areas/report/shift.ts';
import { RequestRow } from '#contracts/areas/request/reads.ts';
import { requestServiceState } from '#contracts/areas/request/service-state.ts';
import { ProposalRow, proposalServiceState } from '#contracts/areas/settings/proposals.ts';
import type { ServiceState } from '#contracts/areas/settings/service-level.ts';
import { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { withdrawalServiceState } from '#contracts/areas/withdrawal/service-state.ts';
import { MAX_WINDOW } from '#contracts/wire/list/window.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';

interface Queued {
  list: string;
  stateOf(row: Row): ServiceState | null;
}
const queued = <Schema extends z.ZodType>(
  list: string,
  schema: Schema,
  stateOf: (row: z.output<Schema>) => ServiceState | null,
): Queued => ({ list, stateOf: (row) => stateOf(schema.parse(row)) });

const QUEUES: readonly Queued[] = [
  queued('deposits', DepositRow.pick({ status: true, mintStatus: true, refundStatus: true }), depositServiceState),
  queued('withdrawals', WithdrawalRow.pick({ status: true }), withdrawalServiceState),
  queued('burns', BurnRow.pick({ status: true }), burnServiceState),
  queued('crsms', CrsmRow.pick({ callStatus: true }), crsmServiceState),
  queued('executions', ExecutionRow.pick({ status: true }), executionServiceState),
  queued('requests', RequestRow.pick({ status: true }), requestServiceState),
  queued('settings-proposals', ProposalRow.pick({ status: true }), proposalServiceState),
  queued('point-adjustments', PointAdjustmentRow.pick({ status: true }), adjustmentServiceState),
  queued('import-approvals', ImportApprovalRow.pick({ status: true }), importServiceState),
  queued('feedbacks', FeedbackRow.pick({ status: true, forgotten: true }), feedbackServiceState),
];

const WAITING: FilterModel = { waitingSince: { filterType: 'date', type: 'notBlank' } };

/** By state, the longest waiting first. */
export async function waitingAt(models: Pick<ReadModels, 'list'>, asOf: string): Promise<Queue[]> {
  const queues = new Map<ServiceState, Queue>();
  for (const { list, stateOf } of QUEUES)
    for (let [start, isMore] = [0, true]; isMore; start += MAX_WINDOW) {
      const { rows } = await models.list(list, {
        asOf,
        filter: WAITING,
        sort: [{ colId: 'waitingSince', sort: 'asc' }],
        start,
        end: start + MAX_WINDOW,
      });
      isMore = rows.length === MAX_WINDOW;
      for (const row of rows) {
        const state = stateOf(row);
        if (state === null) continue;
        const { oldest, count } = queues.get(state) ?? {
          oldest: { id: String(row['id']), since: String(row['waitingSince']) },
          count: 0,
        };
        queues.set(state, { state, list, count: count + 1, oldest });
      }
    }
  return [...queues.values()].toSorted((one, other) => (one.oldest.since < other.oldest.since ? -1 : 1));
}
