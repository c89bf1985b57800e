// The custody totals of a point in time, live if that is now. Totals of another point are never used as placeholders,
// because they look the same.
import type { listCustodyTotals } from '#contracts/areas/custody-total/reads.ts';
import { callAt } from '../app/server/api.ts';
import { useCan } from '../app/session/permission.ts';
import { useLiveQuery } from '../feed/use-live-query.ts';

const LIVE_EVERY_MS = 2000;

export const useCustodyTotals = (asOf: string | null) =>
  useLiveQuery(
    ['custody-totals'],
    asOf,
    {
      models: useCan('deposit:read') ? ['custody-totals', 'deposits'] : ['custody-totals'],
      everyMs: LIVE_EVERY_MS,
    },
    ({ when, atLeast }, signal) =>
      callAt<typeof listCustodyTotals>(
        { method: 'GET', path: '/api/custody-totals' },
        { query: { ...when, atLeast }, signal },
      ),
  );
