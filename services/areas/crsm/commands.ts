// All commands of a CRSM: from HTTP, from reports, and from its own policies.
import type { z } from 'zod';
import type { ActionCommands } from '#contracts/kits/declared-action.ts';
import type { crsmActions } from '#contracts/areas/crsm/actions.ts';
import type { crsmExternalState } from '#contracts/areas/crsm/external-state.ts';

export type CallCommand = { id: string; dryRun?: boolean } & ActionCommands<typeof crsmActions.actions>;
/** The executor's report of a call; `at`: the time of the report. */
export type CallReport =
  | { type: 'RecordCallSubmitted'; executionId: string; hash: string; at: string }
  | {
      type: 'RecordCallConfirmed';
      executionId: string;
      hash: string | null;
      figures?: Record<string, string>;
      at: string;
    }
  | { type: 'RecordCallFailed'; executionId: string; reason: string };
export type CrsmCommand =
  | CallCommand
  | ({ id: string } & (CallReport | { type: 'FindCrsm'; at: string; data: z.output<typeof crsmExternalState.data> }));
