// Since when a row waits for its next step.
import type { ServiceState } from '#contracts/areas/settings/service-level.ts';

/**
 * Of the changed row, `next`: as before while its state stays the same; otherwise the time of the event, `at`. Null: it
 * waits for nothing.
 */
export function waitingSince<Row>(
  stateOf: (row: Row) => ServiceState | null,
  before: Row & { waitingSince: string | null },
  next: Row,
  at: string,
): string | null {
  const state = stateOf(next);
  return state === null ? null : state === stateOf(before) ? before.waitingSince : at;
}
