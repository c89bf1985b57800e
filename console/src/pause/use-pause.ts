// Whether executions are paused, now or at the selected point in time, kept live. undefined: not loaded, or not
// permitted. The contracts call the pause `stop`.
import type { listStops, StopRow } from '#contracts/areas/stop/reads.ts';
import { callAt } from '../app/server/api.ts';
import { useAsOf } from '../app/time/as-of.ts';
import { useCan } from '../app/session/permission.ts';
import { useLiveQuery } from '../feed/use-live-query.ts';

const EVERY_MS = 500;

/** null: they were never paused. */
export function usePause(): StopRow | null | undefined {
  const { asOf } = useAsOf();
  const { data } = useLiveQuery(
    ['stops'],
    asOf,
    { models: ['stops'], everyMs: EVERY_MS, enabled: useCan('execution:read') },
    ({ when, atLeast }, signal) =>
      callAt<typeof listStops>(
        { method: 'GET', path: '/api/executions/stop' },
        { query: { ...when, atLeast }, signal },
      ),
  );
  return data && (data.rows[0] ?? null);
}
